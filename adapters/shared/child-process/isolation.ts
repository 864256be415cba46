import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Reach } from '#domain/system/sandbox.ts'
import { ownRoot } from './own-root.ts'

const { resolve } = createRequire(import.meta.url)
/** Also where this module is part of a bundle elsewhere. */
export const programs = dirname(resolve('#adapters/documents/text-child.ts'))
const root = join(programs, '..', '..')

const PRLIMIT = '/usr/bin/prlimit'
const SETPRIV = '/usr/bin/setpriv'
const UNSHARE = '/usr/bin/unshare'
const LIBRARIES = ['pdfjs-dist/package.json', 'tesseract.js/package.json', '@tesseract.js-data/eng/package.json']
const SYSTEM = ['/usr/lib', '/usr/lib32', '/usr/lib64', '/lib', '/lib32', '/lib64', PRLIMIT, SETPRIV]

/** Nobody's: not 65534, as which an embedded PostgreSQL may run. */
export const UID = 65_533
const OWN_UID = [`--reuid=${UID}`, `--regid=${UID}`, '--clear-groups']
const POWERLESS = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs']
const APART = ['--mount', '--net', '--ipc', '--pid', '--fork', '--kill-child']

/** Long: a machine that is only slow would be given less isolation than it allows, for as long as we run. */
const PROBE_MS = 30_000

export type Resources = { cpu: number; dataBytes: number }

/** Linux only; elsewhere the heap limit and the clock remain. */
export function resourceLimits({ cpu, dataBytes }: Resources): string[] {
  if (!existsSync(PRLIMIT)) return []
  return [PRLIMIT, `--data=${dataBytes}`, `--cpu=${cpu}:${cpu + 1}`, '--nofile=64', '--core=0', '--']
}

/** Node's options for reading only, and only our own code and libraries; `native` also loads addons and starts threads. */
export function permissions(native: boolean, libraries = LIBRARIES, from = root): string[] {
  const readable = [...ownPaths(from), ...libraryFolders(libraries, from)].map((path) => `--allow-fs-read=${path}`)
  return ['--permission', ...readable, ...(native ? ['--allow-addons', '--allow-worker'] : [])]
}

function ownPaths(from = root): string[] {
  return ['adapters/', 'build/children/', 'domain/', 'package.json'].map((path) => join(from, path))
}

/** Also where node_modules is a link, or lies further up: Node checks the place where a file really is. */
function libraryFolders(libraries = LIBRARIES, from = root): Set<string> {
  const linked = join(from, 'node_modules')
  const found = libraries.map((file) => realpathSync(resolve(file)))
  const folders = found.map(
    (file) => file.slice(0, file.lastIndexOf(`${sep}node_modules${sep}`)) + join(sep, 'node_modules'),
  )
  return new Set(
    [linked, ...(existsSync(linked) ? [realpathSync(linked)] : []), ...folders].map((folder) => folder + sep),
  )
}

export type Isolation = {
  /** Stands before the child's own command. */
  command: string[]
  /** The resources that this machine does not let us keep from the child. */
  open: Reach[]
}

let isolation: Promise<Isolation> | null = null

/** The strongest isolation that this machine allows; found out once. */
export function isolationHere(): Promise<Isolation> {
  isolation ??= strongest(candidates(process.getuid?.() === 0))
  return isolation
}

/** Returns the command to put before a child's own, so that code from a file reaches nothing of ours. */
export async function isolated(): Promise<string[]> {
  return (await isolationHere()).command
}

/** Strongest first. */
export function candidates(isRoot: boolean): Isolation[] {
  const program = ownRoot(visiblePaths())
  const apart = (user: string[], rights: string[]) => [
    ...[UNSHARE, ...user, ...APART, '--', '/bin/sh', '-c', program, 'sh'],
    ...[SETPRIV, ...rights, ...POWERLESS, '--'],
  ]
  const asAnother: Isolation[] = [
    { command: apart([], OWN_UID), open: [] },
    { command: apart([], []), open: [] },
  ]
  return [
    ...(isRoot ? asAnother : []),
    { command: apart(['--user', '--map-root-user'], []), open: [] },
    // Another user cannot open what is closed to others, nor send us a signal.
    ...(isRoot
      ? [
          {
            command: ['/usr/bin/env', 'HOME=/', SETPRIV, ...OWN_UID, ...POWERLESS, '--'],
            open: ['network' as const, 'files' as const],
          },
        ]
      : []),
    { command: [UNSHARE, '--net', '--'], open: ['files', 'processes'] },
    { command: [UNSHARE, '--user', '--map-root-user', '--net', '--'], open: ['files', 'processes'] },
  ]
}

/** Our own code and libraries, Node, and what these programs are linked with; a folder once. */
function visiblePaths(): string[] {
  const wanted = [...ownPaths(), ...libraryFolders(), process.execPath, ...SYSTEM]
  const paths = [...new Set(wanted.map((path) => path.replace(/\/$/, '')))].filter((path) => existsSync(path))
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
}

/** The first by which Node can read what the children read. */
export async function strongest(commands: Isolation[]): Promise<Isolation> {
  const files = [join(programs, 'text-child.ts'), join(root, 'package.json'), resolve(LIBRARIES[0] ?? '')]
  const reading = ['-e', 'for (const file of process.argv.slice(1)) fs.readFileSync(file)', ...files]
  for (const isolation of process.platform === 'linux' ? commands : []) {
    const [executable = '', ...rest] = [...isolation.command, process.execPath, ...permissions(true), ...reading]
    const works = await new Promise<boolean>((answer) => {
      execFile(executable, rest, { env: { NODE_ENV: 'production' }, timeout: PROBE_MS }, (error) => answer(!error))
    })
    if (works) return isolation
  }
  return { command: [], open: ['network', 'files', 'processes'] }
}
