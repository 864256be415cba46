import { stateNames } from '../place/states.ts'
import type { CategoryRange, CostbookItem } from './costbook.ts'
import { indexCostbook } from './matching/match.ts'
import type { RepairModel } from './need/repair-model.ts'
import type { Costbook } from './pricing/estimate-deficiency.ts'
import type { Region, Regions } from './region.ts'
import type { Multiplier, ZipRegion } from './version.ts'

export type CostbookParts = {
  items: CostbookItem[]
  zipRegions: ZipRegion[]
  multipliers: Multiplier[]
  ranges: CategoryRange[]
  /** The learned model of the items; items that it does not know are matched by their keywords. */
  model?: RepairModel
}

/** Returns a costbook ready for pricing. A ZIP code whose region has no multipliers is priced by its state. */
export function composeCostbook({ items, zipRegions, multipliers, ranges, model }: CostbookParts): Costbook {
  return { index: indexCostbook(items, model), regions: regionsOf(zipRegions, multipliers), ranges }
}

function regionsOf(zipRegions: ZipRegion[], multipliers: Multiplier[]): Regions {
  const known = new Map(
    multipliers.map(({ region, state, labor, material }): [string, Region] => [
      regionKey(region),
      { name: region, state, labor, material },
    ]),
  )
  const byState = new Map<string, Region>()
  for (const [code, name] of Object.entries(stateNames)) {
    const region = known.get(regionKey(name)) ?? known.get(regionKey(code))
    if (region) byState.set(code, { ...region, name, state: code })
  }
  const byZip = new Map<string, Region>()
  const byZip3 = new Map<string, Region>()
  for (const { zip, region, state } of zipRegions) {
    const found = known.get(regionKey(region)) ?? byState.get(region.trim().toUpperCase()) ?? byState.get(state ?? '')
    if (found) (zip.length === 3 ? byZip3 : byZip).set(zip, found)
  }
  return { byZip, byZip3, byState }
}

/** Returns the same key for `Houston, TX`, `houston-tx` and `HOUSTON TX`. */
export function regionKey(region: string): string {
  return region
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
