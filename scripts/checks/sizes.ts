import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_ENTRIES = 15
const MOST_LINES = 250

/** Where folders are counted, and where files are counted that are part of the product. */
const folders = ['app', 'domain', 'adapters', 'server', 'db', 'scripts', 'e2e']
const product = /^(?:app|domain|adapters|server|db)\/.*\.tsx?$/
const forTests = /\.test\.tsx?$|\/contract\.ts$|(?:^|\/)testing[^/]*(?:\/|$)/

/** Returns whether the file at a path of the repository is part of the product, and no test. */
export function isProduct(path: string): boolean {
  return product.test(path) && !forTests.test(path)
}

/** Entries of each folder, and lines of each product file, by path. */
export type Sizes = { entries: Map<string, number>; lines: Map<string, number> }

export function measureSizes(root = '.'): Sizes {
  const sizes: Sizes = { entries: new Map(), lines: new Map() }
  for (const folder of folders) measure(root, folder, sizes)
  return sizes
}

function measure(root: string, folder: string, { entries, lines }: Sizes): void {
  const inside = readdirSync(join(root, folder), { withFileTypes: true })
  entries.set(folder, inside.length)
  for (const entry of inside) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) measure(root, path, { entries, lines })
    else if (isProduct(path)) lines.set(path, linesIn(readFileSync(join(root, path), 'utf8')))
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Folders and files over their bound that no exception names, and exceptions that nothing needs any more. */
export function sizeFaults({ entries, lines }: Sizes, exceptions: Record<string, string>): string[] {
  const large = new Map<string, string>()
  for (const [path, count] of entries)
    if (count > MOST_ENTRIES) large.set(path, `${path} holds ${count} entries, more than ${MOST_ENTRIES}`)
  for (const [path, count] of lines)
    if (count > MOST_LINES) large.set(path, `${path} has ${count} lines, more than ${MOST_LINES}`)
  const unnamed = [...large].filter(([path]) => !Object.hasOwn(exceptions, path)).map(([, fault]) => fault)
  const stale = Object.keys(exceptions).filter((path) => !large.has(path))
  return [
    ...unnamed.map((fault) => `${fault}: divide it, or name it in scripts/checks/size-exceptions.ts with a reason`),
    ...stale.map((path) => `${path} needs no exception any more: remove it from scripts/checks/size-exceptions.ts`),
  ]
}
