import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { receiptLink } from '#app/ui/words/retention.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { viewReport } from '#domain/report/view-report.ts'

const Deletion = v.strictObject({})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Delete report', matches) }]

const UNDER_WAY =
  'The deletion has begun and could not be finished just now. It is under way and will be finished without you; the receipt then says when.'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw notFound()
  const texts = (await ports.messages.requests(user.id, id)).reduce((sum, { texts }) => sum + texts.length, 0)
  return { id, title: view.summary.title, unlocked: view.summary.unlocked, texts }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Deletion, context)
  if (!form.ok) return form.reply
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const deleted = await deleteReport(ports, { id, owner: user.id }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return undefined
  })
  if (deleted === undefined) {
    const isUnderWay = (await ports.erasures.ofReport(id)).some(({ completed }) => !completed)
    const text = isUnderWay ? UNDER_WAY : 'Failed to delete report'
    return form.refuse({ form: text }, 500, isUnderWay ? 'Not deleted yet' : 'Error')
  }
  if (!deleted) throw notFound()
  const { search, searchParams } = new URL(request.url)
  const list = openedFrom(searchParams) === 'report' ? '/reports' : `/reports${search}`
  return redirectWithFlash(request, list, {
    ...{ tone: 'good', title: 'Report deleted successfully' },
    ...{ text: 'Its file, pages and findings are gone.', link: receiptLink(deleted.id) },
  })
}

/** Returns what the dialog leads back to: the report's own page, or the list, whose query it then carries. */
function openedFrom(query: URLSearchParams): 'report' | 'list' {
  return query.get('from') === 'report' ? 'report' : 'list'
}

export default function DeleteReport() {
  const { id, title, unlocked, texts } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { search } = useLocation()
  const back = openedFrom(new URLSearchParams(search)) === 'report' ? `/reports/${id}` : `/reports${search}`
  return (
    <ModalRoute title="Delete this report?" closeTo={back}>
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      <p>Are you sure you want to delete this report? This action cannot be undone.</p>
      {unlocked && (
        <p className="mt-2">
          You have paid for full access to it. That access is lost with the report, and its credit does not come back.
        </p>
      )}
      {texts > 0 && (
        <p className="mt-2">
          Its {plural(texts, 'text')} to contractors and their answers can no longer be read then. What is still waiting
          is not sent. Your settings keep listing who has your number.
        </p>
      )}
      <ConfirmForm label="Delete report" doing="Deleting..." back={back} inDialog />
    </ModalRoute>
  )
}
