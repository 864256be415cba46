import { vendorRest } from '#adapters/shared/vendor-rest.ts'
import type { LiveOutcome } from './live-call.ts'

export type Step = 'search' | 'model'

export type RestTimes = {
  /** Milliseconds without a call after a throttled one that does not say how long, or after failures in a row. */
  restMs: number
  /** Milliseconds without a call after the key was refused. */
  refusedMs: number
}

/** Returns what all reports share of the vendor: `resting` tells why a step is not to be tried now, after what `learn` heard. */
export function liveRest({ restMs, refusedMs }: RestTimes, now: () => number) {
  const rests = { search: vendorRest(now), model: vendorRest(now) }

  return {
    resting(step: Step): string | null {
      const reason = rests[step].reason()
      return reason === null ? null : `no call was made: ${reason}`
    },
    learn(step: Step, outcome: LiveOutcome): void {
      if (outcome.kind === 'refused') for (const each of Object.values(rests)) each.begin(refusedMs, outcome.what)
      else if (outcome.kind !== 'failed') rests[step].succeed()
      else if (outcome.throttled)
        rests[step].begin(outcome.seconds === null ? restMs : outcome.seconds * 1_000, outcome.what)
      else rests[step].fail(restMs, outcome.what)
    },
  }
}
