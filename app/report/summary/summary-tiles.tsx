import type { ReactNode } from 'react'
import { countText } from '#app/ui/words/report.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { printedDay } from '#domain/text/day.ts'

/** The figures that sum up a finished report. Its total and counts stand larger, just below. */
export function SummaryTiles({ summary }: { summary: ReportSummary }) {
  const { found } = summary
  const all = severities.reduce((sum, severity) => sum + found[severity], 0)
  return (
    <dl className="mb-3 flex flex-wrap gap-x-10 gap-y-2">
      <Tile name="Issues found">{countText(summary.totalDeficiencies, all)}</Tile>
      <Tile name="Categories affected">{summary.affectedCategories.length}</Tile>
      <Tile name="Inspected">{summary.inspectionDate ? printedDay(summary.inspectionDate) : 'Date not stated'}</Tile>
    </dl>
  )
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
