import type { Deficiency, DeficiencyId, UnitType } from '../deficiency/deficiency.ts'
import { type Estimate, estimateForQuantity } from '../estimate/estimate.ts'
import type { Quote } from '../estimate/quote.ts'

/** What the owner said of one finding. It holds for every later analysis in which the finding comes back. */
export type FindingChoice = {
  finding: DeficiencyId
  quantity: { amount: number; unitType: UnitType } | null
  quote: Quote | null
}

export function choiceFor(choices: FindingChoice[], finding: DeficiencyId): FindingChoice {
  return choices.find((choice) => choice.finding === finding) ?? { finding, quantity: null, quote: null }
}

/** The deficiency as it is to be priced: counted as its owner counts it. */
export function countedAsChosen<Counted extends Deficiency>(deficiency: Counted, { quantity }: FindingChoice): Counted {
  return quantity ? { ...deficiency, quantity: quantity.amount, unitType: quantity.unitType } : deficiency
}

/** The estimate for the owner's quantity; as it is where it counts in another unit. */
export function pricedAsChosen(estimate: Estimate | null, { quantity }: FindingChoice): Estimate | null {
  if (!estimate || quantity?.unitType !== estimate.unitType) return estimate
  return estimateForQuantity(estimate, quantity.amount)
}
