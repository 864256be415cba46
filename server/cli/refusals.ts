import { type ExtractionRefusal, unitTypes } from '#domain/deficiency/deficiency.ts'
import { MAX_CHARACTERS, MAX_LINES, MAX_PAGES, type ReadingRefusal } from '#domain/report/document.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'

export type Refusal =
  | ReadingRefusal
  | ExtractionRefusal
  | 'usage'
  | 'price-usage'
  | 'explain-usage'
  | 'no-file'
  | 'wrong-type'
  | 'too-large'
  | 'bad-zip'
  | 'bad-unit'
  | 'bad-page'
  | 'no-words'

const count = new Intl.NumberFormat('en-US')

export const refusalTexts: Record<Refusal, string> = {
  usage: 'Usage: npm run -s analyze -- FILE [--zip 78701] [--json]',
  'price-usage':
    'Usage: npm run -s price -- "double tapped breaker in main panel" [--zip 77002] [--unit each] [--quantity 1] [--json]',
  'explain-usage':
    'Usage: npm run -s explain -- "The guardrail is loose." [--zip 77002] [--json], or: explain -- FILE [--page 12] [--zip 77002] [--json]',
  'no-file': 'The file cannot be opened.',
  'wrong-type': 'Only .pdf and .txt files can be read.',
  'too-large': `The file is larger than ${MAX_UPLOAD_MEGABYTES} MB.`,
  'bad-zip': 'The ZIP code is not one of a place in the United States. Give five digits.',
  'bad-unit': `The unit has to be one of ${unitTypes.join(', ')}.`,
  'bad-page': 'The file has no such page.',
  'no-words': 'Say in words what is wrong.',
  password: 'The file is protected by a password. Save a copy without it.',
  damaged: 'The file is damaged or incomplete. Save or download it again.',
  empty: 'The file is empty.',
  'not-pdf': 'The file is named .pdf but is not a PDF.',
  'not-text': 'The file is named .txt but holds no readable text.',
  'no-text': 'No page of the file has readable text.',
  'too-many-pages': `The file has more than ${MAX_PAGES} pages.`,
  'too-much-text': `The file has more than ${count.format(MAX_CHARACTERS)} characters or ${count.format(MAX_LINES)} lines of text.`,
  'too-complex': 'The file takes more time or memory to read than is allowed.',
  'engine-declined': 'The language model would not read this report.',
  'over-budget': 'Reading this report would cost more than one report may.',
  'user-budget': 'What one user may spend on reading in a day is spent.',
  'day-budget': 'What may be spent on reading in a day is spent.',
}
