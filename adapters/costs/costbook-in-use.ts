import { type CostbookParts, composeCostbook } from '#domain/costbook/compose-costbook.ts'
import type { CostbookInUse } from '#domain/costbook/costbook-in-use.ts'
import {
  type CostbookVersions,
  type CurrentVersions,
  type ImportedRows,
  type ImportKind,
  importKinds,
} from '#domain/costbook/version.ts'
import { starterItems, starterParts } from './starter-costbook.ts'

type Answer = Awaited<ReturnType<CostbookInUse['current']>>

/**
 * Returns what is current of each kind, and the starter costbook's data where nothing is. Which versions are current is looked
 * up at each question, one small query; their rows are read when that has changed.
 */
export function costbookInUse(versions: Pick<CostbookVersions, 'current' | 'content'>): CostbookInUse {
  let kept: { key: string; answer: Promise<Answer> } | null = null
  return {
    starterItems,
    async current() {
      const current = await versions.current()
      const key = importKinds.map((kind) => current[kind] ?? 'starter').join()
      if (kept?.key !== key) {
        const mine = { key, answer: load(current) }
        kept = mine
        mine.answer.catch(() => {
          if (kept === mine) kept = null
        })
      }
      return kept.answer
    },
  }

  async function load(current: CurrentVersions): Promise<Answer> {
    const parts = starterParts()
    for (const kind of importKinds) {
      const version = current[kind]
      if (version !== null) replace(parts, await versions.content(version, kind))
    }
    const counts: Record<ImportKind, number> = {
      mapping: parts.items.length,
      zipseed: parts.zipRegions.length,
      multipliers: parts.multipliers.length,
    }
    const { zipRegions, multipliers } = parts
    return { book: composeCostbook(parts), counts, versions: current, zipRegions, multipliers }
  }
}

function replace(parts: CostbookParts, content: ImportedRows): void {
  if (content.kind === 'mapping') parts.items = content.rows
  if (content.kind === 'zipseed') parts.zipRegions = content.rows
  if (content.kind === 'multipliers') parts.multipliers = content.rows
}
