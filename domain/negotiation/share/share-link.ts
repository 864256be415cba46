import type { ReportId } from '#domain/report/report.ts'

export const shareScopes = ['full', 'request'] as const
/** `request`: the newest repair request that was sent, nothing else of the report. */
export type ShareScope = (typeof shareScopes)[number]

export const shareDays = [1, 7, 14, 30] as const
export const DEFAULT_SHARE_DAYS = 14

/** A way into a report without an account, for whoever has its token. The token itself is kept nowhere. */
export type ShareLink = {
  id: string
  report: ReportId
  scope: ShareScope
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** `browser` is what the visitor's browser calls itself, in two words: `Firefox, Windows`. */
export type ShareVisit = { at: Date; what: 'opened' | 'downloaded' | 'answered'; browser: string }

/** Whether the link opens anything at that time. */
export function isLive({ expiresAt, revokedAt }: Pick<ShareLink, 'expiresAt' | 'revokedAt'>, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}

/** Links that open a report without an account, by the SHA-256 of their token in hexadecimal. */
export type ShareLinks = {
  /** False where a link of that id stands already: the form was sent twice. */
  add(link: Omit<ShareLink, 'revokedAt'> & { tokenHash: string }): Promise<boolean>
  /** Also one that opens nothing any more. */
  byToken(tokenHash: string): Promise<ShareLink | null>
  /** Newest first, each with its last 50 visits, newest first. */
  of(report: ReportId): Promise<(ShareLink & { visits: ShareVisit[] })[]>
  /** False where that report has no such link. */
  revoke(id: string, report: ReportId, at: Date): Promise<boolean>
  /** Keeps the newest 200 of each link, and every answer. */
  addVisit(link: string, visit: ShareVisit): Promise<void>
}
