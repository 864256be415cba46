import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
export type Time = {
  now(): number
  /** Throws once `stop` is aborted. */
  sleep(ms: number, stop: AbortSignal): Promise<void>
  /** Calls back once, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void
}

export const realTime: Time = {
  now: () => Date.now(),
  sleep: (ms, stop) => sleep(ms, undefined, { signal: stop }),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
