import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { ReadingMessage } from './messages.ts'

export type ReadingLimits = {
  /** Seconds without a message, and in all. */
  silent: number
  wall: number
  cpu: number
  dataBytes: number
  /** May load the canvas and start the threads that OCR needs. */
  native: boolean
}

/** `ended`: by itself. `limit`: it went over a limit, or its own code broke down under the file. */
export type ReadingEnd = 'ended' | 'limit'

/** Also where this module is part of a bundle elsewhere. */
const folder = dirname(createRequire(import.meta.url).resolve('#adapters/documents/text-child.ts'))
const PRLIMIT = '/usr/bin/prlimit'
/** A process that broke one of its limits, or that the file crashed. */
const FATAL: NodeJS.Signals[] = ['SIGXCPU', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
const FATAL_CODES = [133, 134, 135, 136, 139, 152]

let isolation: Promise<string[]> | null = null

/**
 * Runs one of this folder's child programs on a file: without the network, secrets or the right to write, bounded in
 * time, memory and open files. Throws when it could not be run.
 */
export async function runReading(
  program: string,
  args: string[],
  file: Uint8Array,
  limits: ReadingLimits,
  onMessage: (message: ReadingMessage) => void,
): Promise<ReadingEnd> {
  isolation ??= withoutNetwork()
  const command = [
    ...(await isolation),
    ...resourceLimits(limits),
    process.execPath,
    '--max-old-space-size=384',
    ...permissions(limits.native),
    join(folder, `${program}.ts`),
    ...args,
  ]
  const [executable = '', ...rest] = command
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'ignore'] })
  return follow(child, file, limits, onMessage)
}

async function follow(
  child: ChildProcessByStdio<Writable, Readable, null>,
  file: Uint8Array,
  { silent, wall }: ReadingLimits,
  onMessage: (message: ReadingMessage) => void,
): Promise<ReadingEnd> {
  let isOver = false
  const kill = () => {
    isOver = true
    child.kill('SIGKILL')
  }
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('The reading process could not be started', { cause })))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const whole = setTimeout(kill, wall * 1000)
  let pause = setTimeout(kill, silent * 1000)

  async function listen() {
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(pause)
      pause = setTimeout(kill, silent * 1000)
      const message = messageIn(line)
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
    clearTimeout(whole)
    clearTimeout(pause)
    child.kill('SIGKILL')
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

/** Linux only; elsewhere the heap limit and the clock remain. */
function resourceLimits({ cpu, dataBytes }: ReadingLimits): string[] {
  if (!existsSync(PRLIMIT)) return []
  return [PRLIMIT, `--data=${dataBytes}`, `--cpu=${cpu}:${cpu + 1}`, '--nofile=64', '--core=0', '--']
}

/** Reading only, and only our own code and libraries. */
function permissions(native: boolean): string[] {
  const root = join(folder, '..', '..')
  const readable = ['adapters/', 'domain/', 'node_modules/', 'package.json'].map(
    (path) => `--allow-fs-read=${join(root, path)}`,
  )
  return ['--permission', ...readable, ...(native ? ['--allow-addons', '--allow-worker'] : [])]
}

/** The command that cuts the network off, where this machine lets us. */
async function withoutNetwork(): Promise<string[]> {
  for (const command of [['--net'], ['--user', '--map-root-user', '--net']]) {
    const works = await new Promise<boolean>((resolve) => {
      execFile('/usr/bin/unshare', [...command, '--', '/bin/true'], { timeout: 2000 }, (error) => resolve(!error))
    })
    if (works) return ['/usr/bin/unshare', ...command, '--']
  }
  return []
}
