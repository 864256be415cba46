import type { ShareLink } from '#domain/negotiation/share-link.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Where the owner makes links and sees who used them. */
export function sharePath(report: ReportId): string {
  return `/reports/${report}/share`
}

export function revokePath(report: ReportId, link: ShareLink['id']): string {
  return `/reports/${report}/share/${encodeURIComponent(link)}`
}
