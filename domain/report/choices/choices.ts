import type { Category, Deficiency, DeficiencyId, Severity, UnitType } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyToPrice } from '#domain/estimate/cost-estimator.ts'
import { type Estimate, estimateForQuantity } from '#domain/estimate/estimate.ts'
import type { Quote } from '#domain/estimate/quote.ts'
import { tellingsOf } from '#domain/estimate/tellings.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import type { Plan } from '#domain/negotiation/plan/plan.ts'

/** The owner's choices for one finding. They apply to every later analysis that finds it again. */
export type FindingChoice = {
  finding: DeficiencyId
  quantity: { amount: number; unitType: UnitType } | null
  /** The code of the costbook item that the owner chose as the repair; null: as the words are matched. */
  item: string | null
  quote: Quote | null
  /** Left out of counts, totals, downloads and the repair request. */
  excluded: boolean
  /** The bucket that the owner chose; null: as the rules suggest. */
  bucket: Bucket | null
  /** What a seller does about it; null: as the rules suggest. */
  plan: Plan | null
  /** The owner's wording in place of what was found; the evidence stays. */
  words: FindingWords | null
  /** The owner's severity and category in place of the report's. The price stays. */
  rating: FindingRating | null
  /** Passages that the owner split off as findings of their own, as they were then. */
  apart: Deficiency[]
}

export const MAX_LOCATION_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 4_000

export type FindingWords = { location: string; description: string }

export type FindingRating = { severity: Severity; category: Category }

type Shown = FindingWords & FindingRating & { original: (FindingWords & FindingRating) | null }

/** Returns whether the owner worded the finding in another way than the report. */
export function isReworded({ location, description, original }: Shown): boolean {
  return original !== null && (original.location !== location || original.description !== description)
}

/** Returns whether the owner rated the finding in another way than the report. */
export function isRerated({ severity, category, original }: Shown): boolean {
  return original !== null && (original.severity !== severity || original.category !== category)
}

export function choiceFor(choices: FindingChoice[], finding: DeficiencyId): FindingChoice {
  return choices.find((choice) => choice.finding === finding) ?? noChoice(finding)
}

export function noChoice(finding: DeficiencyId): FindingChoice {
  return {
    finding,
    quantity: null,
    item: null,
    quote: null,
    excluded: false,
    bucket: null,
    plan: null,
    words: null,
    rating: null,
    apart: [],
  }
}

/** Returns the deficiency by the report's words and rating, with the owner's quantity and repair, ready for pricing. */
export function pricedAsChosen(
  deficiency: Deficiency & { original?: (FindingWords & FindingRating) | null },
  { quantity, item, apart }: FindingChoice,
): DeficiencyToPrice {
  return {
    ...deficiency,
    ...deficiency.original,
    ...(quantity && {
      ...{ quantity: quantity.amount, unitType: quantity.unitType },
      reported: { quantity: deficiency.quantity, unitType: deficiency.unitType },
    }),
    ...(item !== null && { chosenItem: item }),
    ...(apart.length > 0 && tellingsOf(deficiency, apart)),
  }
}

/** Returns the estimate for the owner's quantity, or unchanged if it uses another unit or is the sum of several repairs. */
export function priceAsChosen(estimate: Estimate | null, { quantity }: FindingChoice): Estimate | null {
  if (!estimate || estimate.parts || quantity?.unitType !== estimate.unitType) return estimate
  return estimateForQuantity(estimate, quantity.amount)
}
