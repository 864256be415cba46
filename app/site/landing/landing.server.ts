import { articles, cardOf } from '#app/site/blog/blog.server.ts'
import { demo, demoFinding } from '#app/site/demo/demo.server.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { landingMeta } from './landing-meta.ts'
import { figures, measuredOn, SHOWS_STATED_FIGURES } from './marketing.ts'

const TEASERS = 3

export type LandingData = ReturnType<typeof landing>

/** Returns the landing page's data. Its examples are findings of the demo report, as the product made them. */
export function landing() {
  const { address, report, counts, byCategory, advice } = demo
  return {
    meta: landingMeta({ origin: publicOrigin }),
    articles: articles.slice(0, TEASERS).map(cardOf),
    figures: { ...figures, areStated: SHOWS_STATED_FIGURES, measuredOn },
    example: {
      address,
      finding: demoFinding(/guardrail/),
      others: [demoFinding(/shingles are missing/), demoFinding(/filter is dirty/)],
      counts,
      byCategory,
      totals: report.totals,
      lead: advice.find(({ bucket }) => bucket === 'lead')?.items.length ?? 0,
    },
  }
}
