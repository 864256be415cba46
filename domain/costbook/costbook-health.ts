import type { Ports } from '#domain/ports.ts'
import { regionsMet, regionWarnings } from './regions-met.ts'
import type { CostbookVersion, ImportKind } from './version.ts'

const SHOWN_VERSIONS = 3

export type CostbookHealth = {
  ok: boolean
  counts: Record<ImportKind, number>
  /** Newest first; empty before the first import. */
  versions: CostbookVersion[]
  /** Kinds that use the data shipped with the product. */
  starter: ImportKind[]
  /** Explains why some prices do not match their region. */
  warnings: string[]
}

export async function costbookHealth({
  costbook,
  costbookVersions,
}: Pick<Ports, 'costbook' | 'costbookVersions'>): Promise<CostbookHealth> {
  const [{ counts, versions: current, zipRegions, multipliers }, versions] = await Promise.all([
    costbook.current(),
    costbookVersions.list(SHOWN_VERSIONS),
  ])
  const starter = (Object.keys(counts) as ImportKind[]).filter((kind) => current[kind] === null)
  return {
    ok: counts.mapping > 0,
    counts,
    versions,
    starter,
    warnings: regionWarnings(regionsMet(zipRegions, multipliers)),
  }
}
