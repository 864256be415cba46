import type { CostbookItem } from './costbook.ts'
import type { Costbook } from './pricing/estimate-deficiency.ts'
import type { CurrentVersions, ImportKind, Multiplier, ZipRegion } from './version.ts'

/** Returns the current data of each kind. An import takes effect within moments, in every process. */
export type CostbookInUse = {
  current(): Promise<{
    book: Costbook
    counts: Record<ImportKind, number>
    versions: CurrentVersions
    zipRegions: ZipRegion[]
    multipliers: Multiplier[]
  }>
  /** Returns the items that ship with the product, whatever is current. */
  starterItems(): CostbookItem[]
}
