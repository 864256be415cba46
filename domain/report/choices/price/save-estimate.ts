import type { Estimate } from '#domain/estimate/estimate.ts'
import type { NothingToPay } from '#domain/estimate/nothing-to-pay.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor, type FindingChoice } from '#domain/report/choices/choices.ts'
import { type Finding, isOpenTo, type Report } from '#domain/report/report.ts'

/**
 * Saves the owner's change of a finding's quantity or repair with the estimate that it led to, or why none. `changed`: it was made
 * from what does not stand any more, the report's place or the choice `before`.
 */
export async function saveEstimate<Priced extends Estimate | null>(
  { transaction }: Pick<Ports, 'transaction'>,
  report: Report,
  {
    before,
    change,
    estimate,
    nothingToPay = null,
  }: {
    before: FindingChoice
    change: Partial<Pick<FindingChoice, 'quantity' | 'item'>>
    estimate: Priced
    nothingToPay?: NothingToPay | null
  },
): Promise<{ ok: true; finding: Finding & { estimate: Priced } } | { ok: false; reason: 'not-found' | 'changed' }> {
  return transaction(async ({ reports }) => {
    const now = await reports.locked(report.id)
    if (!now) return { ok: false, reason: 'not-found' }
    const finding = (await reports.findings(report.id)).find(({ id }) => id === before.finding)
    const isSamePlace = now.zip === report.zip && now.propertyAddress === report.propertyAddress
    if (!isOpenTo(now, report.owner) || now.run !== report.run || !isSamePlace || !finding)
      return { ok: false, reason: 'changed' }
    const choice = choiceFor(await reports.choices(report.id), before.finding)
    if (!('quantity' in change) && !isSame(choice.quantity, before.quantity)) return { ok: false, reason: 'changed' }
    if (choice.item !== before.item) return { ok: false, reason: 'changed' }
    const changed = { ...finding, estimate, nothingToPay }
    await reports.saveChoice(report.id, { ...choice, ...change })
    await reports.savePrice(report.id, changed)
    return { ok: true, finding: changed }
  })
}

function isSame(one: FindingChoice['quantity'], other: FindingChoice['quantity']): boolean {
  return one?.amount === other?.amount && one?.unitType === other?.unitType
}
