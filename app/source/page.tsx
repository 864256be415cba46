import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readPageNumber, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { citedPageFirst } from '#domain/report/page/cited-page.ts'
import { type PageView, viewPage } from '#domain/report/page/view-page.ts'
import { answerMissing, inTurn } from './drawing.server.ts'
import { MissingPage } from './missing-page.tsx'
import { PageContent, readSo } from './page-content.tsx'
import { PageFindings } from './page-findings.tsx'
import { PageTurner } from './page-turner.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view ? `${citedPageFirst(data.view)}, ${data.view.title}` : 'Page Not Found') },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) return answerMissing('not-found')
  const asked = new URL(request.url).searchParams.get('p')
  const page = asked === null ? 1 : (readPageNumber(asked) ?? 0)
  const outcome = await inTurn(request.signal, user.id, () => viewPage(ports, { id, viewer: user.id, page }))
  if (outcome.ok) return data({ view: outcome.view, reason: null })
  if (outcome.reason === 'not-open') throw redirect(`/reports/${id}`, 303)
  return answerMissing(outcome.reason)
}

export default function SourcePage() {
  const { view, reason } = useLoaderData<typeof loader>()
  if (view) return <Source view={view} />
  return <MissingPage reason={reason} />
}

function Source({ view }: { view: PageView }) {
  const [search] = useSearchParams()
  const { marks } = view
  const asked = search.get('finding')
  const chosen = marks.some(({ id }) => id === asked) ? asked : null
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${view.report}`, label: 'Back to the report' }}
        title={citedPageFirst(view, ' of your report')}
        intro={<span className="wrap-anywhere">{[view.title, readSo[view.state]].filter(Boolean).join('. ')}</span>}
      />
      <PageTurner view={view} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <PageContent view={view} chosen={chosen} />
        </div>
        <section aria-labelledby="on-this-page" className="min-w-0">
          <h2 id="on-this-page" className="mb-3 text-lg">
            {marks.length === 0 ? 'No findings' : plural(marks.length, 'finding')} on this page
          </h2>
          <PageFindings view={view} chosen={chosen} />
        </section>
      </div>
    </>
  )
}
