import type { Problem, Refusal } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { SPEND_MESSAGE, UPGRADE_MESSAGE } from '#app/ui/words/report.ts'
import { ports } from '#app/web/ports.server.ts'
import type { UserId } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type ReportView, viewReport } from '#domain/report/view-report.ts'

/** The problems of operations that need a report in full. */
export const openProblems = {
  locked: { status: 403, when: 'No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.' },
  'not-open': {
    status: 409,
    when: 'There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`.',
  },
} satisfies Record<string, Problem>

export const beingAnalyzed: Refusal<'not-open'> = {
  problem: 'not-open',
  message: 'The report is being analyzed. Wait until that is done.',
}

type OpenReport =
  | { view: Extract<ReportView, { access: 'full' }>; refusal?: undefined }
  | { view?: undefined; refusal: Response | Refusal<keyof typeof openProblems> }

/** A report in full with what was found in it, or what the one who asks is told in its place. */
export async function openReport(id: ReportId, viewer: UserId): Promise<OpenReport> {
  const view = await viewReport(ports, { id, viewer })
  if (!view) return { refusal: apiNotFound() }
  if (view.access === 'locked') return { refusal: { problem: 'locked', message: await upgradeMessage(viewer) } }
  return view.summary.resultAt ? { view } : { refusal: beingAnalyzed }
}

/**
 * Returns what its owner is told of a locked report: that a credit opens it, or, where they have none, that credits are to be
 * bought.
 */
export async function upgradeMessage(owner: UserId): Promise<string> {
  const { balance } = await ports.credits.balance(owner)
  return balance > 0 ? SPEND_MESSAGE : UPGRADE_MESSAGE
}
