import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { findingAnchor } from '#app/components/report/words.ts'
import { tooManyChangesText } from '#app/components/upload-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { notFound, readDeficiencyId, readReportId } from '#app/read-id.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import { changeChoice } from '#domain/report/change-choice.ts'
import { includeAll } from '#domain/report/include-all.ts'

/** `stay`: the page sends it by itself and needs no answer but that it was done. */
const Choice = v.strictObject({
  severity: v.optional(v.picklist(['all', ...severities])),
  stay: v.optional(v.string()),
})

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/reports/${params.id}`, 303)
}

/** Whether a finding counts, or, without one, that all do. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const finding = readDeficiencyId(params.finding)
  if (!id || (params.finding && !finding)) throw notFound()
  const form = await readForm(request, Choice)
  const intent = form.ok && String((await form.request.formData()).get('intent'))
  if (!form.ok || !intent || !(finding ? ['include', 'exclude'] : ['all']).includes(intent)) {
    return new Response('The form was not sent as its page shows it. Load the page again.\n', { status: 400 })
  }
  const { severity, stay } = form.value
  const filter = severity && severity !== 'all' ? `?severity=${severity}` : ''
  const back = `/reports/${id}${filter}#${finding ? findingAnchor({ id: finding }) : 'detailed-findings'}`
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok) {
    const text = tooManyChangesText(allowed.retryAfter)
    return redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
  }
  const change = { excluded: intent === 'exclude' }
  const outcome = finding
    ? await changeChoice(ports, { id, owner: user.id, finding, change })
    : await includeAll(ports, { id, owner: user.id })
  if (outcome.ok) return stay ? Response.json({ ok: true }) : redirect(back, 303)
  if (outcome.reason === 'not-found') throw notFound()
  const text = 'The report is being analyzed or is locked. Nothing was changed.'
  return redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
}
