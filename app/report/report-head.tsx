import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { FileRetention, retentionId } from '#app/ui/report/file-retention.tsx'
import { StatusDot } from '#app/ui/report/status-dot.tsx'
import { refreshPath } from '#app/ui/words/refresh-path.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

/** `keeps`: the owner's setting, to keep the report after its file is deleted. */
export function ReportHead({
  summary,
  keeps,
  hasBar,
}: {
  summary: ReportSummary
  keeps: boolean
  /** The workspace bar below has the actions. */
  hasBar: boolean
}) {
  return (
    <PageHeader
      back={{ to: '/reports', label: 'Back to Reports' }}
      title={<span className="text-xl wrap-anywhere sm:text-2xl">{summary.title}</span>}
      intro={<Facts summary={summary} keeps={keeps} />}
      actions={!hasBar && <ReportActions summary={summary} />}
    />
  )
}

function Facts({ summary, keeps }: { summary: ReportSummary; keeps: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <StatusDot status={summary.status} />
      <span>Report #{summary.id}</span>
      <span>
        Uploaded <Day at={summary.uploadedAt} />
      </span>
      <span className="min-w-0 wrap-anywhere">{summary.filename}</span>
      <span className="basis-full">
        <FileRetention report={summary} whole={!keeps} />
      </span>
    </span>
  )
}

export function ReportActions({ summary }: { summary: ReportSummary }) {
  const words = (
    <>
      <Icon name="refresh" className="size-4" />
      Refresh
    </>
  )
  return (
    <>
      {summary.status === 'completed' &&
        (summary.erasedAt ? (
          <Button type="button" tone="plain" size="small" disabled aria-describedby={retentionId(summary)}>
            {words}
          </Button>
        ) : (
          <ButtonLink to={refreshPath(summary.id)} preventScrollReset tone="plain" size="small">
            {words}
          </ButtonLink>
        ))}
      <ButtonLink to={`/reports/${summary.id}/delete?from=report`} tone="quiet" size="small">
        <Icon name="trash" className="size-4" />
        Delete
      </ButtonLink>
    </>
  )
}
