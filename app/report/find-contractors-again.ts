import type { ActionFunctionArgs } from '@remix-run/node'
import { usedUp } from '#app/contractors/search-texts.ts'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { SearchesUsedUp, untilNextDay } from '#domain/contractor/searches-used-up.ts'
import { findContractorsAgain } from '#domain/report/contractors/find-contractors-again.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const refusals = {
  'not-open': 'The report is being analyzed or is locked.',
  changed: 'The report was changed at the same time. Look at it and try again.',
  away: 'The directory cannot be asked just now. What is listed stays: try again in a few minutes.',
}

/** Searches for the report's contractors again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const list = `/reports/${id}#companies`
  const refuse = (text: string) =>
    redirectWithFlash(request, list, { tone: 'bad', title: 'Contractors not looked for', text })
  const wait = await tooManyChanges(user)
  if (wait) return refuse(wait.message)
  const outcome = await findContractorsAgain(ports, { id, owner: user.id })
  if (outcome.ok) {
    return redirectWithFlash(request, list, { tone: 'good', title: 'Contractors looked for again' })
  }
  if (outcome.reason === 'not-found') throw notFound()
  if (outcome.reason === 'away') {
    if (outcome.cause instanceof SearchesUsedUp) return refuse(usedUp(untilNextDay(ports.clock.now())))
    visitOf(context).logError(outcome.cause)
  }
  return refuse(refusals[outcome.reason])
}
