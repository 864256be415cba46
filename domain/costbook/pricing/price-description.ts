import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { CostbookMatch } from '#domain/costbook/matching/fit.ts'
import { regionOf } from '#domain/costbook/region.ts'
import type { UnitType } from '#domain/deficiency/deficiency.ts'
import { type Estimate, estimateForQuantity } from '#domain/estimate/estimate.ts'
import type { Locality } from '#domain/place/place.ts'
import { type NotPriced, notPricedAt } from '#domain/place/priced-place.ts'
import { type Costbook, estimateDeficiency, rankedFor } from './estimate-deficiency.ts'
import { type PricedDeficiency, priceMatch } from './price-match.ts'

const ALTERNATIVES = 3

/** `item` is the priced item, null if none fits; `alternatives` are the next best with their prices. */
export type PricedDescription = {
  estimate: Estimate | null
  item: CostbookItem | null
  alternatives: { item: CostbookItem; estimate: Estimate }[]
  /** The country that is not priced. */
  notPriced: NotPriced | null
}

/**
 * Prices a person's description of a deficiency. `quantity` null: the typical one; with `unitType` null it counts the item's
 * unit. `unitType` prefers items with that unit; without a quantity it means one.
 */
export function priceDescription(
  book: Costbook,
  { description, quantity, unitType }: { description: string; quantity: number | null; unitType: UnitType | null },
  where: Locality | null,
): PricedDescription {
  const deficiency: PricedDeficiency = {
    category: null,
    severity: 'major',
    location: '',
    description,
    recommendation: '',
    quantity: unitType ? (quantity ?? 1) : null,
    unitType,
    repairMethod: null,
  }
  const counted = (estimate: Estimate) =>
    quantity !== null && !unitType ? estimateForQuantity(estimate, quantity) : estimate
  const { estimate, item, alternatives } = priceWithAlternatives(book, deficiency, where)
  return {
    estimate: estimate && counted(estimate),
    item,
    alternatives: alternatives.map((other) => ({ ...other, estimate: counted(other.estimate) })),
    notPriced: notPricedAt(where),
  }
}

/** Returns the other items of what is meant first, those of its part before those of its category. */
function besides({ index }: Costbook, ranked: CostbookMatch[]): CostbookMatch[] {
  const [first] = ranked
  if (!first) return []
  const known = new Set(ranked.map(({ item }) => item))
  const isOfPart = ({ part }: CostbookItem) => Number(part === first.item.part)
  return index.items
    .filter((item) => item.category === first.item.category && !known.has(item))
    .sort((a, b) => isOfPart(b) - isOfPart(a))
    .map((item) => ({ ...first, item }))
}

/** The estimate of a deficiency, the item that it is by, and what the next best items would cost. */
export function priceWithAlternatives(
  book: Costbook,
  deficiency: PricedDeficiency,
  where: Locality | null,
): PricedDescription {
  const notPriced = notPricedAt(where)
  if (notPriced) return { estimate: null, item: null, alternatives: [], notPriced }
  const estimate = estimateDeficiency(book, deficiency, where)
  const ranked = rankedFor(book.index, deficiency)
  const region = regionOf(book.regions, where)
  return {
    notPriced,
    estimate,
    item: ranked.find(({ item }) => item.code === estimate?.itemCode)?.item ?? null,
    alternatives: [...ranked, ...besides(book, ranked)]
      .filter(({ item }) => item.code !== estimate?.itemCode)
      .slice(0, ALTERNATIVES)
      .map((match) => ({ item: match.item, estimate: priceMatch({ match, deficiency, region, advice: 'repair' }) })),
  }
}
