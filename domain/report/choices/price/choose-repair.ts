import { isOfOwnRepair } from '#domain/estimate/estimate.ts'
import { priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import type { Finding } from '#domain/report/report.ts'
import { type Asked, type AskedFinding, askedFinding } from './asked-finding.ts'
import { type PricingPorts, saveEstimate } from './save-estimate.ts'

type RepairChosen = { ok: true; finding: Finding } | { ok: false; reason: RepairRefusal }
export type RepairRefusal = 'not-found' | 'not-open' | 'not-in-costbook' | 'not-priced-there' | 'changed'

/**
 * Prices one finding by the costbook item that the owner chose, in this and every later analysis; `item` is its code, null: the
 * one that its words are matched with. The owner's quantity counts where the item is sold by its unit. `not-in-costbook`: the
 * costbook has no such item. `not-priced-there`: nothing is priced in the house's country. `not-open`: the report is being analyzed or is locked. `changed`: someone changed it at the same
 * time.
 */
export async function chooseRepair(
  ports: PricingPorts,
  { item, ...of }: Asked & { item: string | null },
): Promise<RepairChosen> {
  const asked = await askedFinding(ports, of)
  return asked.ok ? priceByItem(ports, asked, { item }) : asked
}

/** Like `chooseRepair`, of a finding that was looked up; `quantity` null: the owner's quantity is forgotten. */
export async function priceByItem(
  ports: PricingPorts,
  { report, finding, before }: AskedFinding,
  change: { item: string | null; quantity?: null },
): Promise<RepairChosen> {
  const [priced] = await priceDeficiencies(ports, report, [finding], [{ ...before, ...change }], { keptOnly: true })
  if (priced?.notPriced) return { ok: false, reason: 'not-priced-there' }
  const { estimate, nothingToPay } = priced ?? { estimate: null, nothingToPay: null }
  if (change.item !== null && !(estimate && isOfOwnRepair(estimate))) return { ok: false, reason: 'not-in-costbook' }
  return saveEstimate(ports, report, { finding, before, change, estimate, nothingToPay })
}
