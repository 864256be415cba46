/** The location of a house by its ZIP code. `zip` has five digits, `state` is a USPS code, `timeZone` an IANA name. */
export type Place = {
  zip: string
  city: string
  state: string
  county: string | null
  latitude: number
  longitude: number
  timeZone: string
}

/** The inputs of regional prices. The state may be known without the ZIP code; `country` is set for one that is not priced. */
export type Locality = { zip: string | null; state: string | null; country?: 'Canada' }

export const METRES_PER_MILE = 1609.34

export function milesFromMetres(metres: number): number {
  return metres / METRES_PER_MILE
}

/** Great-circle distance in meters (haversine, mean earth radius 6,371,008.8 m). */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

/** Offline geography of US ZIP codes. */
export type Places = {
  /** Takes five digits. Returns null if it is not a property's ZIP code (unknown, military). */
  byZip(zip: string): Promise<Place | null>
  /**
   * Finds the place of an address by its ZIP code, or else by city and state ("12 Oak St, Austin, TX", "austin tx"). Returns
   * null if there is none. For a city with several ZIP codes: one near its center.
   */
  byAddress(address: string): Promise<Place | null>
  /** Returns the ZIP codes whose center is within the radius, nearest first; `metres` is the distance from `place`. */
  near(place: Pick<Place, 'latitude' | 'longitude'>, radiusMiles: number): Promise<{ zip: string; metres: number }[]>
}
