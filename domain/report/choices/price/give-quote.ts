import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Quote } from '#domain/estimate/quote.ts'
import type { Ports } from '#domain/ports.ts'
import { isOpenTo, type ReportId } from '#domain/report/report.ts'
import { choiceFor } from '../choices.ts'

/**
 * Sets the owner's quote, which replaces the estimate in this and every later analysis; null removes it. `not-open`: the report
 * is being analyzed or is locked.
 */
export async function giveQuote(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner, finding: findingId, quote }: { id: ReportId; owner: UserId; finding: DeficiencyId; quote: Quote | null },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
    const finding = (await reports.findings(id)).find((each) => each.id === findingId)
    if (!finding) return { ok: false, reason: 'not-found' }
    await reports.saveChoice(id, { ...choiceFor(await reports.choices(id), findingId), quote })
    await reports.savePrice(id, { ...finding, quote })
    return { ok: true }
  })
}
