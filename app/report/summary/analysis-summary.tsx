import type { ReactNode } from 'react'
import { CautionNote } from '#app/report/reading/caution-note.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { Card, FoldedCard } from '#app/ui/kit/card.tsx'
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
  children,
}: {
  id?: string
  summary: ReportSummary
  /** Where an open report says how it was read. */
  details?: string
  children?: ReactNode
}) {
  const { severityCount, found, totalDeficiencies, cautions } = summary
  const all = severities.reduce((sum, severity) => sum + found[severity], 0)
  return (
    <Card id={id} title="Analysis Summary" className="scroll-mt-4">
      <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        <Count name="Issues in all" text={countText(totalDeficiencies, all)} />
        {ratedSeverities.map((severity) => (
          <Count
            key={severity}
            name={severityWords[severity]}
            tone={tones[severity]}
            text={countText(severityCount[severity], found[severity])}
          />
        ))}
        {found.low > 0 && (
          <Count name="No rating" tone="text-low" text={`+${countText(severityCount.low, found.low)} other`} />
        )}
      </dl>
      <SeverityChart counts={severityCount} />
      {cautions.length > 0 && (
        <div className="mt-4">
          <CautionNote cautions={cautions} details={details} />
        </div>
      )}
      {children}
    </Card>
  )
}

function Count({ name, text, tone = '' }: { name: string; text: string; tone?: string }) {
  return (
    <div className={tone}>
      <dt className="text-sm">{name}</dt>
      <dd className="text-lg font-semibold">{text}</dd>
    </div>
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
    <FoldedCard id={id} title="Risk Assessment Guide">
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
    </FoldedCard>
  )
}
