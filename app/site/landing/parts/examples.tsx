import type { LandingData } from '#app/site/landing/landing.server.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { formatRange } from '#domain/estimate/estimate.ts'
import { Part } from './part.tsx'

/** Three made-up situations, marked as such, with the sample report's own figures, in place of testimonials. */
export function Examples({ example: { finding, totals, lead } }: Pick<LandingData, 'example'>) {
  const price = finding.price ? formatRange(finding.price) : 'no price'
  const examples = [
    {
      who: 'A buyer with five days left',
      text: `The report lists ${totals.of} issues. ${lead} go into the request, with page and price, and a reminder before the right to ask ends. The rest waits for the move.`,
    },
    {
      who: 'A seller who gets a list',
      text: `Opens the link that the buyer sent, reads page 2 in the inspector's words, sees ${price} for the deck's guardrail and counters with a quote of their own. No account, no phone number.`,
    },
    {
      who: 'An agent between them',
      text: 'Compares the report from before the repairs with the one from after: what is gone, what is still there, what is new. One page, which prints.',
    },
  ]
  return (
    <Part
      id="examples"
      title="How it is used"
      intro="We print no praise. These are situations, made up to show what people do with it."
    >
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {examples.map(({ who, text }) => (
          <li key={who} className="rounded-box border border-dashed border-edge p-4 sm:p-6">
            <Badge>Example</Badge>
            <h3 className="mt-3 font-semibold">{who}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
