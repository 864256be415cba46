import type { Costbook } from './pricing/estimate-deficiency.ts'
import type { CurrentVersions, ImportKind, Multiplier, ZipRegion } from './version.ts'

/** The costbook in use: what is current of each kind of data. Changes within moments of an import, in every process. */
export type CostbookInUse = {
  current(): Promise<{
    book: Costbook
    counts: Record<ImportKind, number>
    versions: CurrentVersions
    zipRegions: ZipRegion[]
    multipliers: Multiplier[]
  }>
}
