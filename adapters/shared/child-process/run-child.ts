import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { endsWithParent } from './ends-with-us.ts'
import { isolationHere, permissions, type Resources, resourceLimits } from './isolation.ts'
import { compiledPrograms, programPath } from './programs.ts'
import { type SpawnedChild, spawnChild } from './spawn-bounded.ts'

export type ChildLimits = Resources & {
  /** Seconds without a message. */
  silent: number
  /** Seconds in all. */
  wall: number
  /** May load the canvas and start the threads that OCR needs. */
  native: boolean
}

export type ChildProgram = {
  /** A module of `adapters`, without its ending: `documents/text-child`. */
  program: string
  args: string[]
  limits: ChildLimits
  /** Holds as little memory as it can: nobody waits for it. */
  sparing?: boolean
}

export type ChildRun<Message> = ChildProgram & {
  /** The bytes of its standard input. */
  input: Uint8Array
  /** A child of the same program that waits for its input; null where there is none. */
  started?: SpawnedChild | null
  /** Ends it at once. */
  signal?: AbortSignal | undefined
  /** Returns the extra seconds of the wall clock that a message earns. */
  moreFor?: (message: Message) => number
}

/** `ended`: by itself. `limit`: it went over a limit, or its own code broke down under its input. `stopped`: by the signal. */
export type ChildEnd = 'ended' | 'limit' | 'stopped'

/** Megabytes; drawing and OCR keep their pictures elsewhere, and each of their threads has a nursery of its own. */
const SMALL_NURSERY = '--max-semi-space-size=2'

/** A process that runs most patterns a few times compiles them sooner than it would interpret them: a third of the time. */
const PATTERNS = '--no-regexp-tier-up'

/** Nor does what V8's last compiler makes of a program that runs for a second or two pay for itself; pixels are worth it. */
const SHORT_LIVED = '--no-opt'

/** Megabytes: as many as V8 would allow in the end, from the start. It saves a twentieth of the time of reading and judging. */
const FULL_NURSERY = '--min-semi-space-size=16'

/** The options of V8. Code that was compiled with other options is not reused. */
export function engineOptions(native: boolean): string[] {
  return ['--max-old-space-size=384', PATTERNS, ...(native ? [SMALL_NURSERY] : [SHORT_LIVED, FULL_NURSERY])]
}

/** For glibc, which would keep the places of pictures that are done with: some 40 MB. Other libraries do not read this. */
const GIVE_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/** V8's last compiler takes 20 MB for the decoders of pictures, whose first one is fast enough for photos. */
const NO_WASM_COMPILER = '--liftoff-only'

/** The most output of one child, in bytes: the parent holds it. The largest real reports come to some 10 MB. */
const MOST_TOLD = 24 * 1_048_576

/**
 * Below this share of a core it is the machine that is slow, not the file that is heavy: the clock starts again, so often.
 */
const STARVED = 0.25
const MOST_EXTENSIONS = 2
/** Clock ticks a second on Linux: the same on every architecture of today. */
const TICKS = 100

/** A process that broke one of its limits, or that the file crashed. */
const FATAL: NodeJS.Signals[] = ['SIGXCPU', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
const FATAL_CODES = [133, 134, 135, 136, 139, 152]

/**
 * Runs a child program on an input that nobody trusts: isolated, without secrets or the right to write, bounded in time,
 * memory, open files and what it may tell. It ends with this process. Throws when it could not be run or failed by its own fault.
 */
export async function runChild<Message extends { kind: string }>(
  run: ChildRun<Message>,
  onMessage: (message: Message) => void,
): Promise<ChildEnd> {
  const spawned = run.started ?? (run.signal?.aborted ? null : await startChild(run))
  if (!spawned || run.signal?.aborted) {
    spawned?.kill()
    return 'stopped'
  }
  spawned.child.stdin.end(run.input)
  return follow(spawned, run, onMessage)
}

/** Starts a child program, isolated and bounded; it waits for its input. */
export async function startChild({ program, args, limits, sparing = false }: ChildProgram): Promise<SpawnedChild> {
  const { command: apart, open } = await isolationHere()
  // Node asks for the right to write to what it has compiled, which a read-only root makes void.
  const compiled = open.includes('files') ? null : compiledPrograms()
  const command = [
    ...endsWithParent,
    ...apart,
    ...resourceLimits(limits),
    // Once more, as another user's process forgets it.
    ...endsWithParent,
    process.execPath,
    ...engineOptions(limits.native),
    ...(sparing ? [NO_WASM_COMPILER] : []),
    ...permissions(limits.native),
    ...(compiled ? [`--allow-fs-write=${compiled}`] : []),
    programPath(program),
    ...args,
  ]
  const env: Record<string, string> = { ...(sparing && GIVE_BACK), ...(compiled && { NODE_COMPILE_CACHE: compiled }) }
  return spawnChild('The reading process', command, { env, stderr: 'ignore' })
}

async function follow<Message extends { kind: string }>(
  { child, exit, kill }: SpawnedChild,
  { limits: { silent, wall }, signal, moreFor }: ChildRun<Message>,
  onMessage: (message: Message) => void,
): Promise<ChildEnd> {
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
    goOver()
  }

  function goOver() {
    isOver = true
    kill()
  }

  setClock()

  async function listen() {
    for await (const line of linesOf(child.stdout, goOver)) {
      if (isOver || signal?.aborted) continue
      const message = messageIn<Message & { what?: string }>(line)
      if (message?.kind === 'failed') throw new Error(`The reader failed: ${message.what}`)
      if (message) end += (moreFor?.(message) ?? 0) * 1000
      setClock()
      if (message) onMessage(message)
    }
  }

  signal?.addEventListener('abort', kill, { once: true })
  try {
    const [{ code, signal: endedBy }] = await Promise.all([exit, listen()])
    if (signal?.aborted) return 'stopped'
    if (isOver || FATAL.includes(endedBy ?? 'SIGTERM') || FATAL_CODES.includes(code ?? 0)) return 'limit'
    if (code === 0) return 'ended'
    throw new Error(`The reading process ended early (${endedBy ?? code})`)
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', kill)
    kill()
  }
}

/** Whole lines; `tooMuch` is called once where there is more than a child may tell, of which nothing is kept. */
async function* linesOf(output: Readable, tooMuch: () => void): AsyncGenerator<string> {
  let told = 0
  let begun: string[] = []
  output.setEncoding('utf8')
  for await (const chunk of output as AsyncIterable<string>) {
    if (told > MOST_TOLD) continue
    told += chunk.length
    if (told > MOST_TOLD) {
      begun = []
      tooMuch()
      continue
    }
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  if (begun.some((part) => part !== '')) yield begun.join('')
}

/** Returns the CPU milliseconds of a process and those below it; Infinity where the system does not tell. */
function computedMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const below = children.reduce((sum, child) => sum + computedMs(Number(child)), 0)
    return below + (Number(user) + Number(system)) * (1000 / TICKS)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Null for the half line of a process that was killed. */
function messageIn<Message>(line: string): Message | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
