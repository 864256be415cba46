import { Link } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { FileRetention, retentionId } from '#app/ui/report/file-retention.tsx'
import { StatusDot } from '#app/ui/report/status-dot.tsx'
import { refreshPath } from '#app/ui/words/refresh-path.ts'
import { forWhomPath } from '#app/ui/words/report-paths.ts'
import type { ForWhom } from '#domain/account/account.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

/** `keeps`: the owner's setting, to keep the report after its file is deleted. */
export function ReportHead({
  summary,
  keeps,
  forWhom,
  hasBar,
}: {
  summary: ReportSummary
  keeps: boolean
  forWhom: ForWhom
  /** The workspace bar below has the actions. */
  hasBar: boolean
}) {
  return (
    <PageHeader
      back={{ to: '/reports', label: 'Back to Reports' }}
      title={<span className="text-xl wrap-anywhere sm:text-2xl">{summary.title}</span>}
      intro={<Facts summary={summary} keeps={keeps} forWhom={forWhom} />}
      actions={!hasBar && <ReportActions summary={summary} />}
    />
  )
}

const forWhomLabels: Record<ForWhom, string> = {
  buyer: 'For a buyer',
  seller: 'For a seller',
  agent: 'For an agent’s client',
  investor: 'For an investor',
}

function Facts({ summary, keeps, forWhom }: { summary: ReportSummary; keeps: boolean; forWhom: ForWhom }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <StatusDot status={summary.status} />
      <span>Report #{summary.id}</span>
      <span>
        Uploaded <Day at={summary.uploadedAt} />
      </span>
      <span className="min-w-0 wrap-anywhere">{summary.filename}</span>
      <span className="print:hidden">
        {forWhomLabels[forWhom]}{' '}
        <Link to={forWhomPath(summary.id)} preventScrollReset className="link" aria-label="Change for whom it is">
          change
        </Link>
      </span>
      <span className="basis-full">
        <FileRetention report={summary} whole={!keeps} offersKeep={summary.unlocked && summary.resultAt !== null} />
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
