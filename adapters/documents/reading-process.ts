import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { permissions, programs, type Resources, resourceLimits, withoutNetwork } from './isolation.ts'
import type { ReadingMessage } from './messages.ts'

export type ReadingLimits = Resources & {
  /** Seconds without a message. */
  silent: number
  /** Seconds in all, and how many more for each page that has come. */
  wall: number
  perPage: number
  /** May load the canvas and start the threads that OCR needs. */
  native: boolean
}

/** `ended`: by itself. `limit`: it went over a limit, or its own code broke down under the file. */
export type ReadingEnd = 'ended' | 'limit'

/** Megabytes; drawing and OCR keep their pictures elsewhere, and each of their threads has a nursery of its own. */
const SMALL_NURSERY = '--max-semi-space-size=2'

/**
 * Below this share of a core it is the machine that is slow, not the file that is heavy: the clock starts again, so often.
 */
const STARVED = 0.25
const MOST_EXTENSIONS = 2
/** Of Linux, a second: the same on every architecture of today. */
const TICKS = 100

/** A process that broke one of its limits, or that the file crashed. */
const FATAL: NodeJS.Signals[] = ['SIGXCPU', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
const FATAL_CODES = [133, 134, 135, 136, 139, 152]

/**
 * Runs one of this folder's child programs on a file: without the network, secrets or the right to write, bounded in
 * time, memory and open files. Throws when it could not be run or failed by its own fault.
 */
export async function runReading(
  program: string,
  args: string[],
  file: Uint8Array,
  limits: ReadingLimits,
  onMessage: (message: ReadingMessage) => void,
): Promise<ReadingEnd> {
  const command = [
    ...(await withoutNetwork()),
    ...resourceLimits(limits),
    process.execPath,
    '--max-old-space-size=384',
    ...(limits.native ? [SMALL_NURSERY] : []),
    ...permissions(limits.native),
    join(programs, `${program}.ts`),
    ...args,
  ]
  const [executable = '', ...rest] = command
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'ignore'] })
  return follow(child, file, limits, onMessage)
}

async function follow(
  child: ChildProcessByStdio<Writable, Readable, null>,
  file: Uint8Array,
  { silent, wall, perPage }: ReadingLimits,
  onMessage: (message: ReadingMessage) => void,
): Promise<ReadingEnd> {
  const started = performance.now()
  let end = started + wall * 1000
  let clock: NodeJS.Timeout | undefined
  let extensions = 0
  let isOver = false

  function setClock() {
    clearTimeout(clock)
    clock = setTimeout(timeIsUp, Math.min(silent * 1000, end - performance.now()))
  }

  function timeIsUp() {
    const isStarved = computedMs(child.pid) < STARVED * (performance.now() - started)
    if (isStarved && extensions++ < MOST_EXTENSIONS) {
      end = performance.now() + wall * 1000
      return setClock()
    }
    isOver = true
    child.kill('SIGKILL')
  }

  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('The reading process could not be started', { cause })))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  setClock()

  async function listen() {
    for await (const line of createInterface({ input: child.stdout })) {
      const message = messageIn(line)
      if (message?.kind === 'failed') throw new Error(`The reader failed: ${message.what}`)
      if (message?.kind === 'page') end += perPage * 1000
      setClock()
      if (message) onMessage(message)
    }
  }

  child.stdin.on('error', () => {})
  child.stdin.end(file)
  try {
    const [{ code, signal }] = await Promise.all([exit, listen()])
    if (code === 0) return 'ended'
    if (isOver || FATAL.includes(signal ?? 'SIGTERM') || FATAL_CODES.includes(code ?? 0)) return 'limit'
    throw new Error(`The reading process ended early (${signal ?? code})`)
  } finally {
    clearTimeout(clock)
    child.kill('SIGKILL')
  }
}

/** What a process has computed so far; without end where the system does not tell. */
function computedMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * (1000 / TICKS)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Null for the half line of a process that was killed. */
function messageIn(line: string): ReadingMessage | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
