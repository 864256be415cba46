import { Form, Link, useNavigation } from '@remix-run/react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { FileRetention, retentionId } from '#app/ui/report/file-retention.tsx'
import { SeverityCounts } from '#app/ui/report/severity-counts.tsx'
import { StartAnalysis } from '#app/ui/report/start-analysis.tsx'
import { StatusDot } from '#app/ui/report/status-dot.tsx'
import { Working } from '#app/ui/report/working.tsx'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import { unlockPath } from '#app/ui/words/open-intent.ts'
import { refreshPath } from '#app/ui/words/refresh-path.ts'
import { plural } from '#app/ui/words/report.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { mayRetryHelp } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

/**
 * One report in the list. `search` is the list's own query, kept when a dialog opens over it; `keeps`: its owner keeps
 * reports.
 */
export function ReportCard({
  report,
  search,
  keeps = true,
}: {
  report: ReportSummary
  search: string
  keeps?: boolean
}) {
  return (
    <article aria-labelledby={`report-${report.id}`} className="rounded-box border border-line bg-surface">
      <div className="grid gap-3 p-4 sm:p-6">
        <div className="flex flex-col-reverse items-start justify-between gap-x-6 gap-y-1 sm:flex-row">
          <h2 id={`report-${report.id}`} className="min-w-0 text-lg wrap-anywhere">
            {opens(report) ? (
              <Link to={`/reports/${report.id}`} className="hover:underline">
                {report.title}
              </Link>
            ) : (
              report.title
            )}
          </h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:shrink-0">
            <StatusDot status={report.status} />
            {report.unlocked && (
              <Badge tone="good" icon="unlock">
                Full access
              </Badge>
            )}
          </div>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{report.filename}</span>
          <span>
            Uploaded <Day at={report.uploadedAt} />
          </span>
        </p>
        <FileRetention report={report} whole={!keeps} />
        <Outcome report={report} />
      </div>
      <Actions report={report} search={search} />
    </article>
  )
}

function waits({ progress }: ReportSummary): boolean {
  return progress.stage === 'uploaded'
}

function opens(report: ReportSummary): boolean {
  return isShown(report) || waits(report)
}

/** Tells whether the last result is shown, which stays so while an unlocked report is analyzed again. */
function isShown({ resultAt, status, unlocked }: ReportSummary): boolean {
  return resultAt !== null && (unlocked || status !== 'processing')
}

function Outcome({ report }: { report: ReportSummary }) {
  const { progress, resultAt } = report
  switch (progress.stage) {
    case 'completed':
      return <Found report={report} />
    case 'failed':
      return (
        <>
          {resultAt && <Found report={report} />}
          <p className="max-w-prose">
            {resultAt ? (
              <>
                <strong>The new analysis failed</strong>; what was found before is kept. {failureTexts[progress.reason]}
              </>
            ) : (
              <>
                <strong>Analysis failed</strong>.{' '}
                {mayRetryHelp(progress.reason) && 'The analysis encountered an error. '}
                {failureTexts[progress.reason]}
              </>
            )}
          </p>
        </>
      )
    case 'uploaded':
      return <p className="max-w-prose">Nothing was read of it yet: it waits until you start its analysis.</p>
    default:
      return (
        <>
          {isShown(report) && <Found report={report} />}
          <Working report={report} />
        </>
      )
  }
}

function hasFindings({ found }: ReportSummary): boolean {
  return severities.some((severity) => found[severity] > 0)
}

function Found({ report }: { report: ReportSummary }) {
  const { found, severityCount, totals, notPriced } = report
  if (!hasFindings(report)) return <p>No Issues Found</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <SeverityCounts count={severityCount} found={found} />
      <p className="tabular-nums">
        {totals.priced > 0 ? (
          <>
            <strong className="text-lg">{formatRange(totals)}</strong>{' '}
            <span className="text-sm text-muted">
              {totals.priced} of {plural(totals.of, 'issue')} priced
            </span>
          </>
        ) : (
          <span className="text-muted">
            {totals.of === 0 ? 'None' : notPriced ? `${notPriced} is not priced` : 'Not estimated'}
          </span>
        )}
      </p>
    </div>
  )
}

