import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Where it is asked whether to analyze a report again; the answer leads to `back`, else to the report. */
export function refreshPath(report: ReportId, back?: string): string {
  return `/reports/${report}/refresh${back ? `?${new URLSearchParams({ back })}` : ''}`
}

export function refreshBack(report: ReportId, query: URLSearchParams): string {
  return safeRedirect(query.get('back'), `/reports/${report}`)
}
