import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { Category, UnitType } from '#domain/deficiency/deficiency.ts'

/**
 * The fit of an item. `confidence` is 0..1; `matchedKeywords` of the best set's `totalKeywords` words were found;
 * `priorityScore` is 2 if all were, else 1 plus their share.
 */
export type CostbookMatch = {
  item: CostbookItem
  score: number
  confidence: number
  priorityScore: number
  matchedKeywords: number
  totalKeywords: number
}

export function categoryPrior(item: CostbookItem, category: Category | null | undefined): number {
  if (!category || category === item.category) return 1
  if (item.also.includes(category)) return 0.95
  return category === 'general' || item.category === 'general' ? 0.9 : 0.75
}

export function unitPrior({ unit }: CostbookItem, unitType: UnitType | null | undefined): number {
  if (!unitType || unitType === unit) return 1
  return unitType === 'each' ? 0.85 : 0.7
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
