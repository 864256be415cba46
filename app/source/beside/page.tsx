import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerMissing, inTurn } from '#app/source/drawing.server.ts'
import { MissingPage } from '#app/source/missing-page.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readPageNumber, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { viewBeside } from '#domain/report/page/view-beside.ts'
import { BesideView } from './beside-view.tsx'
import { MarkLines } from './mark-lines.tsx'

export { makeFinding as action } from './mark.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view ? `Side by side, ${data.view.page.title}` : 'Page Not Found') },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) return answerMissing('not-found')
  const query = new URL(request.url).searchParams
  const asked = query.get('p')
  const page = asked === null ? null : (readPageNumber(asked) ?? 0)
  const marks = query.get('mark') === 'lines'
  const finding = query.get('finding')
  const outcome = await inTurn(request.signal, user.id, () =>
    viewBeside(ports, { id, viewer: user.id, finding, page, marks }),
  )
  if (outcome.ok) return data({ view: outcome.view, reason: null })
  if (outcome.reason === 'not-open') throw redirect(`/reports/${id}`, 303)
  return answerMissing(outcome.reason)
}

export default function BesidePage() {
  const { view, reason } = useLoaderData<typeof loader>()
  const reply = useReply()
  if (!view) return <MissingPage reason={reason} />
  if (view.lines) {
    const { page, lines, chosen } = view
    return <MarkLines key={page.page} page={page} lines={lines} finding={chosen?.id} reply={reply} />
  }
  return <BesideView view={view} />
}
