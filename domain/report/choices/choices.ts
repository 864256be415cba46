import type { Deficiency, DeficiencyId, UnitType } from '#domain/deficiency/deficiency.ts'
import { type Estimate, estimateForQuantity } from '#domain/estimate/estimate.ts'
import type { Quote } from '#domain/estimate/quote.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'

/** The owner's choices for one finding. They apply to every later analysis that finds it again. */
export type FindingChoice = {
  finding: DeficiencyId
  quantity: { amount: number; unitType: UnitType } | null
  quote: Quote | null
  /** Left out of counts, totals, downloads and the repair request. */
  excluded: boolean
  /** The bucket that the owner chose; null: as the rules suggest. */
  bucket: Bucket | null
  /** The owner's wording in place of what was found; the evidence stays. */
  words: FindingWords | null
  /** Passages that the owner split off as findings of their own, as they were then. */
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

/** Returns the deficiency with the owner's quantity, ready for pricing. */
export function countedAsChosen<Counted extends Deficiency>(deficiency: Counted, { quantity }: FindingChoice): Counted {
  return quantity ? { ...deficiency, quantity: quantity.amount, unitType: quantity.unitType } : deficiency
}

/** Returns the estimate for the owner's quantity, or unchanged if it uses another unit. */
export function priceAsChosen(estimate: Estimate | null, { quantity }: FindingChoice): Estimate | null {
  if (!estimate || quantity?.unitType !== estimate.unitType) return estimate
  return estimateForQuantity(estimate, quantity.amount)
}
