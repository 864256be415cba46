import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { isAtWork, type ReportId } from '#domain/report/report.ts'

/**
 * Stops a new analysis of a report that has a result: the result stands as it was, and whatever still works on the new one
 * is overtaken. `not-running`: nothing is at work. `no-result`: a first analysis leaves nothing behind, so its report is deleted
 * instead.
 */
export async function cancelAnalysis(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-running' | 'no-result' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!isAtWork(report.progress)) return { ok: false, reason: 'not-running' }
    return (await reports.dropRun(id, report.run)) ? { ok: true } : { ok: false, reason: 'no-result' }
  })
}
