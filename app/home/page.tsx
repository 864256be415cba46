import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { landing } from '#app/site/landing/landing.server.ts'
import { Landing } from '#app/site/landing/lazy-landing.ts'
import { useLiveReport } from '#app/ui/hooks/use-live-report.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { FailedPanel, ProcessingPanel } from '#app/ui/report/analysis-panel.tsx'
import { FileRetention } from '#app/ui/report/file-retention.tsx'
import { UploadedPanel } from '#app/ui/report/start-analysis.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { drainBody } from '#app/web/body/body.server.ts'
import { type FormReply, noteFailure } from '#app/web/form/form.server.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser, redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { findReportAtWork, type ReportAtWork } from '#domain/negotiation/request/report-at-work.ts'
import { type Tour, tourOf } from '#domain/onboarding/onboarding.ts'
import { listReports } from '#domain/report/list-reports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type ReportSummary, viewReport } from '#domain/report/view-report.ts'
import { CompletedPanel, PreviewCard } from './report-preview.tsx'
import { TourCard } from './tour-card.tsx'
import { receiveUpload } from './upload.server.ts'
import { UploadPanel } from './upload-panel.tsx'
import { uploadedMessage } from './upload-texts.ts'
import { WorkCard } from './work-card.tsx'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.landing?.meta ?? [{ title: pageTitle('Home', matches) }]

export const handle: PageHandle<typeof loader> = {
  refresh: ({ report }) => report?.status === 'processing',
  scripts: ({ landing }) => landing === null,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return { landing: landing(), report: null, work: null, tour: null, keeps: true, startsItself: true }
  const asked = new URL(request.url).searchParams.get('report')
  const { saveReports: keeps, autoAnalysis: startsItself } = user.preferences
  const report = asked === null ? await findUnstarted(user.id) : await askedFor(user.id, readReportId(asked))
  return {
    landing: null,
    report,
    work: report ? null : await findReportAtWork(ports, user.id),
    tour: tourOf(await ports.onboarding.of(user.id)),
    ...{ keeps, startsItself },
  }
}

async function askedFor(viewer: UserId, id: ReportId | null): Promise<ReportSummary | null> {
  const view = id && (await viewReport(ports, { id, viewer }))
  return view ? view.summary : null
}

/** Returns the newest report if its owner has not started its analysis yet. */
async function findUnstarted(owner: UserId): Promise<ReportSummary | null> {
  const [newest] = (await listReports(ports, { owner, search: '', page: 1, pageSize: 1 })).reports
  return newest?.status === 'uploaded' ? newest : null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) {
    await drainBody(request)
    throw await requireUser(request)
  }
  const answer = await receiveUpload(ports, request, { user, context: visitOf(context) })
  if (answer.ok) return redirectWithFlash(request, `/?report=${answer.id}`, uploadedMessage(answer.started))
  noteFailure(context)
  const { title, field, message } = answer.problem
  const reply: FormReply = { title, errors: { [field]: message }, values: { zip: answer.zip } }
  return data(reply, { status: answer.status, headers: answer.headers })
}

export default function Index() {
  const loaded = useLoaderData<typeof loader>()
  return loaded.landing ? <Landing landing={loaded.landing} /> : <Home {...loaded} />
}

type HomeProps = {
  report: ReportSummary | null
  work: ReportAtWork | null
  tour: Tour
  keeps: boolean
  startsItself: boolean
}

function Home({ report, work, tour, keeps, startsItself }: HomeProps) {
  const reply = useActionData<typeof action>()
  const working = report?.status === 'processing'
  useLiveReport(working ? report.id : null)
  return (
    <>
      {work ? (
        <>
          <PageHeader title="Pick up where you left off" />
          <WorkCard work={work} />
        </>
      ) : (
        <PageHeader
          title="What did the inspection find, and what will it cost?"
          intro="Upload the report: every deficiency comes back with its page, the inspector's own words and a repair price."
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-6">
          {report && (
            <div data-analyzed={report.status === 'processing' ? undefined : ''}>
              <AnalysisPanel report={report} />
              <div className="mt-2 px-1">
                <FileRetention report={report} whole={!keeps} />
              </div>
            </div>
          )}
          {/* Without JavaScript, reloading the page would drop a file that was just chosen. */}
          <UploadPanel
            reply={reply}
            isRow={work !== null || report !== null}
            className={working ? 'noscript:hidden' : ''}
          />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {!work && <PreviewCard report={report} />}
          <TourCard tour={tour} startsItself={startsItself} hasFailed={report?.status === 'failed'} />
        </div>
      </div>
    </>
  )
}

function AnalysisPanel({ report }: { report: ReportSummary }) {
  const here = `/?report=${report.id}`
  const { title, progress, stageProgress, waiting, timeLeft } = report
  switch (progress.stage) {
    case 'uploaded':
      return <UploadedPanel report={report} back={here} />
    case 'completed':
      return <CompletedPanel report={report} />
    case 'failed':
      return <FailedPanel report={report} reason={progress.reason} back={here} />
    default:
      return <ProcessingPanel {...{ progress, stageProgress, waiting, timeLeft, title }} checkAgain={here} />
  }
}
