import type { MetaDescriptor } from '@remix-run/node'
import { publicMeta } from '#app/site/reading/page-meta.ts'
import { PRODUCT, TAGLINE } from '#app/ui/words/brand.ts'
import { questions } from './questions.ts'

export function landingMeta({ origin }: { origin: string }): MetaDescriptor[] {
  return publicMeta({
    title: TAGLINE,
    description: `${PRODUCT} reads a home inspection report: every deficiency with its page, its words, a repair price and what to ask for.`,
    path: '/',
    origin,
    jsonLd: [
      {
        '@type': 'SoftwareApplication',
        name: PRODUCT,
        url: `${origin}/`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any browser',
        offers: { '@type': 'Offer', price: '29.00', priceCurrency: 'USD', description: 'One report' },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })
}
