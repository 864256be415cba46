import type { ReportId } from '#domain/report/report.ts'

/** The repair request; the newest version unless another is named. */
export function requestPath(report: ReportId, version?: number): string {
  return `/reports/${report}/request${version === undefined ? '' : `?version=${version}`}`
}

/** The letter as it will be printed, and what to do with it. */
export function previewPath(report: ReportId): string {
  return `/reports/${report}/request/preview`
}

export const letterFormats = ['pdf', 'html', 'txt'] as const
export type LetterFormat = (typeof letterFormats)[number]

export function letterPath(report: ReportId, version: number, format: LetterFormat): string {
  return `/reports/${report}/request/letter?version=${version}&format=${format}`
}

/** Where the owner enters what the seller said. */
export function answersPath(report: ReportId, version: number): string {
  return `/reports/${report}/request/answers?version=${version}`
}

/** The deadline for a calendar. */
export function calendarPath(report: ReportId): string {
  return `/reports/${report}/request/deadline.ics`
}

export function discardPath(report: ReportId): string {
  return `/reports/${report}/request/discard`
}

export function shareRequestPath(report: ReportId): string {
  return `/reports/${report}/share?scope=request`
}
