import type { Craft } from '../contractor/craft.ts'
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
} & Partial<ItemFields>

export const repairActions = [
  'replace',
  'repair',
  'install',
  'remove',
  'clean',
  'seal',
  'adjust',
  'service',
  'treat',
  'evaluate',
] as const
export type RepairAction = (typeof repairActions)[number]

export const extents = ['spot', 'section', 'whole'] as const
export type Extent = (typeof extents)[number]

/**
 * What a costbook may say of an item beyond its price. `part` is the thing worked on, `extent` how much of it. `further`
 * is what each unit after the first costs as a share of the first. `craft` is who does the work, where that is narrower
 * than the category. `drivers` is what the price depends on besides the quantity, with its usual value.
 */
export type ItemFields = {
  part: string
  action: RepairAction
  extent: Extent
  craft: Craft
  further: number
  drivers: { name: string; usual: number }[]
}

export function detailsOf({ part, action, extent, craft, further, drivers }: Partial<ItemFields>): Partial<ItemFields> {
  return {
    ...(part !== undefined && { part }),
    ...(action !== undefined && { action }),
    ...(extent !== undefined && { extent }),
    ...(craft !== undefined && { craft }),
    ...(further !== undefined && { further }),
    ...(drivers !== undefined && { drivers }),
  }
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
