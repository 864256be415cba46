import type { Category, UnitType } from '../deficiency/deficiency.ts'
import type { Cents, Urgency } from '../estimate/estimate.ts'

/** `evaluation` prices an evaluation by the right trade, `visit` a small unspecified repair. */
export const itemKinds = ['repair', 'evaluation', 'visit'] as const
export type ItemKind = (typeof itemKinds)[number]

/**
 * One job that a contractor is paid for, at national prices. `labor` and `material` are cents for one unit, with fractions;
 * `visit` is the minimum charge. `quantity` is used if a report states none, and `quantityBasis` explains it. Each entry of
 * `keywords` is a set of words that together mean this item. `guides` counts the price guides behind the figures (0: built up
 * from hours and parts); `spread` is the highest of their middles divided by the lowest, or for a single guide its highest
 * price divided by its lowest.
 */
export type CostbookItem = {
  code: string
  category: Category
  also: Category[]
  kind: ItemKind
  description: string
  unit: UnitType
  labor: number
  material: number
  visit: Cents
  quantity: number
  quantityBasis: string
  urgency: Urgency
  method: string
  covers: string
  keywords: string[]
  guides: number
  spread: number
}

/** The usual cost of a repair in a category, for repairs without an item. Whole dollars in cents. */
export type CategoryRange = { category: Category; labor: Cents; material: Cents; min: Cents; max: Cents }

/** The confidence from which a match is strong, and from which it is used at all. */
export const STRONG_MATCH = 0.6
export const REVIEW_MATCH = 0.45

export type MatchBand = 'strong' | 'review' | 'low'

export function bandOf(confidence: number): MatchBand {
  if (confidence >= STRONG_MATCH) return 'strong'
  return confidence >= REVIEW_MATCH ? 'review' : 'low'
}
