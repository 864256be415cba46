import { PRODUCT } from '#app/ui/words/brand.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'

/** Questions of people without an account; the same words go to search engines. */
export const questions: { question: string; answer: string }[] = [
  {
    question: 'Which files can I upload?',
    answer: `The PDF that your inspector sent, or plain text, up to ${MAX_UPLOAD_MEGABYTES} MB. Scanned pages are recognized first, which takes longer. A page that cannot be read is named, not skipped.`,
  },
  {
    question: 'How long does it take?',
    answer:
      'Most reports take less than a minute. Scanned pages have to be recognized first, about 12 seconds each. You see which step is being done, and you can leave the page meanwhile.',
  },
  {
    question: 'Where do the prices come from?',
    answer:
      'From a costbook of repairs, adjusted to the wages and prices of the ZIP code. Each estimate shows its range, labor and material separately, the region and the reason for the range. Where nothing in it fits, no price is made up: it says so.',
  },
  {
    question: 'Can the software be wrong?',
    answer:
      'Yes. Our measurements are published with the files that went badly. That is why every issue quotes your report and names its page: you can check each one in seconds. It replaces neither the inspector nor a contractor who sees the house.',
  },
  {
    question: 'What does it cost?',
    answer:
      'An account, the upload and the summary are free. One credit, $29, opens everything about one report, for good. There is no subscription, and credits never expire.',
  },
  {
    question: 'What happens to my report?',
    answer:
      'The file, its text and the pictures of its pages are deleted 72 hours after the upload, unless you keep them until the deadline of your repair request. The list of findings with their short quotes stays with your account until you delete it, or goes too if you switch that off in the settings. A signed receipt lets you check the deletion.',
  },
  {
    question: 'Will contractors call me?',
    answer: `No. ${PRODUCT} gives your name and number to nobody. Contractors hear of you only when you text them yourself, and you see the exact words first.`,
  },
]
