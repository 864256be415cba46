import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from '@remix-run/react'
import { ProcessingPanel } from '#app/components/analysis-panel.tsx'
import { pageTitle } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { AnalysisFailed } from '#app/components/report/analysis-failed.tsx'
import { BackToTop } from '#app/components/report/back-to-top.tsx'
import { LockedView } from '#app/components/report/locked-view.tsx'
import { ReportNotFound } from '#app/components/report/report-not-found.tsx'
import { ResultsView } from '#app/components/report/results-view.tsx'
import { StatusDot } from '#app/components/report/status-dot.tsx'
import { SummaryTiles } from '#app/components/report/summary-tiles.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Day } from '#app/components/ui/day.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { useLiveReport } from '#app/components/use-live-report.ts'
import { ports } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { requireUser } from '#app/session.server.ts'
import { type ReportSummary, type ReportView, viewReport } from '#domain/report/view-report.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view ? data.view.summary.title : 'Report Not Found') },
]

export const handle: PageHandle<() => { view: ReportView | null }> = {
  refresh: ({ view }) => view?.summary.status === 'processing',
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  return view ? data({ view }) : data({ view: null }, { status: 404 })
}

/** The severity filter shows another part of what is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return filtered && !formMethod ? false : defaultShouldRevalidate
}

export default function ReportPage() {
  const { view } = useLoaderData<typeof loader>()
  useLiveReport(view?.summary.status === 'processing' ? view.summary.id : null)
  if (!view) return <ReportNotFound />
  const { summary } = view
  return (
    <>
      <PageHeader
        back={{ to: '/reports', label: 'Back to Reports' }}
        title={<span className="text-xl wrap-anywhere sm:text-2xl">{summary.title}</span>}
        intro={<Facts summary={summary} />}
        actions={<Actions summary={summary} />}
      />
      <Analysis view={view} />
      <BackToTop />
    </>
  )
}

function Facts({ summary }: { summary: ReportSummary }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <StatusDot status={summary.status} />
      <span>Report #{summary.id}</span>
      <span>
        Uploaded <Day at={summary.uploadedAt} />
      </span>
      <span className="min-w-0 wrap-anywhere">{summary.filename}</span>
    </span>
  )
}

function Actions({ summary }: { summary: ReportSummary }) {
  const retry = `/reports/${summary.id}/retry`
  const refreshing = useNavigation().formAction === retry
  return (
    <>
      {summary.status === 'completed' && (
        <Form method="post" action={retry}>
          <Button type="submit" tone="plain" size="small" disabled={refreshing}>
            <Icon name="refresh" className="size-4" />
            Refresh
          </Button>
        </Form>
      )}
      <ButtonLink to={`/reports/${summary.id}/delete`} tone="quiet" size="small">
        <Icon name="trash" className="size-4" />
        Delete
      </ButtonLink>
    </>
  )
}

function Analysis({ view }: { view: ReportView }) {
  const { summary } = view
  const { progress } = summary
  switch (progress.stage) {
    case 'completed':
      return (
        <>
          <SummaryTiles summary={summary} />
          {view.access === 'full' ? <ResultsView view={view} /> : <LockedView summary={summary} />}
        </>
      )
    case 'failed':
      return <AnalysisFailed report={summary.id} reason={progress.reason} />
    default:
      return (
        <ProcessingPanel
          progress={progress}
          stageProgress={summary.stageProgress}
          title={summary.filename}
          checkAgain={`/reports/${summary.id}`}
        />
      )
  }
}
