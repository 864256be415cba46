/** What a satellite shows of a roof: the whole covering with its slopes, overhangs included. `seen` is `YYYY-MM`, or `YYYY`. */
export type RoofArea = { squareFeet: number; seen: string | null }

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639
const SMALLEST_ROOF = 300
const LARGEST_ROOF = 20_000

/** Null for what cannot be the roof of one house. */
export function roofAreaOf(squareMetres: number, seen: string | null): RoofArea | null {
  const squareFeet = Math.round(squareMetres * SQUARE_FEET_PER_SQUARE_METRE)
  return squareFeet >= SMALLEST_ROOF && squareFeet <= LARGEST_ROOF ? { squareFeet, seen } : null
}

/** Roofs measured from above. */
export type RoofMeasuring = {
  /** Null where nobody knows the roof of the very house at this address, or could not be asked; never throws. */
  area(house: { address: string; zip: string | null }): Promise<RoofArea | null>
}
