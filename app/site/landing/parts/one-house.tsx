import type { LandingData } from '#app/site/landing/landing.server.ts'
import { CostRangeChart } from '#app/ui/charts/cost-range-chart.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { plural } from '#app/ui/words/report.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { Part } from './part.tsx'

/** The sample report's findings, added up as in a report. */
export function OneHouse({ example: { address, totals, counts, byCategory, lead } }: Pick<LandingData, 'example'>) {
  return (
    <Part
      id="one-house"
      title="One house, added up"
      intro={`${address} does not exist, but this is what comes out for its report, drawn as in yours.`}
      more={{ to: '/demo', label: 'Open the whole sample report' }}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-1 gap-6 rounded-box border border-line bg-surface p-4 sm:p-6">
          <div>
            <h3 className="font-semibold">Total Repair Cost Estimate</h3>
            <p className="text-2xl font-semibold tabular-nums">{formatRange(totals)}</p>
            <p className="text-muted tabular-nums">
              {formatDollars(totals.average)} on average: {formatDollars(totals.labor)} labor,{' '}
              {formatDollars(totals.material)} material. The sum of {totals.priced} printed prices, and of nothing else.
            </p>
          </div>
          <div>
            <h3 className="mb-2 font-semibold">{plural(totals.of, 'issue')}</h3>
            <SeverityChart counts={counts} />
          </div>
          <p className="text-muted">
            {lead} of them are worth leading with when you write to the seller. The others are to be looked into first,
            or make the request longer and weaker.
          </p>
        </div>
        <div className="rounded-box border border-line bg-surface p-4 sm:p-6">
          <h3 className="mb-2 font-semibold">Cost by category</h3>
          <CostRangeChart categories={byCategory} />
        </div>
      </div>
    </Part>
  )
}
