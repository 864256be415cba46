import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Where a page of the report is shown, with one of its findings brought out. */
export function sourcePath(report: ReportId, page: number, finding?: DeficiencyId): string {
  return `/reports/${report}/source?p=${page}${finding ? `&finding=${encodeURIComponent(finding)}` : ''}`
}

export function quantityPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/quantity/${encodeURIComponent(finding)}`
}

/** Why the finding's estimate is what it is. */
export function pricePath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/price/${encodeURIComponent(finding)}`
}

export function quotePath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/quote/${encodeURIComponent(finding)}`
}

/** Where the finding is put in its owner's words. */
export function wordsPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/words/${encodeURIComponent(finding)}`
}

/** Where a finding is told apart, and put back together. */
export function partsPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/parts/${encodeURIComponent(finding)}`
}

export function findingPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}#finding-${finding}`
}

/** How texts about the report's findings went; one request first where it is named. */
export function messagesPath(report: ReportId, { request, isSingle }: { request?: string; isSingle?: boolean } = {}) {
  const query = request ? `?request=${encodeURIComponent(request)}${isSingle ? '&single=1' : ''}` : ''
  return `/reports/${report}/messages${query}`
}

/** Over the report: how one request went that was just sent. */
export function sentPath(report: ReportId, request: string, isSingle: boolean) {
  return `/reports/${report}/sent/${encodeURIComponent(request)}${isSingle ? '?single=1' : ''}`
}
