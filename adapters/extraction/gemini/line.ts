import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './model-call.ts'

/** Thrown instead of a call for a while after one was refused for good. */
export class Resting extends Error {}

export type Line = {
  /**
   * Makes the call when there is room for it. All calls wait after a throttled one, and after failures in a row: then one
   * of them tries first. Throws `Resting` instead of calling after the key was refused.
   */
  through(call: () => Promise<Outcome>, stop: AbortSignal): Promise<Outcome>
}

const MOST_FAILURES = 5

export type LineOptions = { parallel: number; restMs: number; backoffMs: number }

/**
 * What all reports share of the vendor: at most `parallel` calls at once, and one at a time until one has succeeded, so
 * that a wrong key or an outage costs one call and not a storm.
 */
export function lineTo({ parallel, restMs, backoffMs }: LineOptions): Line {
  let trusted = false
  let failures = 0
  let throttles = 0
  let refused: { until: number; what: string } | null = null
  let pausedUntil = 0
  let running = 0
  const waiting: (() => void)[] = []

  function admit() {
    while (waiting.length > 0 && running < (trusted ? parallel : 1)) {
      running += 1
      waiting.shift()?.()
    }
  }

  async function pauseOver(stop: AbortSignal) {
    for (let left = pausedUntil - Date.now(); left > 0; left = pausedUntil - Date.now()) {
      await sleep(left, undefined, { signal: stop })
    }
  }

  function pause(ms: number) {
    pausedUntil = Math.max(pausedUntil, Date.now() + ms)
  }

  function learn(outcome: Outcome) {
    if (outcome.kind === 'refused') {
      if (!outcome.lasting) return
      trusted = false
      refused = { until: Date.now() + restMs, what: outcome.what }
    } else if (outcome.kind === 'throttled') {
      throttles += 1
      pause(waitBefore(throttles, outcome.seconds, backoffMs))
    } else if (outcome.kind === 'failed') {
      failures += 1
      if (failures < MOST_FAILURES) return
      trusted = false
      pause(restMs)
    } else {
      trusted = true
      failures = 0
      throttles = 0
    }
  }

  return {
    async through(call, stop) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        admit()
      })
      try {
        await pauseOver(stop)
        stop.throwIfAborted()
        if (refused && Date.now() < refused.until) throw new Resting(`no call was made: ${refused.what}`)
        const outcome = await call()
        learn(outcome)
        return outcome
      } finally {
        running -= 1
        admit()
      }
    },
  }
}

const LONGEST_WAIT = 60_000

/** Milliseconds before the next try: as asked for, or else growing at random (full jitter); a minute at most. */
export function waitBefore(tries: number, seconds: number | null, baseMs: number, random = Math.random()): number {
  if (seconds !== null) return Math.min(LONGEST_WAIT, seconds * 1000 + random * baseMs)
  return random * Math.min(LONGEST_WAIT, baseMs * 2 ** tries)
}
