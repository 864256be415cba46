import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { cancelAnalysis } from '#domain/report/analysis/cancel-analysis.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const Cancel = v.strictObject({})

const refusals = {
  'not-running': 'No new analysis is at work any more: this is the report as it stands.',
  'no-result': 'This is its first analysis. Delete the report if it is not to be analyzed.',
}

/** Cancels a new analysis; the last result stays. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const form = await readForm(request, Cancel)
  if (!form.ok) return refusedBack(request, `/reports/${id}`, form)
  const outcome = await cancelAnalysis(ports, { id, owner: user.id })
  const back = `/reports/${id}`
  if (outcome.ok) {
    const text = 'The last result stands. Nothing of it was changed.'
    return redirectWithFlash(request, back, { tone: 'good', title: 'New analysis stopped', text })
  }
  if (outcome.reason === 'not-found') throw notFound()
  const text = refusals[outcome.reason]
  return redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
}
