import type { ShareLink, ShareScope } from '#domain/negotiation/share/share-link.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Returns the path where the owner creates links and sees who used them. */
export function sharePath(report: ReportId): string {
  return `/reports/${report}/share`
}

/** Returns the path where the owner of two reports shares their comparison. */
export function comparisonLinksPath({ a, b }: { a: ReportId; b: ReportId }): string {
  return `/compare/share?a=${a}&b=${b}`
}

/** Returns the path of the page that lists the link. */
export function linksPath({ report, other }: Pick<ShareLink, 'report' | 'other'>): string {
  return other === null ? sharePath(report) : comparisonLinksPath({ a: report, b: other })
}

export function revokePath(report: ReportId, link: ShareLink['id']): string {
  return `/reports/${report}/share/${encodeURIComponent(link)}`
}

/** Returns the path that previews a link before it is created. */
export function previewPath(report: ReportId, { scope, days }: { scope: ShareScope; days: number }): string {
  return `${sharePath(report)}?preview=1&scope=${scope}&days=${days}`
}
