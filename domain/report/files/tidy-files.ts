import type { Ports } from '#domain/ports.ts'
import { isOutdated } from '#domain/report/analysis/checkpoint.ts'
import { folderOf } from '#domain/report/report.ts'

/** Far longer than an upload takes between storing the file and adding the report. */
const ORPHAN_AFTER_MS = 3_600_000
const FOLDERS_AT_A_TIME = 500
const FILES_AT_A_TIME = 10_000

type Folder = { name: string; keys: string[]; newest: number }
type TidyPorts = Pick<Ports, 'files' | 'reports' | 'clock'>

/**
 * Removes files left behind by interrupted work: folders without a report, and outdated files of analyses. Safe to repeat and
 * to run concurrently. Returns the number of removed files.
 */
export async function tidyFiles(ports: TidyPorts): Promise<{ removed: number }> {
  const before = ports.clock.now().getTime() - ORPHAN_AFTER_MS
  let removed = 0
  let folders: Folder[] = []
  let files = 0
  for await (const folder of foldersOf(ports.files.list('reports/'))) {
    folders.push(folder)
    files += folder.keys.length
    if (folders.length < FOLDERS_AT_A_TIME && files < FILES_AT_A_TIME) continue
    removed += await tidy(ports, folders, before)
    folders = []
    files = 0
  }
  return { removed: removed + (await tidy(ports, folders, before)) }
}

/** Holds only one folder at a time: the files of a folder are listed together. */
async function* foldersOf(files: ReturnType<Ports['files']['list']>): AsyncIterable<Folder> {
  let folder: Folder | null = null
  for await (const { key, at } of files) {
    const name = key.split('/', 2).join('/')
    if (folder && folder.name !== name) {
      yield folder
      folder = null
    }
    folder ??= { name, keys: [], newest: 0 }
    folder.keys.push(key)
    folder.newest = Math.max(folder.newest, at.getTime())
  }
  if (folder) yield folder
}

async function tidy({ files, reports }: TidyPorts, folders: Folder[], before: number): Promise<number> {
  if (folders.length === 0) return 0
  let removed = 0
  // Asked after the files were listed: an analysis that began since then is known, and what it writes is not listed.
  const owners = await reports.byFileKeys(folders.map(({ name }) => `${name}/original`))
  const ownerOf = new Map(owners.map((report) => [folderOf(report), report]))
  for (const { name, keys, newest } of folders) {
    const report = ownerOf.get(`${name}/`)
    const outdated = report ? keys.filter((key) => isOutdated(key, report)) : newest < before ? keys : []
    if (report) for (const key of outdated) await files.remove(key)
    else if (outdated.length > 0) await files.remove(`${name}/`)
    removed += outdated.length
  }
  return removed
}
