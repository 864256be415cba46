import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { acceptPossibleMiss } from '#domain/report/choices/misses/accept-possible-miss.ts'
import { dismissPossibleMiss } from '#domain/report/choices/misses/dismiss-possible-miss.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const Decision = v.strictObject({ miss: v.string(), decision: v.picklist(['accept', 'dismiss']) })

const refusals = {
  'not-open': 'The report is being analyzed or is locked. Nothing was changed.',
  changed: 'The report was changed at the same time. Nothing was changed: try again.',
  decided: 'This was decided before, or the report does not list it any more.',
}

/** Adds a possible miss to the findings, or drops it, as the owner decided. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const form = await readChange(request, Decision, user)
  const list = `/reports/${id}#possible-misses`
  if (!form.ok) return refusedBack(request, list, form)
  const { miss, decision } = form.value
  const outcome = await decide({ id, owner: user.id, miss }, decision)
  if (outcome.ok) {
    const { title, text } = outcome
    return redirectWithFlash(request, outcome.to ?? list, { tone: 'good', title, text })
  }
  if (outcome.reason === 'not-found') throw notFound()
  const text = refusals[outcome.reason]
  return redirectWithFlash(request, list, { tone: 'bad', title: 'Nothing was changed', text })
}

async function decide(of: Parameters<typeof acceptPossibleMiss>[1], decision: 'accept' | 'dismiss') {
  if (decision === 'accept') {
    const accepted = await acceptPossibleMiss(ports, of)
    if (!accepted.ok) return accepted
    const to = findingPath(of.id, accepted.finding)
    return { ok: true as const, title: 'Added to the findings', text: 'Edit its words to say where it is.', to }
  }
  const dismissed = await dismissPossibleMiss(ports, of)
  return dismissed.ok ? { ok: true as const, title: 'Possible miss dismissed', text: undefined, to: null } : dismissed
}
