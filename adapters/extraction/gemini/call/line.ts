import { EngineAway, EngineFailed } from '#domain/deficiency/engine-trouble.ts'
import type { Outcome } from './model-call.ts'
import type { Notice } from './notice.ts'
import type { Time } from './time.ts'

/** A call, for whom, until when it is wanted, and who is told that it waits. */
export type Asked = {
  report: string
  call: () => Promise<Outcome>
  stop: AbortSignal
  onWait: (waits: boolean) => void
}

export type Line = {
  /**
   * Makes the call when there is room for it. All calls wait after a throttled one. Throws `trouble` instead of calling
   * while the vendor rests: after a key was refused, and after failures in a row that are not one report's alone.
   */
  through(asked: Asked): Promise<Outcome>
  /** What to throw for a report that the vendor does not serve now: away, or failed once that lasts too long. */
  trouble(what: string): EngineAway | EngineFailed
}

export type LineOptions = {
  parallel: number
  backoffMs: number
  /** Without a call after failures in a row. */
  restMs: number
  /** Without a call after the key was refused. */
  refusedRestMs: number
  /** How long reports wait for a vendor that gives no answer. */
  patienceMs: number
  time: Time
  notice: (notice: Notice) => void
}

/** Failures in a row, of two reports at least: those of one alone may be its own fault. */
const MOST_FAILURES = 3
/** A refused key is the operator's to put right, who has been told: that may take a day. */
const REFUSED_PATIENCE = 24

/**
 * What all reports share of the vendor: at most `parallel` calls at once, and one at a time until one has succeeded, so
 * that a wrong key or an outage costs one call and not a storm.
 */
export function lineTo(options: LineOptions): Line {
  const { parallel, backoffMs, time } = options
  let trusted = false
  let throttles = 0
  let failures = { count: 0, reports: new Set<string>() }
  let rest: { until: number; what: string; refused: boolean } | null = null
  let unhappy: { since: number; last: number } | null = null
  let pausedUntil = 0
  let running = 0
  const waiting: (() => void)[] = []

  function admit() {
    while (waiting.length > 0 && running < (trusted ? parallel : 1)) {
      running += 1
      waiting.shift()?.()
    }
  }

  async function pauseOver({ stop, onWait }: Asked) {
    if (pausedUntil <= time.now()) return
    onWait(true)
    while (pausedUntil > time.now()) await time.sleep(pausedUntil - time.now(), stop)
    onWait(false)
  }

  function restAfter(what: string, ms: number, refused: boolean) {
    if (!rest) options.notice({ level: refused ? 'error' : 'warn', what: `the language model rests: ${what}` })
    trusted = false
    rest = { until: time.now() + ms, what, refused }
  }

  function learn(report: string, outcome: Outcome) {
    if (outcome.kind === 'answer' || outcome.kind === 'blocked') {
      trusted = true
      throttles = 0
      failures = { count: 0, reports: new Set() }
      if (rest) options.notice({ level: 'warn', what: 'the language model answers again' })
      rest = null
      unhappy = null
      return
    }
    if (outcome.kind === 'refused' && !outcome.lasting) return
    const now = time.now()
    unhappy = { since: unhappy && now - unhappy.last < options.patienceMs ? unhappy.since : now, last: now }
    if (outcome.kind === 'refused') restAfter(outcome.what, options.refusedRestMs, true)
    else if (outcome.kind === 'throttled') {
      throttles += 1
      pausedUntil = Math.max(pausedUntil, now + waitBefore(throttles, outcome.seconds, backoffMs))
    } else {
      failures.count += 1
      failures.reports.add(report)
      if (failures.count >= MOST_FAILURES && failures.reports.size > 1) restAfter(outcome.what, options.restMs, false)
    }
  }

  const isResting = () => rest !== null && time.now() < rest.until

  function trouble(what: string) {
    const patience = options.patienceMs * (rest?.refused ? REFUSED_PATIENCE : 1)
    const isOver = unhappy !== null && time.now() - unhappy.since >= patience
    return isOver ? new EngineFailed(what) : new EngineAway(what)
  }

  return {
    async through(asked) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        admit()
      })
      try {
        asked.stop.throwIfAborted()
        if (isResting()) throw trouble(`no call was made: ${rest?.what}`)
        await pauseOver(asked)
        asked.stop.throwIfAborted()
        const outcome = await asked.call()
        // A call that we ended ourselves tells nothing of the vendor.
        if (asked.stop.aborted && outcome.kind === 'failed') return outcome
        learn(asked.report, outcome)
        const isFailure = outcome.kind === 'failed' || (outcome.kind === 'refused' && outcome.lasting)
        if (isFailure && isResting()) throw trouble(outcome.what)
        return outcome
      } finally {
        running -= 1
        admit()
      }
    },
    trouble,
  }
}

const LONGEST_WAIT = 60_000

/** Milliseconds before the next try: as asked for, or else growing at random (full jitter); a minute at most. */
export function waitBefore(tries: number, seconds: number | null, baseMs: number, random = Math.random()): number {
  if (seconds !== null) return Math.min(LONGEST_WAIT, seconds * 1000 + random * baseMs)
  return random * Math.min(LONGEST_WAIT, baseMs * 2 ** tries)
}
