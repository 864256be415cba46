import { type UnitType, unitTypes } from '#domain/deficiency/deficiency.ts'
import { type Estimate, normaliseQuantity } from '#domain/estimate/estimate.ts'
import { priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type FindingChoice, priceAsChosen } from '#domain/report/choices/choices.ts'
import type { Finding } from '#domain/report/report.ts'
import { type Asked, type AskedFinding, askedFinding } from './asked-finding.ts'
import { type PricingPorts, saveEstimate } from './save-estimate.ts'

export type QuantityRefusal = 'not-found' | 'not-open' | 'not-priced' | 'several' | 'other-unit' | 'changed'

/**
 * Prices one finding for the owner's quantity, in this and every later analysis. `quantity` is as typed, see
 * `normaliseQuantity`; `unitType` null: the estimate's unit. For another unit, the costbook is searched for an item sold by
 * that unit, and a repair that the owner chose before is chosen no more. `other-unit`: it has none that fits. `not-priced`:
 * there is no estimate to multiply. `several`: it is the sum of several repairs, each with a quantity of its own. `not-open`: the report is being analyzed or is locked. `changed`: someone changed it at
 * the same time.
 */
export async function changeQuantity(
  ports: PricingPorts,
  { quantity: typed, unitType: wanted, ...of }: Asked & { quantity: unknown; unitType: UnitType | null },
): Promise<{ ok: true; finding: Finding & { estimate: Estimate } } | { ok: false; reason: QuantityRefusal }> {
  const asked = await askedFinding(ports, of)
  if (!asked.ok) return asked
  const { report, finding, before } = asked
  if (!finding.estimate) return { ok: false, reason: 'not-priced' }
  if (finding.estimate.parts) return { ok: false, reason: 'several' }
  const unitType = wanted ?? finding.estimate.unitType
  const quantity = { amount: normaliseQuantity(typed), unitType }
  if (unitType === finding.estimate.unitType) {
    const change = { quantity }
    const estimate = priceAsChosen(finding.estimate, { ...before, ...change }) ?? finding.estimate
    return saveEstimate(ports, report, { finding, before, change, estimate })
  }
  const priced = await priceByUnit(ports, asked, quantity)
  if (!priced) return { ok: false, reason: 'other-unit' }
  return saveEstimate(ports, report, { finding, before, ...priced })
}

/** Returns the units by which the costbook can price the finding, that of its estimate first; none without an estimate. */
export async function findUnits(ports: PricingPorts, of: Asked): Promise<UnitType[]> {
  const asked = await askedFinding(ports, of)
  const estimate = asked.ok && asked.finding.estimate
  if (!estimate) return []
  if (estimate.parts) return [estimate.unitType]
  const units = [estimate.unitType]
  for (const unitType of unitTypes) {
    if (unitType === estimate.unitType) continue
    if (await priceByUnit(ports, asked, { amount: estimate.quantity, unitType })) units.push(unitType)
  }
  return units
}

/** Returns the price by the unit, and what the owner chooses with it; null where nothing that fits is sold by it. */
async function priceByUnit(
  ports: PricingPorts,
  { report, finding, before }: AskedFinding,
  quantity: NonNullable<FindingChoice['quantity']>,
) {
  const change = { quantity, item: null }
  const [priced] = await priceDeficiencies(ports, report, [finding], [{ ...before, ...change }], { keptOnly: true })
  const estimate = priced?.estimate
  return estimate?.unitType === quantity.unitType ? { change, estimate } : null
}
