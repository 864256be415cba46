import type { ReportId } from '#domain/report/report.ts'

/** The report's number in an address; null for what is none. */
export function readReportId(text: string | null | undefined): ReportId | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? (Number(text) as ReportId) : null
}
