/**
 * `npm run complete-lock`: adds the optional per-platform packages that a registry mirror lacks to package-lock.json,
 * so that `npm ci` of npm 11 accepts it. Run it after each change of a dependency. Prints how many it added.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'win32',
  'windows',
  'openharmony',
  'linux',
]
const processors = [
  'arm64',
  'armv7',
  'arm-',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
]

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const last = name.split('/').at(-1) ?? name
  const system = systems.find((word) => last.includes(word)) ?? 'none'
  const processor = processors.find((word) => last.includes(word)) ?? 'none'
  return {
    os: [system === 'windows' ? 'win32' : system],
    cpu: [processor === 'armv7' || processor === 'arm-' ? 'arm' : processor],
    ...(last.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

function isReachable(packages: Record<string, Entry>, from: string, name: string): boolean {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const packages = lock.packages
let added = 0
for (const [location, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isReachable(packages, location, name)) continue
    const top = `node_modules/${name}`
    packages[packages[top] ? `${location}/${top}` : top] = {
      version: range.replace(/^[\^~]/, ''),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`added ${added}\n`)
