import type { ReportId } from '#domain/report/report.ts'

export const shareScopes = ['full', 'request'] as const
/** `request`: only the newest sent repair request. */
export type ShareScope = (typeof shareScopes)[number]

/** `comparison`: two houses side by side. */
export type LinkScope = ShareScope | 'comparison'

export const shareDays = [1, 7, 14, 30] as const
export const DEFAULT_SHARE_DAYS = 14

/** Access to a report, or to two compared, without an account, for anyone with its token, which is stored nowhere. */
export type ShareLink = {
  id: string
  report: ReportId
  /** The second report of a comparison; otherwise null. */
  other: ReportId | null
  scope: LinkScope
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** `browser` names the visitor's browser: `Firefox, Windows`. */
export type ShareVisit = { at: Date; what: 'opened' | 'downloaded' | 'answered'; browser: string }

/** Returns whether the link is valid at that time. */
export function isLive({ expiresAt, revokedAt }: Pick<ShareLink, 'expiresAt' | 'revokedAt'>, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}

/** Links that open a report without an account, by the hexadecimal SHA-256 of their token. */
export type ShareLinks = {
  /** Returns false if a link with that id exists: the form was sent twice. */
  add(link: Omit<ShareLink, 'revokedAt'> & { tokenHash: string }): Promise<boolean>
  /** Also returns expired and revoked links. */
  byToken(tokenHash: string): Promise<ShareLink | null>
  /** Newest first, comparisons with another report among them, each with its last 50 visits, newest first. */
  of(report: ReportId): Promise<(ShareLink & { visits: ShareVisit[] })[]>
  /** Returns false if that report has no such link. */
  revoke(id: string, report: ReportId, at: Date): Promise<boolean>
  /** Keeps the newest 200 visits of each link, and every answer. */
  addVisit(link: string, visit: ShareVisit): Promise<void>
}
