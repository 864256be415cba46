import { memo } from 'react'
import type { ShownReport } from '#app/report/loaded/shown-report.ts'
import { CostRangeChart } from '#app/ui/charts/cost-range-chart.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { CostParts } from '#app/ui/report/cost-parts.tsx'
import { SharedVisits } from '#app/ui/report/shared-visits.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { excludedText, findingAnchor, plural } from '#app/ui/words/report.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { contingentSumText } from '#domain/estimate/contingent.ts'
import { costByCategory } from '#domain/estimate/cost-by-category.ts'
import { type CostTotals, formatRange } from '#domain/estimate/estimate.ts'
import { pricedText } from '#domain/estimate/nothing-to-pay.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { citedInBrackets } from '#domain/report/page/cited-page.ts'

type Summed = Pick<ShownReport, 'bundle' | 'contingent'> & {
  id: string
  totals: CostTotals
  findings: ShownFinding[]
  excluded: number
}

/**
 * The sum of every price below it, the issues that are not in it, and the total when each trade comes only once.
 * `findings` are those that count. What was just excluded leaves the first at once; the others follow with the server's answer.
 */
export const CostSummary = memo(function CostSummary({ id, totals, findings, excluded, bundle, contingent }: Summed) {
  const quoted = findings.filter(({ quote }) => quote !== null).length
  const unpriced = findings.filter((finding) => priceOf(finding) === null)
  const priced = findings.map((finding) => ({ ...finding, price: priceOf(finding) }))
  const byCategory = costByCategory(priced)
  return (
    <Card id={id} title="Total Repair Cost Estimate" className="scroll-mt-4">
      <p className="text-xl font-semibold tabular-nums sm:text-2xl">{formatRange(totals)}</p>
      <p className="mb-3 text-muted">
        {pricedText(totals, priced)}
        {excluded > 0 && ` · ${excludedText(excluded)}`}
      </p>
      {contingent && <p className="mb-3 text-muted">{contingentSumText(contingent)}</p>}
      <CostParts costs={totals} />
      <details className="print-open mt-3 border-t border-line pt-1">
        <summary className="link inline-flex min-h-11 items-center">
          {byCategory.length > 1 ? 'Cost by category' : 'How it adds up'}
        </summary>
        {byCategory.length > 1 && <CostRangeChart categories={byCategory} />}
        <p className="max-w-prose py-2 text-sm text-muted">
          Minimum, maximum and average are the sums of the estimates below
          {quoted > 0 && `, with ${plural(quoted, 'quote')} of your own in place of the estimate`}. Ranges reflect about
          ±20% regional variation, and are wider where price guides differ; a contractor who sees the house can come to
          another figure.
        </p>
      </details>
      {bundle.shared.saved > 0 && <SharedVisits {...bundle} />}
      {unpriced.length > 0 && <Unpriced findings={unpriced} />}
    </Card>
  )
})

function Unpriced({ findings }: { findings: ShownFinding[] }) {
  const notPriced = findings.find((finding) => finding.notPriced)?.notPriced
  return (
    <details className="print-open border-t border-line pt-1">
      <summary className="link inline-flex min-h-11 items-center">
        {plural(findings.length, 'issue')} not in these totals, because{' '}
        {notPriced ? `${notPriced} is not priced` : 'nothing in the costbook fits'}
      </summary>
      <ul className="grid gap-1 pb-2">
        {findings.map((finding) => (
          <li key={finding.id}>
            <a href={`#${findingAnchor(finding)}`} className="link wrap-anywhere">
              {deficiencyTitle(finding)}
            </a>
            {finding.evidence[0] && <span className="text-muted"> ({citedInBrackets(finding.evidence[0])})</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
