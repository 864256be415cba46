import { Card } from '#app/components/ui/card.tsx'
import { type CostTotals, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import type { Finding } from '#domain/report/report.ts'
import { findingAnchor, findingTitle } from './deficiency-card.tsx'
import { plural } from './words.ts'

/** The sum of every estimate printed below it, and which issues are not in it. */
export function CostSummary({ id, totals, unpriced }: { id: string; totals: CostTotals; unpriced: Finding[] }) {
  return (
    <Card id={id} title="Total Repair Cost Estimate" className="scroll-mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-2xl font-semibold tabular-nums">{formatRange(totals)}</p>
          <p className="text-muted">
            {totals.priced} of {totals.of} Issues Priced
          </p>
        </div>
        <dl className="w-full tabular-nums sm:w-64">
          <Line name="Labor" amount={totals.labor} />
          <Line name="Material" amount={totals.material} />
          <Line name="Average" amount={totals.average} total />
        </dl>
      </div>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Minimum, maximum and average are the sums of the estimates below. Ranges reflect about ±20% regional variation;
        a contractor who sees the house can come to another figure.
      </p>
      {unpriced.length > 0 && <Unpriced findings={unpriced} />}
    </Card>
  )
}

function Line({ name, amount, total = false }: { name: string; amount: number; total?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-8 py-0.5 ${total ? 'mt-1 border-t border-line pt-1.5 font-semibold' : ''}`}
    >
      <dt className={total ? '' : 'text-muted'}>{name}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
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
              {findingTitle(finding)}
            </a>
            {finding.evidence[0] && <span className="text-muted"> (page {finding.evidence[0].page})</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
