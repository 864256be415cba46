import { stateNames } from '../place/states.ts'
import { regionKey } from './compose-costbook.ts'
import type { Multiplier, ZipRegion } from './version.ts'

/**
 * How ZIP regions and multipliers match: `national` of `regions` are priced like the whole country, because neither they nor
 * their state has a multiplier; `unused` of `multipliers` name no ZIP region and no state. Some always are: three-digit ZIP
 * codes do not reach every metro area.
 */
export type RegionsMet = { regions: number; national: number; multipliers: number; unused: number }

export function regionsMet(zipRegions: ZipRegion[], multipliers: Multiplier[]): RegionsMet {
  const priced = new Set(multipliers.map(({ region }) => regionKey(region)))
  const byState = new Set(
    Object.entries(stateNames)
      .filter(([code, name]) => priced.has(regionKey(code)) || priced.has(regionKey(name)))
      .map(([code]) => code),
  )
  const named = new Map<string, boolean>()
  for (const { region, state } of zipRegions) {
    const key = regionKey(region)
    const isPriced = priced.has(key) || byState.has(region.trim().toUpperCase()) || byState.has(state ?? '')
    named.set(key, isPriced || (named.get(key) ?? false))
  }
  const states = new Set(Object.entries(stateNames).flatMap(([code, name]) => [regionKey(code), regionKey(name)]))
  return {
    regions: named.size,
    national: [...named.values()].filter((isPriced) => !isPriced).length,
    multipliers: priced.size,
    unused: [...priced].filter((key) => !named.has(key) && !states.has(key)).length,
  }
}

/** Returns warnings about mismatches; none if every region has its price. */
export function regionWarnings({ regions, national, multipliers, unused }: RegionsMet): string[] {
  return [
    ...(national > 0
      ? [
          `${formatCount(national)} of ${formatCount(regions)} ${regions === 1 ? 'region has' : 'regions have'} no multiplier: houses there are priced like the whole country.`,
        ]
      : []),
    ...(unused > multipliers / 2
      ? [
          `${formatCount(unused)} of ${formatCount(multipliers)} ${multipliers === 1 ? 'multiplier names' : 'multipliers name'} no ZIP region and no state: they change no price.`,
        ]
      : []),
  ]
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
