import type { MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from '@remix-run/react'
import { memo, type ReactNode } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLiveReport } from '#app/ui/hooks/use-live-report.ts'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { ReportNotFound } from '#app/ui/report/report-not-found.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import {
  Analysis,
  type LockedReport,
  OpenAnalysis,
  showsResultAlone,
  type Viewer,
} from './analysis/report-analysis.tsx'
import { viewsOnDemand } from './analysis/views-on-demand.ts'
import { BackToTop } from './back-to-top.tsx'
import { listOf } from './list/list-query.tsx'
import type { SentReport } from './loaded/shown-report.ts'
import type { loader } from './page.server.ts'
import { ReportHead } from './report-head.tsx'
import { type Standing, WorkspaceBar } from './workspace-bar.tsx'

export { action, loader } from './page.server.ts'

/** While contractors are being looked for: nothing else of the page moves. */
const POLL_SECONDS = 30

const SCROLLED = 400
const SCROLLED_IN_RESULTS = 300

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.view ? data.view.summary.title : 'Report Not Found', matches) },
]

export const handle: PageHandle<() => { view: LockedReport | SentReport | null } & Pick<Viewer, 'place'>> = {
  // What can be read is not taken from under its reader's eyes: there a link looks again.
  refresh: ({ view }) => view?.summary.status === 'processing' && (view.access === 'locked' || !view.summary.resultAt),
  parts: ({ view, place }) => (view && (place || !showsResultAlone(view)) ? viewsOnDemand : null),
}

/** Loads again for a search or an order, not for the severity filter, which shows part of what is here already, nor for a form that did not arrive. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 500) return false
  const [now, next] = [listOf(currentUrl.searchParams), listOf(nextUrl.searchParams)]
  if (now.sort !== next.sort || now.find !== next.find) return true
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return filtered && !formMethod ? false : defaultShouldRevalidate
}

export default function ReportPage() {
  const { view, ...rest } = useLoaderData<typeof loader>()
  return view ? <Report view={view} {...rest} /> : <ReportNotFound />
}

type Sent = Viewer & {
  view: LockedReport | SentReport
  texts: number
  request: Standing | null
}

/** Not drawn anew by whatever else the router has to say. */
const Report = memo(function Report({ view, texts, request, ...rest }: Sent) {
  const { summary } = view
  useLiveReport(summary.status === 'processing' ? summary.id : null)
  usePolling(isLookingForContractors(view), POLL_SECONDS)
  const dialog = useOutlet()
  const hasBar = view.access === 'full' && summary.resultAt !== null
  return (
    <>
      <ReportHead
        summary={summary}
        keeps={rest.preferences.saveReports}
        forWhom={rest.preferences.forWhom}
        hasBar={hasBar}
      />
      {hasBar && <WorkspaceBar summary={summary} forWhom={rest.preferences.forWhom} texts={texts} request={request} />}
      {dialog}
      <Beside dialog={dialog !== null}>
        {view.access === 'full' ? <OpenAnalysis view={view} {...rest} /> : <Analysis view={view} {...rest} />}
      </Beside>
      <BackToTop after={summary.resultAt ? SCROLLED_IN_RESULTS : SCROLLED} />
    </>
  )
})

/**
 * Without JavaScript a dialog stands alone. Asked here, so that the page around it is not drawn anew: that makes React give up
 * hydrating what stands in a Suspense boundary, as the parts of a guarded page do.
 */
function Beside({ dialog, children }: { dialog: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return dialog && !hydrated ? null : children
}

function isLookingForContractors(view: Sent['view']): boolean {
  if (view.access !== 'full' || view.summary.resultAt === null) return false
  return view.contractorsAt === null && !view.contractorsDropped
}
