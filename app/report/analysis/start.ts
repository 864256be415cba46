import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { tooManyInAnalysis } from '#app/ui/words/limit-texts.ts'
import { FILE_ERASED } from '#app/ui/words/retention.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { startAnalysis } from '#domain/report/analysis/start-analysis.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

const Start = v.strictObject({ back: v.optional(v.string()) })

/** Starts the analysis of an uploaded report. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const form = await readForm(request, Start)
  if (!form.ok) return refusedBack(request, `/reports/${id}`, form)
  const back = safeRedirect(form.value.back, `/reports/${id}`)
  const refuse = (text: string) =>
    redirectWithFlash(request, back, { tone: 'bad', title: 'Analysis not started', text })
  const wait = await tooManyChanges(user)
  if (wait) return refuse(wait.message)
  const outcome = await startAnalysis(ports, { id, owner: user.id })
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  if (!outcome.ok && outcome.reason === 'file-erased') {
    return refuse(`${FILE_ERASED} Upload it again to have it analyzed.`)
  }
  if (!outcome.ok && outcome.reason === 'in-analysis') {
    return refuse(`${tooManyInAnalysis(ports.quotas)}, then start this one.`)
  }
  const text = 'Your inspection report is being analyzed...'
  return redirectWithFlash(request, back, { tone: 'good', title: 'Analysis started', text })
}
