import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { ReportNotFound } from '#app/ui/report/report-not-found.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readPageNumber, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import type { PageState } from '#domain/report/document.ts'
import { type PageRefusal, type PageView, viewPage } from '#domain/report/page/view-page.ts'
import { inTurn } from './drawing.server.ts'
import { PageFindings } from './page-findings.tsx'
import { PagePicture } from './page-picture.tsx'
import { PageText } from './page-text.tsx'
import { PageTurner } from './page-turner.tsx'

type Missing = Exclude<PageRefusal, 'not-open'>

const statuses: Record<Missing, number> = { 'not-found': 404, 'no-such-page': 404, gone: 410, erased: 410 }

const absences: Record<Exclude<Missing, 'not-found'>, { title: string; text: string }> = {
  'no-such-page': { title: 'Page Not Found', text: 'Your report has no page with this number.' },
  erased: {
    title: 'The report file was deleted, as promised',
    text: 'The file, its page text, its page images and its photos are deleted 72 hours after the upload, or before where you ask for it, so its pages cannot be shown. What was found, with the words that prove it, stays in the report.',
  },
  gone: {
    title: 'The report file is gone',
    text: 'The file that you uploaded is no longer stored, so its pages cannot be shown. What was found in it, with the words that prove it, stays in the report.',
  },
}

const states: Partial<Record<PageState, string>> = {
  ocr: 'This page was read from a picture, so look twice.',
  unreadable: 'This page could not be read, so nothing on it is in this analysis.',
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view ? `Page ${data.view.page}, ${data.view.title}` : 'Page Not Found') },
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

function answerMissing(reason: Missing) {
  return data({ view: null, reason }, { status: statuses[reason] })
}

export default function SourcePage() {
  const { view, reason } = useLoaderData<typeof loader>()
  if (view) return <Source view={view} />
  return reason === 'not-found' ? <ReportNotFound /> : <Absent {...absences[reason]} />
}

function Source({ view }: { view: PageView }) {
  const [search] = useSearchParams()
  const { content, marks } = view
  const asked = search.get('finding')
  const chosen = marks.some(({ id }) => id === asked) ? asked : null
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${view.report}`, label: 'Back to the report' }}
        title={`Page ${view.page} of your report`}
        intro={<span className="wrap-anywhere">{[view.title, states[view.state]].filter(Boolean).join('. ')}</span>}
      />
      <PageTurner view={view} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {content.kind === 'picture' && <PagePicture view={view} size={content} chosen={chosen} />}
          {content.kind === 'text' && <PageText lines={content.lines} marks={marks} chosen={chosen} />}
          {content.kind === 'not-drawn' && (
            <p className="rounded-box border border-dashed border-edge px-6 py-12 text-center text-muted">
              This page is too complex to be drawn. Open it in your own copy of the report.
            </p>
          )}
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

function Absent({ title, text }: { title: string; text: string }) {
  const { id } = useParams()
  return (
    <>
      <PageHeader title={title} intro={text} />
      <ButtonLink to={`/reports/${id}`}>Back to the report</ButtonLink>
    </>
  )
}
