import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { isOfOwnRepair } from '#domain/estimate/estimate.ts'
import { priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { choiceFor } from '#domain/report/choices/choices.ts'
import { type Finding, isOpenTo, type ReportId } from '#domain/report/report.ts'
import { type PricingPorts, saveEstimate } from './save-estimate.ts'

export type RepairRefusal = 'not-found' | 'not-open' | 'not-in-costbook' | 'changed'

/**
 * Prices one finding by the costbook item that the owner chose, in this and every later analysis; `item` is its code, null: the
 * one that its words are matched with. The owner's quantity counts where the item is sold by its unit; `quantity` null: it is
 * forgotten. `not-in-costbook`: the costbook has no such item. `not-open`: the report is being analyzed or is locked. `changed`: someone changed it at the same
 * time.
 */
export async function chooseRepair(
  ports: PricingPorts,
  {
    id,
    owner,
    finding: findingId,
    ...change
  }: { id: ReportId; owner: UserId; finding: DeficiencyId; item: string | null; quantity?: null },
): Promise<{ ok: true; finding: Finding } | { ok: false; reason: RepairRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const before = choiceFor(await ports.reports.choices(id), findingId)
  const finding = (await ports.reports.findings(id)).find((each) => each.id === findingId)
  if (!finding) return { ok: false, reason: 'not-found' }
  const [priced] = await priceDeficiencies(ports, report, [finding], [{ ...before, ...change }], { keptOnly: true })
  const { estimate, nothingToPay } = priced ?? { estimate: null, nothingToPay: null }
  if (change.item !== null && !(estimate && isOfOwnRepair(estimate))) return { ok: false, reason: 'not-in-costbook' }
  return saveEstimate(ports, report, { finding, before, change, estimate, nothingToPay })
}
