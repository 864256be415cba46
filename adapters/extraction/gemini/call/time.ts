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

/** For tests: passes only where somebody sleeps or `advance` is called. */
export function manualTime(): Time & { advance(ms: number): void } {
  let now = 0
  const due = new Map<symbol, { at: number; call: () => void }>()
  function advance(ms: number) {
    now += ms
    for (const [id, { at, call }] of [...due]) {
      if (at <= now && due.delete(id)) call()
    }
  }
  return {
    now: () => now,
    advance,
    async sleep(ms, stop) {
      stop.throwIfAborted()
      advance(ms)
    },
    after(ms, call) {
      const id = Symbol('timer')
      due.set(id, { at: now + ms, call })
      return () => void due.delete(id)
    },
  }
}
