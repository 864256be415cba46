import type { UserId } from '#domain/account/account.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'
import type { ShareLink, ShareScope, shareDays } from './share-link.ts'

export type NewShare = {
  /** The link's id; sending the same form twice makes one link. */
  id: string
  report: ReportId
  owner: UserId
  scope: ShareScope
  days: (typeof shareDays)[number]
  tokenHash: string
}

/**
 * Creates a link to the report or its repair request for anyone with the token. `not-sent`: there is no sent request to show.
 * `shown`: the link was created before and its token is stored nowhere.
 */
export async function shareReport(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { id, report: reportId, owner, scope, days, tokenHash }: NewShare,
): Promise<{ ok: true; expiresAt: Date } | { ok: false; reason: 'not-found' | 'not-open' | 'not-sent' | 'shown' }> {
  return transaction(async ({ reports, repairRequests, shareLinks }) => {
    const report = await reports.locked(reportId)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    if (scope === 'request' && !newestSent(await repairRequests.of(reportId))) return { ok: false, reason: 'not-sent' }
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + days * 24 * 60 * 60 * 1000)
    const isNew = await shareLinks.add({ id, report: reportId, scope, createdAt, expiresAt, tokenHash })
    return isNew ? { ok: true, expiresAt } : { ok: false, reason: 'shown' }
  })
}

/** Returns the newest version that was sent, from versions newest first. */
export function newestSent(versions: RepairRequest[]): RepairRequest | undefined {
  return versions.find(({ state }) => state !== 'draft')
}

/** Revokes a link. Its owner may do so whatever the report's state. */
export async function revokeShare(
  { reports, shareLinks, clock }: Pick<Ports, 'reports' | 'shareLinks' | 'clock'>,
  { report: id, owner, link }: { report: ReportId; owner: UserId; link: ShareLink['id'] },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  const report = await reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  const revoked = await shareLinks.revoke(link, id, clock.now())
  return revoked ? { ok: true } : { ok: false, reason: 'not-found' }
}
