import type { ReactNode } from 'react'
import { countText } from '#app/ui/words/report.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import { type CostTotals, formatRange } from '#domain/estimate/estimate.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { printedDay } from '#domain/text/day.ts'

/** Four figures that sum up a finished report, locked or not. */
export function SummaryTiles({ summary }: { summary: ReportSummary }) {
  const { totals, found } = summary
  const all = severities.reduce((sum, severity) => sum + found[severity], 0)
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
      <Tile name="Issues found">{countText(summary.totalDeficiencies, all)}</Tile>
      <Tile name="Estimated repairs">{estimateText(totals)}</Tile>
      <Tile name="Categories affected">{summary.affectedCategories.length}</Tile>
      <Tile name="Inspected">{summary.inspectionDate ? printedDay(summary.inspectionDate) : 'Date not stated'}</Tile>
    </dl>
  )
}

function estimateText(totals: CostTotals): string {
  if (totals.of === 0) return 'None'
  return totals.priced > 0 ? formatRange(totals) : 'Not estimated'
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
