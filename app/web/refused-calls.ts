const MOST_PER_MINUTE = 5
const MINUTE_MS = 60_000

type Log = Record<'warn' | 'error', (facts: { what: string }, message: string) => void>

/**
 * Returns a function that warns of each call from outside that failed verification; more than five of one kind in a
 * minute are an error, logged once a minute.
 */
export function refusedCalls(log: Log, now: () => number = Date.now): (what: string) => void {
  const seen = new Map<string, { times: number[]; alertedAt: number }>()
  return (what) => {
    const at = now()
    const { times: before, alertedAt } = seen.get(what) ?? { times: [], alertedAt: Number.NEGATIVE_INFINITY }
    const times = [...before.filter((time) => time > at - MINUTE_MS), at].slice(-MOST_PER_MINUTE - 1)
    const isAlert = times.length > MOST_PER_MINUTE && alertedAt <= at - MINUTE_MS
    seen.set(what, { times, alertedAt: isAlert ? at : alertedAt })
    log.warn({ what }, 'a call from outside was refused')
    if (isAlert) log.error({ what }, `more than ${MOST_PER_MINUTE} calls from outside were refused within a minute`)
  }
}
