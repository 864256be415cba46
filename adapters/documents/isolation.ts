import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'

const { resolve } = createRequire(import.meta.url)
/** Also where this module is part of a bundle elsewhere. */
export const programs = dirname(resolve('#adapters/documents/text-child.ts'))
const root = join(programs, '..', '..')

const PRLIMIT = '/usr/bin/prlimit'
const LIBRARIES = ['pdfjs-dist/package.json', 'tesseract.js/package.json', '@tesseract.js-data/eng/package.json']

export type Resources = { cpu: number; dataBytes: number }

/** Linux only; elsewhere the heap limit and the clock remain. */
export function resourceLimits({ cpu, dataBytes }: Resources): string[] {
  if (!existsSync(PRLIMIT)) return []
  return [PRLIMIT, `--data=${dataBytes}`, `--cpu=${cpu}:${cpu + 1}`, '--nofile=64', '--core=0', '--']
}

/** Node's options for reading only, and only our own code and libraries; `native` also loads addons and starts threads. */
export function permissions(native: boolean): string[] {
  const own = ['adapters/', 'domain/', 'package.json'].map((path) => join(root, path))
  const readable = [...own, ...libraryFolders()].map((path) => `--allow-fs-read=${path}`)
  return ['--permission', ...readable, ...(native ? ['--allow-addons', '--allow-worker'] : [])]
}

/** Also where node_modules is a link, or lies further up: Node checks the place where a file really is. */
function libraryFolders(): Set<string> {
  const linked = join(root, 'node_modules')
  const found = LIBRARIES.map((file) => realpathSync(resolve(file)))
  const folders = found.map(
    (file) => file.slice(0, file.lastIndexOf(`${sep}node_modules${sep}`)) + join(sep, 'node_modules'),
  )
  return new Set(
    [linked, ...(existsSync(linked) ? [realpathSync(linked)] : []), ...folders].map((folder) => folder + sep),
  )
}

let isolation: Promise<string[]> | null = null

/** The command that cuts the network off, or none where this machine does not let us; found out once. */
export function withoutNetwork(): Promise<string[]> {
  isolation ??= firstThatWorks()
  return isolation
}

/** To be called before each reading: warns once where nothing cuts it off from the network. */
export function networkWarning(warn: (what: string) => void, isolation = withoutNetwork): () => Promise<void> {
  let isTold = false
  return async () => {
    if ((await isolation()).length > 0 || isTold) return
    isTold = true
    warn('files are read without being cut off from the network: unshare does not work here')
  }
}

async function firstThatWorks(): Promise<string[]> {
  for (const command of [['--net'], ['--user', '--map-root-user', '--net']]) {
    const works = await new Promise<boolean>((answer) => {
      execFile('/usr/bin/unshare', [...command, '--', '/bin/true'], { timeout: 2000 }, (error) => answer(!error))
    })
    if (works) return ['/usr/bin/unshare', ...command, '--']
  }
  return []
}
