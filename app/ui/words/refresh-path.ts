import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Returns the path that asks whether to analyze a report again; the answer leads to `back`, or else to the report. */
export function refreshPath(report: ReportId, back?: string): string {
  return `/reports/${report}/refresh${back ? `?${new URLSearchParams({ back })}` : ''}`
}

export function refreshBack(report: ReportId, query: URLSearchParams): string {
  return safeRedirect(query.get('back'), `/reports/${report}`)
}
