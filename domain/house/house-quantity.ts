import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { factText, type House } from './house.ts'
import { floorOf, LEAST_FLOOR, perimeterOf, roofOver } from './house-size.ts'

type SizedFact = 'livingArea' | 'stories'

/** How many units a known house has, the reason in words, and the facts that it comes from. */
export type HouseQuantity = { quantity: number; reason: string; facts: SizedFact[] }

const ON_EACH_FLOOR = /\bone (?:on|for|in) each (?:floor|story|level)\b/i
const AROUND = /\bft around the (?:house|home)\b/i
const OF_THE_HOUSE = /\bsq ft of (attic|roof|floor)\b/i

/**
 * Returns how much of an item a house needs whose stories or area are known, where the item's usual quantity is that of a whole
 * house: one on each floor, all of its attic, floor or roof, or the way around it. Null for any other item, or an unknown house.
 */
export function quantityInHouse(
  { unit, quantity, quantityBasis }: Pick<CostbookItem, 'unit' | 'quantity' | 'quantityBasis'>,
  house: House,
): HouseQuantity | null {
  if (unit === 'each' && ON_EACH_FLOOR.test(quantityBasis)) {
    const { stories } = house
    if (stories === undefined) return null
    return {
      quantity: Math.ceil(stories),
      reason: `one on each floor, ${factText('stories', house)}`,
      facts: ['stories'],
    }
  }
  const floor = floorOf(house)
  if (floor === null) return null
  const facts: SizedFact[] = house.stories === undefined ? ['livingArea'] : ['livingArea', 'stories']
  const of = facts.map((fact) => factText(fact, house)).join(', ')
  if (unit === 'lin_ft' && AROUND.test(quantityBasis)) {
    const around = perimeterOf(floor)
    return { quantity: around, reason: `${around} ft around a house of ${of}`, facts }
  }
  const part = OF_THE_HOUSE.exec(quantityBasis)?.[1]?.toLowerCase()
  if (unit !== 'sq_ft' || !part || quantity < LEAST_FLOOR) return null
  const area = { attic: floor, roof: roofOver(floor), floor: house.livingArea ?? floor }[part] ?? floor
  const reason = `${area.toLocaleString('en-US')} sq ft of ${part} in a house of ${of}`
  return { quantity: area, reason, facts }
}
