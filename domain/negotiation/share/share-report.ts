import type { UserId } from '#domain/account/account.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'
import type { LinkScope, ShareLink, shareDays } from './share-link.ts'

export type NewShare = {
  /** The link's id; sending the same form twice makes one link. */
  id: string
  report: ReportId
  /** The second report of a comparison; otherwise null. */
  other: ReportId | null
  owner: UserId
  scope: LinkScope
  days: (typeof shareDays)[number]
  tokenHash: string
}

/**
 * Creates a link to the report, its repair request or its comparison for anyone with the token. `not-sent`: there is no sent request to show.
 * `shown`: the link was created before and its token is stored nowhere.
 */
export async function shareReport(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { id, report, other, owner, scope, days, tokenHash }: NewShare,
): Promise<{ ok: true; expiresAt: Date } | { ok: false; reason: 'not-found' | 'not-open' | 'not-sent' | 'shown' }> {
  return transaction(async ({ reports, repairRequests, shareLinks }) => {
    // In one order, so that two forms at once do not wait for each other.
    for (const shown of [report, ...(other === null ? [] : [other])].sort((one, two) => one - two)) {
      const found = await reports.locked(shown)
      if (!found || found.owner !== owner) return { ok: false, reason: 'not-found' }
      if (!mayRead(found, owner)) return { ok: false, reason: 'not-open' }
    }
    if (scope === 'request' && !newestSent(await repairRequests.of(report))) return { ok: false, reason: 'not-sent' }
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + days * 24 * 60 * 60 * 1000)
    const isNew = await shareLinks.add({ id, report, other, scope, createdAt, expiresAt, tokenHash })
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
