import type { ReportId } from '#domain/report/report.ts'

/** The action that the user wanted on a locked report, carried along until it is unlocked. */
export type OpenIntent = 'view' | 'download'

export function readIntent(query: URLSearchParams): OpenIntent {
  return query.get('then') === 'download' ? 'download' : 'view'
}

/** Returns the path of the dialog over the report's own page. */
export function unlockPath(report: ReportId, intent: OpenIntent = 'view'): string {
  return `/reports/${report}/unlock${intent === 'download' ? '?then=download' : ''}`
}

/** Returns the path where credits for the report are bought and spent. */
export function creditsPath(report: ReportId, intent: OpenIntent = 'view'): string {
  return `/credits?report=${report}${intent === 'download' ? '&then=download' : ''}`
}

/** Returns the path where a package is bought, for the report that was wanted. */
export function purchasePath(chosen: string, report: ReportId | null, intent: OpenIntent = 'view'): string {
  const wanted = report ? `&report=${report}${intent === 'download' ? '&then=download' : ''}` : ''
  return `/purchase-credits?package=${chosen}${wanted}`
}

/** Returns the path after a cancelled purchase. */
export function cancelledPath(report: ReportId | null, intent: OpenIntent = 'view'): string {
  return `/purchase-cancelled${report ? `?report=${report}${intent === 'download' ? '&then=download' : ''}` : ''}`
}

/** Returns where an unlocked report leads: to itself or to its downloads. */
export function openedPath(report: ReportId, intent: OpenIntent): string {
  return `/reports/${report}${intent === 'download' ? '?then=download#download' : ''}`
}
