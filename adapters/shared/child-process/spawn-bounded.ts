import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { endsWithUs } from './ends-with-us.ts'

export type ChildExit = { code: number | null; signal: NodeJS.Signals | null }

export type SpawnedChild = {
  child: ChildProcessByStdio<Writable, Readable, Readable | null>
  /** Rejects where the process could not be started. */
  exit: Promise<ChildExit>
  kill: () => void
}

/**
 * Starts a command without our environment, whose input is still to be written. It ends with this process. `name` stands in what is
 * thrown: "the process that prints".
 */
export function spawnChild(
  name: string,
  [executable = '', ...args]: string[],
  { env, stderr }: { env?: Record<string, string>; stderr: 'pipe' | 'ignore' },
): SpawnedChild {
  const child = spawn(executable, args, {
    env: { NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', stderr],
  }) as SpawnedChild['child']
  endsWithUs(child)
  const exit = new Promise<ChildExit>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${name} could not be started`, { cause })))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  // A child that ends early closes its input; why it ended is told by its exit.
  child.stdin.on('error', () => {})
  return { child, exit, kill: () => void child.kill('SIGKILL') }
}

export type BoundedRun = {
  name: string
  command: string[]
  input: Uint8Array | string
  wallMs: number
  /** Kills the child. */
  signal?: AbortSignal | undefined
}

/** The end of a run. `told` is what the child wrote to its error output, up to a limit. */
export type BoundedEnd<Answer> = ChildExit & { answer: Answer; told: string; isLate: boolean }

const MOST_TOLD_CHARACTERS = 16_000

/** Runs a command to its end, or kills it when its time is over. `read` gets its output. */
export async function runBounded<Answer>(
  { name, command, input, wallMs, signal }: BoundedRun,
  read: (output: Readable, kill: () => void) => Promise<Answer>,
): Promise<BoundedEnd<Answer>> {
  const { child, exit, kill } = spawnChild(name, command, { stderr: 'pipe' })
  child.stdin.end(input)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, wallMs)
  signal?.addEventListener('abort', kill, { once: true })
  try {
    const [answer, told, end] = await Promise.all([
      read(child.stdout, kill),
      child.stderr ? boundedText(child.stderr, MOST_TOLD_CHARACTERS) : '',
      exit,
    ])
    return { answer, told, isLate, ...end }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
    kill()
  }
}

/** Returns a stream's text up to about `most` characters; calls `over` where there is more, which is dropped. */
export async function boundedText(stream: Readable, most: number, over: () => void = () => {}): Promise<string> {
  const chunks: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    chunks.push(chunk.slice(0, Math.max(0, most - length)))
    length += chunk.length
    if (length > most) over()
  }
  return chunks.join('')
}
