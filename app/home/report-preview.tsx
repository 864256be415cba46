import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { ProgressTracker } from '#app/ui/report/analysis-panel.tsx'
import { countText } from '#app/ui/words/report.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

/** The panel of a finished analysis: its steps, and a link to the results. */
export function CompletedPanel({ report }: { report: ReportSummary }) {
  const count = severities.reduce((sum, severity) => sum + report.found[severity], 0)
  return (
    <Card title="Analysis Complete">
      <p className="mb-6">
        <span className="font-semibold wrap-anywhere">{report.title}</span>:{' '}
        {count === 0 ? 'no deficiencies were found.' : `${count} ${count === 1 ? 'deficiency' : 'deficiencies'} found.`}
      </p>
      <ProgressTracker progress={report.progress} />
      <ButtonLink to={`/reports/${report.id}`} className="mt-6">
        View report
        <Icon name="chevron" />
      </ButtonLink>
    </Card>
  )
}

const promises: { icon: IconName; text: string }[] = [
  { icon: 'quote', text: "Every deficiency with its page and the inspector's own words" },
  { icon: 'critical', text: 'Critical, major and minor, sorted by trade' },
  { icon: 'coin', text: 'A repair price for the ZIP code, with its source' },
  { icon: 'wrench', text: 'Contractors of the right trade near the property' },
]

/** The card beside the upload: what a report will contain, or what the latest one contains. */
export function PreviewCard({ report }: { report: ReportSummary | null }) {
  if (!report?.resultAt) {
    return (
      <Card title="What you will get">
        <ul className="grid gap-4">
          {promises.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  const { severityCount, found, totals } = report
  return (
    <Card title="Report preview">
      <dl className="grid gap-3">
        {severities
          .filter((severity) => severity !== 'low' || found.low > 0)
          .map((severity) => (
            <div key={severity} className="flex items-center justify-between gap-4">
              <dt>
                <SeverityBadge severity={severity} />
              </dt>
              <dd className="font-semibold tabular-nums">{countText(severityCount[severity], found[severity])}</dd>
            </div>
          ))}
        {totals.priced > 0 && (
          <div className="border-t border-line pt-3">
            <dt className="text-sm text-muted">Estimated repair cost</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatRange(totals)}</dd>
            <dd className="text-sm text-muted tabular-nums">
              {totals.priced} of {totals.of} Issues Priced
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
