import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from './isolation.ts'

const root = join(programs, '../..')
const sources = ['adapters', 'domain', 'package.json'].map((name) => join(root, name))
const built = join(root, 'build/children')
/** V8's compile cache of the built programs and their libraries, made by `scripts/build/children.ts`. */
const compiled = join(built, 'compiled')

let isBuilt: boolean | undefined

/**
 * Where a child program of `adapters` is: among the built ones, which load several times faster, or its source where that is
 * newer, or nothing was built.
 */
export function programPath(name: string): string {
  isBuilt ??= sources.every((source) => newest(source) <= (newest(join(built, 'built')) || -1))
  return isBuilt ? join(built, 'adapters', `${name}.js`) : join(root, 'adapters', `${name}.ts`)
}

/** Returns the folder of the compile cache; null where there is none. Give it only to a process that cannot write. */
export function compiledPrograms(): string | null {
  return programPath('').startsWith(built) && existsSync(compiled) ? compiled : null
}

/** The newest change of a file, or of those below a folder, in milliseconds; 0 where there is none. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
