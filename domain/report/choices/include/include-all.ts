import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'

/** Includes all excluded findings again. Refuses like `changeChoice`. */
export async function includeAll(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    for (const choice of await reports.choices(id)) {
      if (choice.excluded) await reports.saveChoice(id, { ...choice, excluded: false })
    }
    return { ok: true }
  })
}
