import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { type MatchingPorts, matchContractors, matchLater } from './match-contractors.ts'

/**
 * Searches contractors for an unlocked report again, by its owner's current preferences. `away`: the directory was unavailable,
 * because of `cause`; the list stays. `not-open`: the report is being analyzed or is locked. `changed`: someone changed the
 * report at the same time.
 */
export async function findContractorsAgain(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'jobs' | 'clock'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-open' | 'changed' }
  | { ok: false; reason: 'away'; cause: unknown }
> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const found = await matchContractors(ports, report, await ports.reports.findings(id)).then(
    (matched) => ({ ok: true as const, matched }),
    (cause: unknown) => ({ ok: false as const, reason: 'away' as const, cause }),
  )
  if (!found.ok) {
    const isQueued = report.contractorsAt === null && !report.contractorsDropped
    if (isQueued && report.result) await matchLater(ports, { id, run: report.result.run })
    return found
  }
  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    if (now.run !== report.run || now.zip !== report.zip) return { ok: false, reason: 'changed' }
    await reports.saveContractors(id, found.matched)
    await reports.change(id, now.run, { contractorsAt: ports.clock.now() })
    return { ok: true }
  })
}
