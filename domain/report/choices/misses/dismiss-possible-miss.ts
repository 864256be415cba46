import type { UserId } from '#domain/account/account.ts'
import { openMisses } from '#domain/deficiency/possible-miss.ts'
import type { Ports } from '#domain/ports.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'

/** Removes a possible miss from the list, in this and every later analysis. Refuses like `acceptPossibleMiss`. */
export async function dismissPossibleMiss(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner, miss }: { id: ReportId; owner: UserId; miss: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' | 'decided' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
    const open = openMisses(report.possibleMisses, report.missDecisions).find((each) => each.id === miss)
    if (!open) return { ok: false, reason: 'decided' }
    const decision = { id: open.id, decision: 'dismissed' as const }
    await reports.change(id, report.run, { missDecisions: [...report.missDecisions, decision] })
    return { ok: true }
  })
}
