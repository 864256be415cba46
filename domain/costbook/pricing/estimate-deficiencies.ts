import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { regionOf } from '#domain/costbook/region.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import type { House } from '#domain/house/house.ts'
import type { Locality } from '#domain/place/place.ts'
import { notPricedAt } from '#domain/place/priced-place.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { type Costbook, type Pricing, pricingOf } from './estimate-deficiency.ts'
import { asReported, type PricedDeficiency } from './price-match.ts'
import { wholeRoofItem } from './whole-roof.ts'

/** This many take some tens of milliseconds. */
const AT_A_TIME = 20

export type EstimatingMeans = {
  measureRoof?: (() => Promise<RoofArea | null>) | undefined
  house?: House | undefined
  /** Awaited after every few deficiencies, so that thousands do not block others. */
  pause?: () => Promise<void>
}

/**
 * Runs `estimateDeficiency` for each; none is priced in another country. Measures the roof only if a whole roof is priced, or feared by a look, and no report
 * states its area.
 */
export async function estimateDeficiencies(
  book: Costbook,
  deficiencies: PricedDeficiency[],
  where: Locality | null,
  { measureRoof, house, pause }: EstimatingMeans = {},
): Promise<(Estimate | null)[]> {
  if (notPricedAt(where)) return deficiencies.map(() => null)
  const region = regionOf(book.regions, where)
  const estimates: (Estimate | null)[] = []
  const wholeRoofs = new Map<number, Pricing>()
  const alike = new Map<string, Pricing>()
  for (const [position, deficiency] of deficiencies.entries()) {
    const words = wordsOf(deficiency)
    const pricing = alike.get(words) ?? pricingOf(book, deficiency)
    alike.set(words, pricing)
    estimates.push(pricing.estimate(region, null, house))
    if (needsRoof(deficiency, pricing)) wholeRoofs.set(position, pricing)
    if (position % AT_A_TIME === AT_A_TIME - 1) await pause?.()
  }
  const roof = wholeRoofs.size > 0 ? await measureRoof?.() : null
  if (roof) for (const [position, pricing] of wholeRoofs) estimates[position] = pricing.estimate(region, roof, house)
  return estimates
}

function needsRoof(deficiency: PricedDeficiency, { item, feared }: Pricing): boolean {
  const isWhole = (of: CostbookItem | null, quantity: number | null) => quantity === null && of && wholeRoofItem(of)
  return Boolean(isWhole(item, deficiency.quantity) || isWhole(feared, asReported(deficiency).quantity))
}

/** Returns all that a price is made of, as one text: findings that say the same are priced once. */
function wordsOf({ category, severity, location, description, recommendation, ...counted }: PricedDeficiency): string {
  const { quantity, unitType, repairMethod, chosenItem, reported, apart, kept } = counted
  return JSON.stringify([
    ...[category, severity, location, description, recommendation],
    ...[quantity, unitType, repairMethod, chosenItem, reported, apart, kept],
  ])
}
