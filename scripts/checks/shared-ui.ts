import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const FEWEST_FAMILIES = 2

/** The folders of app that belong to no family: what all families may use. */
const shared = new Set(['ui', 'web'])

/** The text of each file of app that is no test, by path. */
export function readApp(root = '.'): Map<string, string> {
  const paths = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const product = paths.filter((path) => !/\.test\.tsx?$|^app\/testing\//.test(path))
  return new Map(product.map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]))
}

/**
 * Files of app/ui that fewer than two families use, directly or through other shared files. The folders of app are the families;
 * its own files, such as the root, stand around the pages of all of them.
 */
export function sharedUiFaults(files: Map<string, string>): string[] {
  const users = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const used of importsIn(path, text)) users.set(used, [...(users.get(used) ?? []), path])
  return [...files.keys()]
    .filter((path) => path.startsWith('app/ui/'))
    .map((path) => ({ path, families: familiesUsing(path, users) }))
    .filter(({ families }) => !families.has('all') && families.size < FEWEST_FAMILIES)
    .map(({ path, families }) => `${path} is used by ${[...families].join() || 'no family'} alone: move it there`)
}

function importsIn(path: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport\(?|\broute\([^,]+,|\bindex\()\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  )
  return names.map((name) => {
    if (name.startsWith('#app/')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : `app/${name}`
  })
}

function familiesUsing(path: string, users: Map<string, string[]>, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const families = new Set<string>()
  for (const user of users.get(path) ?? []) {
    const [, folder = '', file] = user.split('/')
    if (file === undefined) families.add('all')
    else if (!shared.has(folder)) families.add(folder)
    else for (const family of familiesUsing(user, users, seen)) families.add(family)
  }
  return families
}
