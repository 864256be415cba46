import type { LiveOutcome } from './live-call.ts'

export type Step = 'search' | 'model'

export type RestTimes = {
  /** Milliseconds without a call after a throttled one that does not say how long, or after failures in a row. */
  restMs: number
  /** Milliseconds without a call after the key was refused. */
  refusedMs: number
}

const MOST_FAILURES = 3

/** What all reports share of the vendor: after what `learn` hears of it, `resting` tells why a step is not to be tried now. */
export function vendorRest({ restMs, refusedMs }: RestTimes, now: () => number) {
  const rests = new Map<Step, { until: number; why: string }>()
  const failures: Record<Step, number> = { search: 0, model: 0 }

  return {
    resting(step: Step): string | null {
      const rest = rests.get(step)
      return rest && now() < rest.until ? `no call was made: ${rest.why}` : null
    },
    learn(step: Step, outcome: LiveOutcome): void {
      const rest = (steps: Step[], ms: number, why: string) => {
        for (const each of steps) rests.set(each, { until: now() + ms, why })
      }
      if (outcome.kind === 'refused') rest(['search', 'model'], refusedMs, outcome.what)
      else if (outcome.kind !== 'failed') failures[step] = 0
      else if (outcome.throttled)
        rest([step], outcome.seconds === null ? restMs : outcome.seconds * 1_000, outcome.what)
      else {
        failures[step] += 1
        if (failures[step] < MOST_FAILURES) return
        // One call after the rest tells whether the vendor is back.
        failures[step] = MOST_FAILURES - 1
        rest([step], restMs, outcome.what)
      }
    },
  }
}
