import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { fileOfPhoto } from '#domain/photo/photo.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Returns the path of a page of the report, with one of its findings highlighted. */
export function sourcePath(report: ReportId, page: number, finding?: DeficiencyId): string {
  return `/reports/${report}/source?p=${page}${finding ? `&finding=${encodeURIComponent(finding)}` : ''}`
}

type Beside = { finding?: DeficiencyId | undefined; page?: number | undefined; marks?: boolean }

/** Returns the path of the findings beside the report's pages. `marks`: the lines of the page are to be marked. */
export function besidePath(report: ReportId, { finding, page, marks }: Beside = {}): string {
  const query = new URLSearchParams({
    ...(page !== undefined && { p: String(page) }),
    ...(finding && { finding }),
    ...(marks && { mark: 'lines' }),
  })
  return `/reports/${report}/beside${query.size > 0 ? `?${query}` : ''}`
}

export function quantityPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/quantity/${encodeURIComponent(finding)}`
}

/** Returns the path of the reasons for a finding's estimate. */
export function pricePath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/price/${encodeURIComponent(finding)}`
}

/** Returns the path where the owner chooses another repair for a finding. */
export function repairPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/repair/${encodeURIComponent(finding)}`
}

/** Returns the address that counts the repair a finding's look may confirm, or the look again; or how all of them begin. */
export function countPath(report: ReportId, finding?: DeficiencyId): string {
  return `/reports/${report}/count${finding ? `/${encodeURIComponent(finding)}` : ''}`
}

/** Returns the path of what is known of the report's house. */
export function housePath(report: ReportId): string {
  return `/reports/${report}/house`
}

export function quotePath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/quote/${encodeURIComponent(finding)}`
}

/** Returns the path where the owner rewrites a finding in their own words. */
export function wordsPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/words/${encodeURIComponent(finding)}`
}

/** Returns the path where the owner leaves photos of a finding out. */
export function photosPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/photos-of/${encodeURIComponent(finding)}`
}

/** Returns the path of a finding's photo. */
export function photoPath(report: ReportId, name: string): string {
  return `/reports/${report}/photos/${fileOfPhoto(name)}`
}

/** Returns the path where a finding is split and merged. */
export function partsPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}/parts/${encodeURIComponent(finding)}`
}

export function findingPath(report: ReportId, finding: DeficiencyId): string {
  return `/reports/${report}#finding-${finding}`
}

/** Returns the path of the texts about the report's findings; the named request comes first. */
export function messagesPath(report: ReportId, { request, isSingle }: { request?: string; isSingle?: boolean } = {}) {
  const query = request ? `?request=${encodeURIComponent(request)}${isSingle ? '&single=1' : ''}` : ''
  return `/reports/${report}/messages${query}`
}

/** Returns the path, over the report, of the outcome of a request that was just sent. */
export function sentPath(report: ReportId, request: string, isSingle: boolean) {
  return `/reports/${report}/sent/${encodeURIComponent(request)}${isSingle ? '?single=1' : ''}`
}

/** Returns the place on a report's page where the companies of a trade stand. */
export function tradeAnchor(trade: string): string {
  return `trade-${trade.toLowerCase().replaceAll(' ', '-')}`
}

/** Returns the path, over the report, where its owner says for whom it is. */
export function forWhomPath(report: ReportId): string {
  return `/reports/${report}/for-whom`
}

/** Returns the path of a seller's plan. */
export function planPath(report: ReportId): string {
  return `/reports/${report}/plan`
}

/** Returns the path of the repairs by trade. */
export function tradesPath(report: ReportId): string {
  return `/reports/${report}/trades`
}
