/**
 * A roof as measured from satellite pictures: all of its covering, with slopes and overhangs. `seen` is `YYYY-MM` or `YYYY`.
 */
export type RoofArea = { squareFeet: number; seen: string | null }

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639
const SMALLEST_ROOF = 300
const LARGEST_ROOF = 20_000

/** Returns null if the area cannot be the roof of one house. */
export function roofAreaOf(squareMetres: number, seen: string | null): RoofArea | null {
  const squareFeet = Math.round(squareMetres * SQUARE_FEET_PER_SQUARE_METRE)
  return squareFeet >= SMALLEST_ROOF && squareFeet <= LARGEST_ROOF ? { squareFeet, seen } : null
}

/** Measures roofs from above. */
export type RoofMeasuring = {
  /** Returns null if the roof of this exact house is unknown or the service is unavailable; never throws. */
  area(house: { address: string; zip: string | null }): Promise<RoofArea | null>
}
