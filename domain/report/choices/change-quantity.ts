import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId, UnitType } from '#domain/deficiency/deficiency.ts'
import { type Estimate, normaliseQuantity } from '#domain/estimate/estimate.ts'
import type { Ports } from '#domain/ports.ts'
import { priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { type Finding, isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'
import { choiceFor, noChoice, priceAsChosen } from './choices.ts'

export type QuantityRefusal = 'not-found' | 'not-open' | 'not-priced' | 'other-unit' | 'changed'

/**
 * Prices one finding for the owner's quantity, in this and every later analysis. `quantity` is as typed, see
 * `normaliseQuantity`; `unitType` null: the estimate's unit. For another unit, the costbook is searched for an item sold by
 * that unit. `other-unit`: it has none that fits. `not-priced`: there is no estimate to multiply. `not-open`: the report is
 * being analyzed or is locked. `changed`: someone changed it at the same time.
 */
export async function changeQuantity(
  ports: Pick<Ports, 'reports' | 'transaction' | 'places' | 'costs' | 'roof'>,
  {
    id,
    owner,
    finding: findingId,
    quantity: typed,
    unitType: wanted,
  }: { id: ReportId; owner: UserId; finding: DeficiencyId; quantity: unknown; unitType: UnitType | null },
): Promise<{ ok: true; finding: Finding & { estimate: Estimate } } | { ok: false; reason: QuantityRefusal }> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const before = (await ports.reports.findings(id)).find((finding) => finding.id === findingId)
  if (!before) return { ok: false, reason: 'not-found' }
  if (!before.estimate) return { ok: false, reason: 'not-priced' }
  const unitType = wanted ?? before.estimate.unitType
  const quantity = { amount: normaliseQuantity(typed), unitType }
  const estimate = await estimateFor(ports, report, before, quantity)
  if (estimate?.unitType !== unitType) return { ok: false, reason: 'other-unit' }

  return ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now) return { ok: false, reason: 'not-found' }
    const finding = (await reports.findings(id)).find((each) => each.id === findingId)
    if (!isOpenTo(now, owner) || now.run !== report.run || !isSamePlace(now, report) || !finding)
      return { ok: false, reason: 'changed' }
    const choice = { ...choiceFor(await reports.choices(id), findingId), quantity }
    const changed = { ...finding, estimate }
    await reports.saveChoice(id, choice)
    await reports.savePrice(id, changed)
    return { ok: true, finding: changed }
  })
}

async function estimateFor(
  ports: Pick<Ports, 'places' | 'costs' | 'roof'>,
  report: Report,
  finding: Finding,
  quantity: { amount: number; unitType: UnitType },
): Promise<Estimate | null> {
  const choice = { ...noChoice(finding.id), quantity }
  if (finding.estimate?.unitType === quantity.unitType) return priceAsChosen(finding.estimate, choice)
  const [priced] = await priceDeficiencies(ports, report, [finding], [choice], { keptOnly: true })
  return priced?.estimate ?? null
}

function isSamePlace(one: Report, other: Report): boolean {
  return one.zip === other.zip && one.propertyAddress === other.propertyAddress
}
