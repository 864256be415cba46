import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { NOT_AS_SHOWN, refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { logged } from '#app/web/visit.server.ts'
import { type SettleRefusal, settlePlace } from '#domain/place/place-note.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const refusals: Record<Exclude<SettleRefusal, 'not-found'>, string> = {
  'no-question': 'The ZIP code and the address agree by now.',
  'no-result': 'The report is being analyzed.',
  'unknown-zip': 'The ZIP code of the address is not known.',
  changed: 'The report was changed at the same time. Look at it and try again.',
}

/** Saves which place a report is priced for where its ZIP code contradicts its address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const back = `/reports/${id}`
  const form = await readForm(request, v.strictObject({}))
  if (!form.ok) return refusedBack(request, back, form)
  const keep = (await form.request.formData()).get('intent')
  if (keep !== 'zip' && keep !== 'address') {
    return refusedBack(request, back, { reply: form.refuse({ form: NOT_AS_SHOWN }) })
  }
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
  const allowed = await ports.limits.take('correct-property', String(user.id))
  if (!allowed.ok) return refuse(`The property was changed too often. Try again in ${waitingTime(allowed.retryAfter)}.`)
  const outcome = await settlePlace(ports, { id, owner: user.id, keep }).catch(logged(context))
  if (!outcome) return refuse('Something failed on our side. Try again.')
  if (outcome.ok) {
    const text = outcome.zip
      ? `Every repair is priced for ZIP code ${outcome.zip}.`
      : 'Every repair is priced for the place of the address as far as it is known.'
    return redirectWithFlash(request, back, { tone: 'good', title: 'Place confirmed', text })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return refuse(refusals[outcome.reason])
}
