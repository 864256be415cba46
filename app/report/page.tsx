import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from '@remix-run/react'
import { memo, type ReactNode, useMemo } from 'react'
import * as v from 'valibot'
import { IncludeForm } from '#app/finding/card/include-form.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLiveReport } from '#app/ui/hooks/use-live-report.ts'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { ProcessingPanel } from '#app/ui/report/analysis-panel.tsx'
import { FileRetention, retentionId } from '#app/ui/report/file-retention.tsx'
import { ReportNotFound } from '#app/ui/report/report-not-found.tsx'
import { UploadedPanel } from '#app/ui/report/start-analysis.tsx'
import { StatusDot } from '#app/ui/report/status-dot.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { refreshPath } from '#app/ui/words/refresh-path.ts'
import { isZip } from '#app/ui/words/zip.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import type { Preferences } from '#domain/account/account.ts'
import type { SearchPreferences } from '#domain/contractor/contractor.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import { correctProperty, MAX_ADDRESS_LENGTH, type PropertyRefusal } from '#domain/report/choices/correct-property.ts'
import { countIncluded, type ReportSummary, type ReportView, viewReport } from '#domain/report/view-report.ts'
import { AnalysisFailed, RefreshFailed } from './analysis/analysis-failed.tsx'
import { BeingRefreshed } from './analysis/being-refreshed.tsx'
import { BackToTop } from './back-to-top.tsx'
import {
  type SentReport,
  type ShownReport,
  sentReport,
  useSentCompanies,
  useSentFindings,
} from './loaded/shown-report.ts'
import { useFindings } from './loaded/use-findings.ts'
import { PropertyForm } from './property-form.tsx'
import { ResultsView } from './results/results-view.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { LockedView } from './unlock/locked-view.tsx'
import { type Standing, WorkspaceBar } from './workspace-bar.tsx'

/** While contractors are being looked for: nothing else of the page moves. */
const POLL_SECONDS = 30

const SCROLLED = 400
const SCROLLED_IN_RESULTS = 300

const Property = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_ADDRESS_LENGTH, `Use at most ${MAX_ADDRESS_LENGTH} characters.`),
  ),
  zip: v.pipe(v.string(), v.trim(), v.check(isZip, 'The property ZIP code must have 5 digits, such as 78701.')),
})

const refusals: Record<Exclude<PropertyRefusal, 'not-found'>, Record<string, string>> = {
  'unknown-zip': { zip: 'This is not the ZIP code of a place in the United States. Check its digits.' },
  'no-result': { form: 'The report has to be analyzed first. Nothing was changed.' },
  changed: { form: 'The report was changed at the same time. Nothing was changed: look at it and try again.' },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.view ? data.view.summary.title : 'Report Not Found', matches) },
]

type LockedReport = Extract<ReportView, { access: 'locked' }>
type PageView = LockedReport | ShownReport

export const handle: PageHandle<() => { view: LockedReport | SentReport | null }> = {
  // What can be read is not taken from under its reader's eyes: there a link looks again.
  refresh: ({ view }) => view?.summary.status === 'processing' && (view.access === 'locked' || !view.summary.resultAt),
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  const { preferences } = user
  if (!view) return data({ view: null, preferences, balance: 0, texts: 0, request: null }, { status: 404 })
  const [{ balance }, asked, standing] = await Promise.all([
    ports.credits.balance(user.id),
    ports.messages.requests(user.id, view.summary.id),
    view.access === 'full' ? requestStanding(view.summary) : null,
  ])
  const page = view.access === 'full' ? sentReport(view) : view
  return data({
    view: page,
    preferences,
    balance,
    texts: asked.flatMap(({ texts }) => texts).length,
    request: standing,
  })
}

async function requestStanding(summary: ReportSummary): Promise<Standing | null> {
  const [newest] = await ports.repairRequests.of(summary.id)
  if (!newest) return null
  const { state, deadline } = newest
  if (deadline === null || state === 'answered') return { state, due: null }
  const { today } = await propertyTime(ports, summary)
  return { state, due: { deadline, today } }
}

