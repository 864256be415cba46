import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { factText, type House } from './house.ts'
import { floorOf, LEAST_FLOOR, perimeterOf, roofOver } from './house-size.ts'

/** The facts that prices depend on, with the house that is taken where nothing is known. */
export const usualHouse = { livingArea: 1_700, stories: 1, baths: 2 } as const

type PricedFact = keyof typeof usualHouse
const pricedFacts = ['baths', 'stories', 'livingArea'] as const satisfies PricedFact[]

const facts: Record<string, PricedFact> = {
  baths: 'baths',
  stories: 'stories',
  area: 'livingArea',
  floor_area: 'livingArea',
  sq_ft: 'livingArea',
}

/** Returns the fact of the house that a driver of a price means; null for any other driver. */
export function factOfDriver(name: string): PricedFact | null {
  return Object.hasOwn(facts, name) ? (facts[name] ?? null) : null
}

/** Below it, an area is that of a floor, an attic or a room. */
const LEAST_OF_A_HOUSE = 1_500

/** Ladders, staging and carrying cost labor with every story. */
const PER_STORY = 0.15
/** A bath more is pipes and fittings for about a quarter of a house with two. */
const PER_BATH = 0.25
/** The share of the work that grows with the floors of the house; the rest is the same in every house. */
const GROWS_WITH_AREA = 0.6
const [LEAST, MOST] = [0.6, 2]

export type PricedHouse = {
  item: CostbookItem
  /** The facts that the price depends on, as "2 baths, 1 story, usual house"; empty where it depends on none. */
  text: string
}

/**
 * Returns the item as it costs in this house; what is not known of the house is taken as usual. The quantity of what is sold by
 * the square foot counts the area already.
 */
export function itemInHouse(item: CostbookItem, house: House): PricedHouse {
  let [labor, material] = [1, 1]
  const drivers = driversOf(item)
  for (const { fact, usual } of drivers) {
    const value = house[fact] ?? usual
    if (fact === 'stories') labor *= 1 + PER_STORY * (value - usual)
    else {
      const factor = fact === 'baths' ? 1 + PER_BATH * (value - usual) : 1 + GROWS_WITH_AREA * (value / usual - 1)
      labor *= factor
      material *= factor
    }
  }
  const size = sizeKnown(item, house)
  const ofSize = size ? 1 + GROWS_WITH_AREA * (size.value / size.usual - 1) : 1
  labor *= ofSize
  material *= ofSize
  const taken = {
    ...Object.fromEntries(drivers.map(({ fact, usual }) => [fact, house[fact] ?? usual])),
    ...(size && { livingArea: house.livingArea, ...(house.stories !== undefined && { stories: house.stories }) }),
  }
  const stated = pricedFacts.filter((fact) => fact in taken)
  const isUsual = stated.some((fact) => house[fact] === undefined)
  const text = stated.map((fact) => factText(fact, taken))
  return {
    item: {
      ...item,
      labor: item.labor * bounded(labor),
      material: item.material * bounded(material),
      ...(size?.squareFeet && { quantityBasis: item.quantityBasis.replace(SQUARE_FEET, size.squareFeet) }),
    },
    text: stated.length > 0 ? [...text, isUsual ? 'usual house' : 'this house'].join(', ') : '',
  }
}

/** A smaller roof is that of a part. */
const LEAST_SQUARES = 15
/** "One attic of 1,000 sq ft" */
const SQUARE_FEET = /\b[\d,]+(?= sq ft\b)/

type Size = { value: number; usual: number; squareFeet?: string }

/** Returns what the known area and stories make of a driver that is one floor of the house, its roof or the way around it. */
function sizeKnown({ drivers = [], unit, extent }: CostbookItem, house: House): Size | null {
  const floor = floorOf(house)
  if (floor === null || extent !== 'whole' || unit !== 'each') return null
  for (const { name, usual } of drivers) {
    if (name === 'squares' && usual >= LEAST_SQUARES)
      return { value: roofOver(floor) / 100, usual, squareFeet: roofOver(floor).toLocaleString('en-US') }
    if (/^perimeter(?:_ft)?$/.test(name) && usual > 0) return { value: perimeterOf(floor), usual }
    const isFloor = factOfDriver(name) === 'livingArea' && usual >= LEAST_FLOOR && usual < LEAST_OF_A_HOUSE
    if (isFloor) return { value: floor, usual, squareFeet: floor.toLocaleString('en-US') }
  }
  return null
}

/** Returns the facts of a price with those that its quantity comes from. */
export function withFacts(text: string, facts: readonly PricedFact[], house: House): string {
  if (facts.length === 0) return text
  const known = facts.flatMap((fact) => factText(fact, house) ?? [])
  return [...new Set([...known, ...(text ? text.split(', ') : ['this house'])])].join(', ')
}

/** The first driver of each fact: an area that has two names counts once. */
function driversOf({ drivers = [], unit }: CostbookItem): { fact: PricedFact; usual: number }[] {
  const known = drivers.flatMap(({ name, usual }) => {
    const fact = factOfDriver(name)
    if (!fact || usual <= 0) return []
    const isOfHouse = fact !== 'livingArea' || (usual >= LEAST_OF_A_HOUSE && unit !== 'sq_ft')
    return isOfHouse ? [{ fact, usual }] : []
  })
  return known.filter(({ fact }, at) => known.findIndex((other) => other.fact === fact) === at)
}

function bounded(factor: number): number {
  return Math.min(MOST, Math.max(LEAST, factor))
}
