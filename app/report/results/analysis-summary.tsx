import { CautionNote } from '#app/report/reading/caution-note.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { countText, ratedSeverities } from '#app/ui/words/report.ts'
import { type Severity, type SeverityCount, severities, severityWords } from '#domain/deficiency/deficiency.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

const tones = { critical: 'text-critical', major: 'text-major', minor: 'text-minor' } as const

/** The number of findings per severity, and the sum of those without one of the three ratings. */
export function AnalysisSummary({
  id,
  summary,
  details,
}: {
  id?: string
  summary: ReportSummary
  /** Where an open report says how it was read. */
  details?: string
}) {
  const { severityCount, found, totalDeficiencies, cautions } = summary
  const all = severities.reduce((sum, severity) => sum + found[severity], 0)
  return (
    <Card id={id} title="Analysis Summary" className="scroll-mt-4">
      <dl className="tabular-nums">
        {ratedSeverities.map((severity) => (
          <div key={severity} className={`flex items-baseline justify-between gap-4 ${tones[severity]}`}>
            <dt>{severityWords[severity]}</dt>
            <dd className="text-lg font-semibold">{countText(severityCount[severity], found[severity])}</dd>
          </div>
        ))}
        {found.low > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-low">
            <dt>No rating</dt>
            <dd className="text-lg font-semibold">+{countText(severityCount.low, found.low)} other</dd>
          </div>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>Issues in all</dt>
          <dd className="text-lg">{countText(totalDeficiencies, all)}</dd>
        </div>
      </dl>
      <div className="mt-4">
        <SeverityChart counts={severityCount} />
      </div>
      {cautions.length > 0 && (
        <div className="mt-4">
          <CautionNote cautions={cautions} details={details} />
        </div>
      )}
    </Card>
  )
}

const guide: Record<Severity, string> = {
  critical: 'Immediate attention',
  major: 'Address within weeks',
  minor: 'Plan for future repairs',
  low: 'Not rated by the report; in every total',
}

export function RiskGuide({ id, count }: { id?: string; count: SeverityCount }) {
  const guided: Severity[] = count.low > 0 ? [...ratedSeverities, 'low'] : [...ratedSeverities]
  return (
    <Card id={id} title="Risk Assessment Guide" className="scroll-mt-4">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {guided.map((severity) => (
          <div key={severity} className="grid items-baseline gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-subgrid">
            <dt>
              <SeverityBadge severity={severity} />
            </dt>
            <dd>{guide[severity]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