function Actions({ report, search }: { report: ReportSummary; search: string }) {
  const { progress } = report
  const retry = `/reports/${report.id}/retry`
  const refreshing = useNavigation().formAction === retry
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-6">
      {opens(report) ? (
        <ButtonLink to={`/reports/${report.id}`} size="small" tone={waits(report) ? 'plain' : undefined}>
          Details <span className="sr-only">of {report.title}</span>
        </ButtonLink>
      ) : (
        <Button type="button" size="small" disabled>
          Details
        </Button>
      )}
      <Unlock report={report} search={search} />
      {report.unlocked && report.resultAt && <OpenActions report={report} />}
      {waits(report) ? (
        <StartAnalysis report={report} back={`/reports${search}`} size="small" />
      ) : report.status === 'completed' && report.erasedAt === null ? (
        <ButtonLink to={refreshPath(report.id, `/reports${search}`)} tone="plain" size="small">
          <Icon name="refresh" className="size-4" />
          Refresh <span className="sr-only">of {report.title}</span>
        </ButtonLink>
      ) : progress.stage === 'failed' && !mayRetryHelp(progress.reason) ? (
        <ButtonLink to="/" tone="plain" size="small">
          <Icon name="upload" className="size-4" />
          Upload another file <span className="sr-only">instead of {report.title}</span>
        </ButtonLink>
      ) : (
        <Form method="post" action={retry}>
          <input type="hidden" name="back" value={`/reports${search}`} />
          <Button
            type="submit"
            tone="plain"
            size="small"
            disabled={refreshing || report.status === 'processing' || report.erasedAt !== null}
            aria-describedby={report.erasedAt ? retentionId(report) : undefined}
          >
            <Icon name="refresh" className="size-4" />
            {report.status === 'failed' ? 'Retry Analysis' : 'Refresh'}{' '}
            <span className="sr-only">of {report.title}</span>
          </Button>
        </Form>
      )}
      <ButtonLink
        to={`/reports/${report.id}/delete${search}`}
        preventScrollReset
        tone="quiet"
        size="small"
        className="sm:ml-auto"
      >
        <Icon name="trash" className="size-4" />
        Delete <span className="sr-only">{report.title}</span>
      </ButtonLink>
    </div>
  )
}

function OpenActions({ report: { id, title } }: { report: ReportSummary }) {
  return (
    <>
      <ButtonLink to={`/api/reports/${id}/download?from=list`} reloadDocument tone="plain" size="small">
        <Icon name="download" className="size-4" />
        Download <span className="sr-only">{title}</span>
      </ButtonLink>
      <ButtonLink to={`/compare?a=${id}`} tone="plain" size="small">
        <Icon name="layers" className="size-4" />
        Compare <span className="sr-only">{title} with another report</span>
      </ButtonLink>
    </>
  )
}

function Unlock({ report, search }: { report: ReportSummary; search: string }) {
  if (report.unlocked) return null
  const words = (
    <>
      <Icon name="lock" className="size-4" />
      Unlock <span className="sr-only">{report.title}</span>
    </>
  )
  if (!isShown(report)) {
    return (
      <Button type="button" tone="plain" size="small" disabled>
        {words}
      </Button>
    )
  }
  return (
    <>
      <ButtonLink to={`/reports/unlock/${report.id}${search}`} preventScrollReset tone="plain" size="small">
        {words}
      </ButtonLink>
      {hasFindings(report) && (
        <ButtonLink to={unlockPath(report.id, 'download')} preventScrollReset tone="plain" size="small">
          <Icon name="download" className="size-4" />
          Download <span className="sr-only">{report.title}, which is locked</span>
        </ButtonLink>
      )}
    </>
  )
}
