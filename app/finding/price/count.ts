import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { listFields, listPath } from '#app/finding/card/list-form.server.ts'
import { readFindingAddress } from '#app/finding/finding.server.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { NOT_AS_SHOWN, refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import { type CountRefusal, countRepair } from '#domain/report/choices/price/count-repair.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const Counted = v.strictObject(listFields)

const refusals: Record<Exclude<CountRefusal, 'not-found'>, string> = {
  'not-open': 'The report is being analyzed or is locked. The old price stands.',
  'not-in-costbook': 'The costbook no longer has this repair. The old price stands.',
  'no-repair': 'This issue has no look with a repair to follow any more. The old price stands.',
  'not-priced-there': notPricedText('Canada'),
  changed: 'The report was changed at the same time. Look at it and try again.',
}

/** Counts the repair that a look may confirm in place of the look, or the look again. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user, id, finding } = await readFindingAddress(args)
  const form = await readForm(request, Counted)
  if (!form.ok) return refusedBack(request, findingPath(id, finding), form)
  const counted = (await form.request.formData()).get('intent')
  if (counted !== 'repair' && counted !== 'look') {
    return refusedBack(request, findingPath(id, finding), { reply: form.refuse({ form: NOT_AS_SHOWN }) })
  }
  const back = listPath(id, form.value, findingAnchor({ id: finding }))
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
  const wait = await tooManyChanges(user)
  if (wait) return refuse(wait.message)
  const outcome = await countRepair(ports, { id, owner: user.id, finding, counted }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return refuse('Something failed on our side. The old price stands: try again.')
  if (outcome.ok) {
    const { estimate } = outcome.finding
    const text = estimate ? `${estimate.itemDescription}: ${formatRange(estimate)}` : ''
    const looks = estimate?.evaluation ? 'The look counts again' : 'This is what counts'
    const title = counted === 'repair' ? 'The repair counts' : looks
    return redirectWithFlash(request, back, { tone: 'good', title, text })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return refuse(refusals[outcome.reason])
}
