import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { tooManyAnalysesText, tooManyInAnalysis } from '#app/ui/words/limit-texts.ts'
import { FILE_ERASED } from '#app/ui/words/retention.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { logged } from '#app/web/visit.server.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const Retry = v.strictObject({ back: v.optional(v.string()) })

const started = {
  title: 'Analysis Refresh Started',
  // The first two sentences are the specification's; the page beside them shows a measured time.
  text: 'Re-analyzing report with the latest improvements. This will take about 5-8 minutes. Most are done sooner: the page shows the time left.',
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const form = await readForm(request, Retry)
  if (!form.ok) return refusedBack(request, `/reports/${id}`, form)
  const back = safeRedirect(form.value.back, `/reports/${id}`)
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: 'Refresh Failed', text })
  const allowed = await ports.limits.take('analyse-again', String(user.id))
  if (!allowed.ok) return refuse(tooManyAnalysesText(allowed.retryAfter))
  const outcome = await retryAnalysis(ports, { id, owner: user.id }).catch(logged(context))
  if (!outcome) return refuse('Failed to start analysis refresh. Please try again.')
  if (!outcome.ok) await ports.limits.giveBack('analyse-again', String(user.id))
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  if (!outcome.ok && outcome.reason === 'file-erased') {
    return refuse(`${FILE_ERASED} Upload it again for a new analysis.`)
  }
  if (!outcome.ok && outcome.reason === 'in-analysis') {
    return refuse(`${tooManyInAnalysis(ports.quotas)}, then try again.`)
  }
  return redirectWithFlash(request, back, { tone: 'good', ...started })
}
