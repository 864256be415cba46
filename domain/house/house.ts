export const foundations = ['slab', 'crawl-space', 'basement', 'piers'] as const
export const roofs = ['asphalt', 'wood', 'tile', 'slate', 'metal', 'flat'] as const

/** The known facts of a whole house; a missing one is unknown. `livingArea` is in square feet. */
export type House = Partial<{
  yearBuilt: number
  livingArea: number
  stories: number
  baths: number
  foundation: (typeof foundations)[number]
  roof: (typeof roofs)[number]
}>

export type HouseFact = keyof House
export const houseFacts = ['yearBuilt', 'livingArea', 'stories', 'baths', 'foundation', 'roof'] as const

/** The pages that a report states each of the facts on. */
export type ReadHouse = { facts: House; pages: Partial<Record<HouseFact, number>> }

export const houseFactLabels: Record<HouseFact, string> = {
  yearBuilt: 'Year built',
  livingArea: 'Living area',
  stories: 'Stories',
  baths: 'Bathrooms',
  foundation: 'Foundation',
  roof: 'Roof material',
}

export const foundationLabels: Record<(typeof foundations)[number], string> = {
  slab: 'Slab on grade',
  'crawl-space': 'Crawl space',
  basement: 'Basement',
  piers: 'Piers',
}

export const roofLabels: Record<(typeof roofs)[number], string> = {
  asphalt: 'Asphalt shingles',
  wood: 'Wood shakes or shingles',
  tile: 'Tile',
  slate: 'Slate',
  metal: 'Metal',
  flat: 'Flat roof membrane',
}

/** The least and the most that a house can have; stories and baths count in halves. */
export const houseLimits = {
  yearBuilt: { least: 1600, most: 2100, step: 1 },
  livingArea: { least: 200, most: 20_000, step: 1 },
  stories: { least: 1, most: 4, step: 0.5 },
  baths: { least: 1, most: 12, step: 0.5 },
} as const

export type CountedFact = keyof typeof houseLimits

export function isPossible(fact: CountedFact, value: number): boolean {
  const { least, most, step } = houseLimits[fact]
  return value >= least && value <= most && Number.isInteger(value / step)
}

/** Returns the house as its report states it and as its owner corrected it. */
export function knownHouse({ houseRead, houseGiven }: { houseRead: ReadHouse | null; houseGiven: House }): House {
  return { ...houseRead?.facts, ...houseGiven }
}

export function factText(fact: HouseFact, house: House): string | null {
  const { yearBuilt, livingArea, stories, baths, foundation, roof } = house
  const texts: Record<HouseFact, string | null> = {
    yearBuilt: yearBuilt === undefined ? null : String(yearBuilt),
    livingArea: livingArea === undefined ? null : `${livingArea.toLocaleString('en-US')} sq ft`,
    stories: stories === undefined ? null : `${stories} ${stories === 1 ? 'story' : 'stories'}`,
    baths: baths === undefined ? null : `${baths} ${baths === 1 ? 'bath' : 'baths'}`,
    foundation: foundation === undefined ? null : foundationLabels[foundation],
    roof: roof === undefined ? null : roofLabels[roof],
  }
  return texts[fact]
}
