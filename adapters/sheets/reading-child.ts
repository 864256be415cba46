import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { endsWithParent, endsWithUs } from '#adapters/shared/child-process/ends-with-us.ts'

const MAX_TOLD_CHARACTERS = 4_000
/** Sent by who stops the whole service, not by a limit; as a code, by what watches over an isolated process. */
const stops = new Set<unknown>(['SIGTERM', 'SIGINT', 'SIGHUP', 143, 130, 129])
const PRLIMIT = '/usr/bin/prlimit'

const { resolve } = createRequire(import.meta.url)
/** Also where this module is part of a bundle elsewhere. */
export const folder = dirname(resolve('#adapters/sheets/reading-child.ts'))
const root = join(folder, '..', '..')

export type ChildLimits = { wallMs: number; cpuSeconds: number; heapMegabytes: number; dataBytes: number }

/**
 * Runs a program on a file in a process of its own, bounded in time and memory, without secrets or the right to write; `before` isolates it. `read`
 * gets what it says. `too-complex` where the file was more than the limits allow; throws where the fault is ours.
 */
export async function runReader<Answer>(
  file: Uint8Array,
  { before, command }: { before: string[]; command: string[] },
  { wallMs, cpuSeconds, heapMegabytes, dataBytes }: ChildLimits,
  read: (output: Readable, kill: () => void) => Promise<Answer>,
): Promise<{ answer: Answer } | 'too-complex'> {
  const [executable = '', ...rest] = [
    ...before,
    ...limits(cpuSeconds, dataBytes),
    ...endsWithParent,
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-proto=delete',
    ...permissions(),
    ...command,
  ]
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] })
  endsWithUs(child)
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', () => reject(new Error('the process that reads sheets could not be started')))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  let isLate = false
  const kill = () => void child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, wallMs)
  child.stdin.on('error', () => {})
  child.stdin.end(file)
  try {
    const [answer, told, { code, signal }] = await Promise.all([
      read(child.stdout, kill),
      bounded(child.stderr, MAX_TOLD_CHARACTERS, () => {}),
      exit,
    ])
    if (code === 0) return { answer }
    // Out of memory or time under the file: the next try would end the same way.
    if (
      isLate ||
      (wasKilled(code, signal) && !stops.has(signal ?? code)) ||
      /out of memory|allocation failed|bad_alloc/i.test(told)
    )
      return 'too-complex'
    const lines = told.split('\n').map((line) => line.trim())
    const first = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? ''
    throw new Error(`the process that reads sheets ended early (${code ?? signal}): ${first}`)
  } finally {
    clearTimeout(timer)
    kill()
  }
}

/** A code above 128 is that of a signal, which what watches over an isolated process tells as a shell does. */
function wasKilled(code: number | null, signal: string | null): boolean {
  return signal !== null || (code !== null && code > 128)
}

/** A stream's text up to about `most` characters; `over` is called where there is more, which is dropped. */
export async function bounded(stream: Readable, most: number, over: () => void): Promise<string> {
  const chunks: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else over()
  }
  return chunks.join('')
}

/** Linux only; elsewhere the heap limit and the clock remain. */
function limits(cpuSeconds: number, dataBytes: number): string[] {
  if (!existsSync(PRLIMIT)) return []
  return [PRLIMIT, `--data=${dataBytes}`, `--cpu=${cpuSeconds}:${cpuSeconds + 1}`, '--nofile=64', '--core=0', '--']
}

/** Reading only, and only our own code and libraries. */
function permissions(): string[] {
  const own = ['adapters/', 'domain/', 'package.json'].map((path) => join(root, path))
  return ['--permission', ...[...own, ...libraryFolders()].map((path) => `--allow-fs-read=${path}`)]
}

/** Also where node_modules is a link, or lies further up: Node checks the place where a file really is. */
function libraryFolders(): Set<string> {
  const linked = join(root, 'node_modules')
  const found = ['papaparse', 'xlsx'].map((name) => realpathSync(resolve(name)))
  const folders = found.map(
    (file) => file.slice(0, file.lastIndexOf(`${sep}node_modules${sep}`)) + join(sep, 'node_modules'),
  )
  return new Set([linked, ...(existsSync(linked) ? [realpathSync(linked)] : []), ...folders].map((path) => path + sep))
}
