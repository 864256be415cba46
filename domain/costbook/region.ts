import type { Locality } from '../place/place.ts'
import { stateNames } from '../place/states.ts'

/** Prices in a region relative to the nation's. Labor and material have separate multipliers; `state` is its code. */
export type Region = { name: string; state?: string | null; labor: number; material: number }

/** Regions by ZIP code, by its first three digits and by state. */
export type Regions = { byZip?: Map<string, Region>; byZip3: Map<string, Region>; byState: Map<string, Region> }

export type RegionalPrices = Region & {
  /** The explanation of these multipliers. */
  reason: string
}

export const nation: Region = { name: 'United States', labor: 1, material: 1 }

/**
 * Returns the metro area or state of the ZIP code, or else the state, or else the nation; a territory without figures is priced
 * like the nation. A few ZIP codes have the first digits of an area of another
 * state, as 06390 in New York: they are priced by their own.
 */
export function regionOf({ byZip, byZip3, byState }: Regions, where: Locality | null): RegionalPrices {
  const zip = where?.zip ?? ''
  const byCode = byZip?.get(zip) ?? byZip3.get(zip.slice(0, 3))
  const isElsewhere = Boolean(where?.state && byCode?.state && byCode.state !== where.state)
  const region = (isElsewhere ? undefined : byCode) ?? byState.get(where?.state ?? '')
  if (region) {
    const factors = `labor x ${region.labor.toFixed(2)} and material x ${region.material.toFixed(2)} for ${region.name}`
    return {
      ...region,
      reason: isElsewhere ? `${factors}, as ${zip} is in another state than ${byCode?.name}` : factors,
    }
  }
  const name = where?.state && Object.hasOwn(stateNames, where.state) ? stateNames[where.state] : undefined
  return {
    ...nation,
    reason: `national prices, ${name ? `as none are known for ${name}` : 'as the place is not known'}`,
  }
}
