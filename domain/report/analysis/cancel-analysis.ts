import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { isAtWork, type ReportId } from '#domain/report/report.ts'

/**
 * Cancels the new analysis of a report that has a result. The result stays as it was, and the work on the new one is discarded.
 * `not-running`: no analysis is running. `no-result`: this is the first analysis; delete the report instead.
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
