import type { ReportId } from '#domain/report/report.ts'

/** Returns the repair request's path, by default of its newest version. */
export function requestPath(report: ReportId, version?: number): string {
  return `/reports/${report}/request${version === undefined ? '' : `?version=${version}`}`
}

/** Returns the path where the draft asks for the name that signs it. */
export function signPath(report: ReportId): string {
  return `/reports/${report}/request?unsigned#sender`
}

/** Returns the path of the letter as it will be printed, and how to send it. */
export function previewPath(report: ReportId): string {
  return `/reports/${report}/request/preview`
}

export const letterFormats = ['pdf', 'html', 'txt'] as const
export type LetterFormat = (typeof letterFormats)[number]

export function letterPath(report: ReportId, version: number, format: LetterFormat): string {
  return `/reports/${report}/request/letter?version=${version}&format=${format}`
}

/** Returns the path where the owner enters what the seller said. */
export function answersPath(report: ReportId, version: number): string {
  return `/reports/${report}/request/answers?version=${version}`
}

/** Returns the path of the calendar file with the deadline. */
export function calendarPath(report: ReportId): string {
  return `/reports/${report}/request/deadline.ics`
}

export function discardPath(report: ReportId): string {
  return `/reports/${report}/request/discard`
}

export function shareRequestPath(report: ReportId): string {
  return `/reports/${report}/share?scope=request`
}
