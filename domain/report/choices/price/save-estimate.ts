import { contractorTypesOf } from '#domain/contractor/matching.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import type { NothingToPay } from '#domain/estimate/nothing-to-pay.ts'
import type { Ports } from '#domain/ports.ts'
import { isSamePlaceAndHouse } from '#domain/report/analysis/price-deficiencies.ts'
import { choiceFor, type FindingChoice } from '#domain/report/choices/choices.ts'
import type { MatchingPorts } from '#domain/report/contractors/match-contractors.ts'
import { renewContractors, saveRenewed } from '#domain/report/contractors/renew-contractors.ts'
import { type Finding, isOpenTo, type Report } from '#domain/report/report.ts'

/** The ports that pricing a finding anew and saving it needs. */
export type PricingPorts = MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'costs' | 'roof'>

/**
 * Saves the owner's change of a finding's quantity or repair with the estimate that it led to, or why none; if another trade
 * does the work, with the contractors of that trade. `changed`: it was made from what does not stand any more, the report's
 * place or house, or the choice `before`.
 */
export async function saveEstimate<Priced extends Estimate | null>(
  ports: PricingPorts,
  report: Report,
  {
    finding: asked,
    before,
    change,
    estimate,
    nothingToPay = null,
  }: {
    finding: Finding
    before: FindingChoice
    change: Partial<Pick<FindingChoice, 'quantity' | 'item'>>
    estimate: Priced
    nothingToPay?: NothingToPay | null
  },
): Promise<{ ok: true; finding: Finding & { estimate: Priced } } | { ok: false; reason: 'not-found' | 'changed' }> {
  const contractorTypes = contractorTypesOf({ category: asked.category, estimate })
  const renewed = await renewContractors(ports, report, asked, contractorTypes)
  return ports.transaction(async ({ reports, jobs }) => {
    const now = await reports.locked(report.id)
    if (!now) return { ok: false, reason: 'not-found' }
    const finding = (await reports.findings(report.id)).find(({ id }) => id === asked.id)
    const isSamePlace = isSamePlaceAndHouse(now, report)
    const isSameTrade = finding?.contractorTypes.join() === asked.contractorTypes.join()
    if (!isOpenTo(now, report.owner) || now.run !== report.run || !isSamePlace || !finding || !isSameTrade)
      return { ok: false, reason: 'changed' }
    const choice = choiceFor(await reports.choices(report.id), asked.id)
    if (!change.quantity && !isSame(choice.quantity, before.quantity)) return { ok: false, reason: 'changed' }
    if (choice.item !== before.item) return { ok: false, reason: 'changed' }
    const changed = { ...finding, estimate, nothingToPay }
    await reports.saveChoice(report.id, { ...choice, ...change })
    if (renewed) await saveRenewed({ reports, jobs }, now, changed, renewed)
    else await reports.savePrice(report.id, changed)
    return { ok: true, finding: changed }
  })
}

function isSame(one: FindingChoice['quantity'], other: FindingChoice['quantity']): boolean {
  return one?.amount === other?.amount && one?.unitType === other?.unitType
}