/** Where the house stands, typed by its owner. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const form = await readForm(request, Property, context)
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('write', String(user.id))
  const priced = allowed.ok ? await ports.limits.take('correct-property', String(user.id)) : allowed
  if (!priced.ok) {
    return form.refuse(
      { form: `The property was changed too often. Try again in ${waitingTime(priced.retryAfter)}.` },
      429,
    )
  }
  const { address, zip } = form.value
  const outcome = await correctProperty(ports, { id, owner: user.id, address: address || null, zip: zip || null })
  if (outcome.ok) {
    const text = zip
      ? `Every repair is now priced for ZIP code ${zip}.`
      : 'No ZIP code is known, so prices are not for its area.'
    return redirectWithFlash(request, `/reports/${id}`, { tone: 'good', title: 'Property updated', text })
  }
  if (outcome.reason !== 'changed') await ports.limits.giveBack('correct-property', String(user.id))
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason])
}

/** The severity filter shows another part of what is here already; a form that did not arrive has changed nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 500) return false
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return filtered && !formMethod ? false : defaultShouldRevalidate
}

function isLookingForContractors(view: Sent['view']): boolean {
  if (view.access !== 'full' || view.summary.resultAt === null) return false
  return view.contractorsAt === null && !view.contractorsDropped
}

export default function ReportPage() {
  const { view, ...rest } = useLoaderData<typeof loader>()
  return view ? <Report view={view} {...rest} /> : <ReportNotFound />
}

type Searching = SearchPreferences & Pick<Preferences, 'saveReports'>

type Sent = {
  view: LockedReport | SentReport
  preferences: Searching
  balance: number
  texts: number
  request: Standing | null
}

/** Not drawn anew by whatever else the router has to say. */
const Report = memo(function Report({ view, texts, request, ...rest }: Sent) {
  const { summary } = view
  useLiveReport(summary.status === 'processing' ? summary.id : null)
  usePolling(isLookingForContractors(view), POLL_SECONDS)
  const dialog = useOutlet()
  return (
    <>
      <PageHeader
        back={{ to: '/reports', label: 'Back to Reports' }}
        title={<span className="text-xl wrap-anywhere sm:text-2xl">{summary.title}</span>}
        intro={<Facts summary={summary} keeps={rest.preferences.saveReports} />}
        actions={<Actions summary={summary} />}
      />
      {view.access === 'full' && summary.resultAt && (
        <WorkspaceBar report={summary.id} texts={texts} request={request} />
      )}
      {dialog}
      <Beside dialog={dialog !== null}>
        {view.access === 'full' ? <Chosen view={view} {...rest} /> : <Analysis view={view} {...rest} />}
      </Beside>
      <BackToTop after={summary.resultAt ? SCROLLED_IN_RESULTS : SCROLLED} />
    </>
  )
})

/** An open report with what its owner has just excluded or included, before the server has said so. */
function Chosen({ view: loaded, ...rest }: { view: SentReport } & Omit<Shown, 'view'>) {
  const [findings, say] = useFindings(loaded.summary.id, useSentFindings(loaded.findings))
  const companies = useSentCompanies(loaded.companies)
  const view = useMemo(
    () => ({ ...loaded, findings, companies, summary: { ...loaded.summary, ...countIncluded(findings) } }),
    [loaded, findings, companies],
  )
  return (
    <>
      <IncludeForm report={view.summary.id} say={say} />
      <Analysis view={view} {...rest} />
    </>
  )
}

type Shown = { view: PageView; preferences: Searching; balance: number }

/** Without JavaScript a dialog stands alone. Asked here, so that the page above its Suspense boundaries is not drawn anew. */
function Beside({ dialog, children }: { dialog: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return dialog && !hydrated ? null : children
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

function Actions({ summary }: { summary: ReportSummary }) {
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

function Analysis({ view, preferences, balance }: Shown) {
  const { summary } = view
  const { progress } = summary
  switch (progress.stage) {
    case 'uploaded':
      return <UploadedPanel report={summary} back={`/reports/${summary.id}`} />
    case 'completed':
      return <Result view={view} preferences={preferences} balance={balance} />
    case 'failed':
      if (!summary.resultAt) return <AnalysisFailed report={summary.id} reason={progress.reason} />
      return (
        <>
          <RefreshFailed report={summary.id} reason={progress.reason} resultAt={summary.resultAt} />
          <Result view={view} preferences={preferences} balance={balance} />
        </>
      )
    default:
      if (view.access === 'full' && summary.resultAt) {
        return (
          <>
            <BeingRefreshed report={summary} resultAt={summary.resultAt} />
            <Result view={view} preferences={preferences} balance={balance} />
          </>
        )
      }
      return (
        <ProcessingPanel
          progress={progress}
          stageProgress={summary.stageProgress}
          waiting={summary.waiting}
          timeLeft={summary.timeLeft}
          title={summary.filename}
          checkAgain={`/reports/${summary.id}`}
        />
      )
  }
}

function Result({ view, preferences, balance }: Shown) {
  const reply = useReply()
  const hasResearch =
    view.access === 'full' && view.findings.some(({ estimate }) => estimate?.source === 'live_web_research')
  return (
    <>
      <SummaryTiles summary={view.summary} />
      <PropertyForm summary={view.summary} hasResearch={hasResearch} reply={reply} />
      {view.access === 'full' ? (
        <ResultsView view={view} preferences={preferences} />
      ) : (
        <LockedView summary={view.summary} balance={balance} keeps={preferences.saveReports} />
      )}
    </>
  )
}
