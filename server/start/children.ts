import { type ChildProcess, fork } from 'node:child_process'
import type { Writable } from 'node:stream'

const EX_CONFIG = 78
const STEADY_MS = 30_000
const LONGEST_PAUSE_MS = 10_000
/** Time for an orderly end, in milliseconds. */
const GRACE_MS = 16_000

export type Children = {
  /** Forks a script and resolves when it says that it is ready. From then on it is forked again whenever it dies. */
  keep(script: URL, environment: NodeJS.ProcessEnv): Promise<void>
  /** SIGTERM to all, SIGKILL to what has not ended after its grace; resolves when all have ended. */
  stop(): Promise<void>
}

/**
 * `onGivenUp` is told when a child will never run: it died before it was ever ready, or its environment is at fault.
 * The children write to `output`; without it to this process's own standard output.
 */
export function keepChildren({
  say,
  onGivenUp,
  graceMs = GRACE_MS,
  output,
}: {
  say: (text: string) => void
  onGivenUp: (script: URL) => void
  graceMs?: number
  output?: Writable
}): Children {
  const running = new Map<ChildProcess, Promise<void>>()
  const pauses = new Set<NodeJS.Timeout>()
  let isStopping = false

  function start(script: URL, environment: NodeJS.ProcessEnv, failures: number, onReady: () => void): void {
    const child = fork(script, { env: environment, stdio: ['inherit', output ? 'pipe' : 'inherit', 'inherit', 'ipc'] })
    if (output) child.stdout?.pipe(output, { end: false })
    const started = Date.now()
    let wasReady = failures > 0
    child.once('message', () => {
      wasReady = true
      onReady()
    })
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        running.delete(child)
        resolve()
        if (isStopping) return
        if (code === EX_CONFIG || !wasReady) return onGivenUp(script)
        const inARow = Date.now() - started > STEADY_MS ? 1 : failures + 1
        const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** inARow)
        say(`${nameOf(script)} ended (${signal ?? code}); it starts again in ${pause} ms`)
        const timer = setTimeout(() => {
          pauses.delete(timer)
          start(script, environment, inARow, onReady)
        }, pause)
        pauses.add(timer)
      })
    })
    running.set(child, ended)
  }

  return {
    keep: (script, environment) => new Promise((resolve) => start(script, environment, 0, resolve)),
    async stop() {
      isStopping = true
      for (const timer of pauses) clearTimeout(timer)
      for (const child of running.keys()) child.kill('SIGTERM')
      const timer = setTimeout(() => {
        for (const child of running.keys()) child.kill('SIGKILL')
      }, graceMs)
      await Promise.all(running.values())
      clearTimeout(timer)
    },
  }
}

function nameOf(script: URL): string {
  return script.pathname.split('/').at(-1) ?? script.pathname
}
