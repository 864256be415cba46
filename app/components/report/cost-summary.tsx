import { Card } from '#app/components/ui/card.tsx'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { type CostTotals, formatRange } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { shareVisits } from '#domain/estimate/shared-visits.ts'
import type { Finding } from '#domain/report/report.ts'
import { CostParts } from './cost-parts.tsx'
import { findingAnchor } from './deficiency-card.tsx'
import { SharedVisits } from './shared-visits.tsx'
import { plural } from './words.ts'

/** The sum of every price printed below it, which issues are not in it, and what it comes to where trades come once. */
export function CostSummary({ id, totals, findings }: { id: string; totals: CostTotals; findings: Finding[] }) {
  const shared = shareVisits(findings)
  const quoted = findings.filter(({ quote }) => quote !== null).length
  const unpriced = findings.filter((finding) => priceOf(finding) === null)
  return (
    <Card id={id} title="Total Repair Cost Estimate" className="scroll-mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-2xl font-semibold tabular-nums">{formatRange(totals)}</p>
          <p className="text-muted">
            {totals.priced} of {totals.of} Issues Priced
          </p>
        </div>
        <CostParts costs={totals} />
      </div>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Minimum, maximum and average are the sums of the estimates below
        {quoted > 0 && `, with ${plural(quoted, 'quote')} of your own in place of the estimate`}. Ranges reflect about
        ±20% regional variation; a contractor who sees the house can come to another figure.
      </p>
      {shared.saved > 0 && <SharedVisits totals={totals} shared={shared} />}
      {unpriced.length > 0 && <Unpriced findings={unpriced} />}
    </Card>
  )
}

function Unpriced({ findings }: { findings: Finding[] }) {
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 items-center">
        {plural(findings.length, 'issue')} not in these totals, because nothing in the costbook fits
      </summary>
      <ul className="grid gap-1 pb-2">
        {findings.map((finding) => (
          <li key={finding.id}>
            <a href={`#${findingAnchor(finding)}`} className="link wrap-anywhere">
              {deficiencyTitle(finding)}
            </a>
            {finding.evidence[0] && <span className="text-muted"> (page {finding.evidence[0].page})</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
