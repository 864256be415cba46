import type { Ports } from '../ports.ts'
import { isOutdated } from './checkpoint.ts'
import { folderOf } from './report.ts'

/** Far longer than storing a file and adding its report takes: what is younger may still get its row. */
const ORPHAN_AFTER_MS = 3_600_000
const AT_A_TIME = 500

/**
 * Removes what a process that died has left in the file store: folders that no report owns, and what past analyses of a
 * report have left in its folder. Can be repeated, by several at once. Says how many files went.
 */
export async function tidyFiles({
  files,
  reports,
  clock,
}: Pick<Ports, 'files' | 'reports' | 'clock'>): Promise<{ removed: number }> {
  const before = clock.now().getTime() - ORPHAN_AFTER_MS
  const folders = new Map<string, { keys: string[]; newest: number }>()
  for await (const { key, at } of files.list('reports/')) {
    const name = key.split('/', 2).join('/')
    const { keys, newest } = folders.get(name) ?? { keys: [], newest: 0 }
    folders.set(name, { keys: [...keys, key], newest: Math.max(newest, at.getTime()) })
  }
  let removed = 0
  const names = [...folders.keys()]
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME)
    // Asked after the files were listed: an analysis that began since then is known, and what it writes is not listed.
    const owners = await reports.byFileKeys(some.map((name) => `${name}/original`))
    const ownerOf = new Map(owners.map((report) => [folderOf(report), report]))
    for (const name of some) {
      const { keys = [], newest = 0 } = folders.get(name) ?? {}
      const report = ownerOf.get(`${name}/`)
      const outdated = report ? keys.filter((key) => isOutdated(key, report)) : newest < before ? keys : []
      if (report) for (const key of outdated) await files.remove(key)
      else if (outdated.length > 0) await files.remove(`${name}/`)
      removed += outdated.length
    }
  }
  return { removed }
}
