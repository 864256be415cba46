import type { Deficiency, DeficiencyId, UnitType } from '#domain/deficiency/deficiency.ts'
import { type Estimate, estimateForQuantity } from '#domain/estimate/estimate.ts'
import type { Quote } from '#domain/estimate/quote.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'

/** What the owner said of one finding. It holds for every later analysis in which the finding comes back. */
export type FindingChoice = {
  finding: DeficiencyId
  quantity: { amount: number; unitType: UnitType } | null
  quote: Quote | null
  /** Left out of counts, totals, downloads and the repair request. */
  excluded: boolean
  /** Where the owner moved it; null: where the rules put it. */
  bucket: Bucket | null
  /** The owner's own words in place of those that were found; the evidence stays. */
  words: FindingWords | null
  /** What the owner told apart from it, each a finding of its own, as it was then. */
  apart: Deficiency[]
}

export const MAX_LOCATION_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 4_000

export type FindingWords = { location: string; description: string }

export function choiceFor(choices: FindingChoice[], finding: DeficiencyId): FindingChoice {
  return choices.find((choice) => choice.finding === finding) ?? noChoice(finding)
}

export function noChoice(finding: DeficiencyId): FindingChoice {
  return { finding, quantity: null, quote: null, excluded: false, bucket: null, words: null, apart: [] }
}

/** The deficiency as it is to be priced: counted as its owner counts it. */
export function countedAsChosen<Counted extends Deficiency>(deficiency: Counted, { quantity }: FindingChoice): Counted {
  return quantity ? { ...deficiency, quantity: quantity.amount, unitType: quantity.unitType } : deficiency
}

/** The estimate for the owner's quantity; as it is where it counts in another unit. */
export function priceAsChosen(estimate: Estimate | null, { quantity }: FindingChoice): Estimate | null {
  if (!estimate || quantity?.unitType !== estimate.unitType) return estimate
  return estimateForQuantity(estimate, quantity.amount)
}
