import type { ReportId } from '#domain/report/report.ts'

/** What somebody wanted of a locked report: it goes with them until the report is open. */
export type OpenIntent = 'view' | 'download'

export function readIntent(query: URLSearchParams): OpenIntent {
  return query.get('then') === 'download' ? 'download' : 'view'
}

/** Where the dialog opens over the report's own page. */
export function unlockPath(report: ReportId, intent: OpenIntent = 'view'): string {
  return `/reports/${report}/unlock${intent === 'download' ? '?then=download' : ''}`
}

/** Where credits for the report are bought and spent. */
export function creditsPath(report: ReportId, intent: OpenIntent = 'view'): string {
  return `/credits?report=${report}${intent === 'download' ? '&then=download' : ''}`
}

/** Where a package is bought, for the report that was wanted. */
export function purchasePath(chosen: string, report: ReportId | null, intent: OpenIntent = 'view'): string {
  const wanted = report ? `&report=${report}${intent === 'download' ? '&then=download' : ''}` : ''
  return `/purchase-credits?package=${chosen}${wanted}`
}

/** Where a purchase that came to nothing leads. */
export function cancelledPath(report: ReportId | null, intent: OpenIntent = 'view'): string {
  return `/purchase-cancelled${report ? `?report=${report}${intent === 'download' ? '&then=download' : ''}` : ''}`
}

/** Where an open report leads: to itself, or to what can be downloaded of it. */
export function openedPath(report: ReportId, intent: OpenIntent): string {
  return `/reports/${report}${intent === 'download' ? '?then=download#download' : ''}`
}
