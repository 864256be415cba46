import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readDeficiencyId } from '#app/web/form/read-id.ts'
import { NOT_AS_SHOWN, refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { changeChoice } from '#domain/report/choices/change-choice.ts'
import { includeAll } from '#domain/report/choices/include-all.ts'
import { listFields, listPath } from './list-form.server.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

/** `stay`: the page's script sends the form and needs no page in return. */
const Choice = v.strictObject({
  ...listFields,
  stay: v.optional(v.string()),
})

/** Includes or excludes a finding, or includes all of them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const finding = readDeficiencyId(params.finding)
  if (params.finding && !finding) throw notFound()
  const form = await readForm(request, Choice)
  if (!form.ok) return refusedBack(request, `/reports/${id}`, form)
  const intent = String((await form.request.formData()).get('intent'))
  if (!(finding ? ['include', 'exclude'] : ['all']).includes(intent)) {
    return refusedBack(request, `/reports/${id}`, { reply: form.refuse({ form: NOT_AS_SHOWN }) })
  }
  const { stay, ...list } = form.value
  const back = listPath(id, list, finding ? findingAnchor({ id: finding }) : 'detailed-findings')
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
  const wait = await tooManyChanges(user)
  if (wait) return refuse(wait.message)
  const change = { excluded: intent === 'exclude' }
  const outcome = finding
    ? await changeChoice(ports, { id, owner: user.id, finding, change })
    : await includeAll(ports, { id, owner: user.id })
  if (outcome.ok) return stay ? data({ ok: true }) : redirect(back, 303)
  if (outcome.reason === 'not-found') throw notFound()
  return refuse('The report is being analyzed or is locked. Nothing was changed.')
}
