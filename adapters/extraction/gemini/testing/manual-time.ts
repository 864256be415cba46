import type { Time } from '#adapters/extraction/gemini/vendor/time.ts'

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
