import { EngineAway, EngineFailed } from '#domain/deficiency/engine-trouble.ts'
import type { Files } from '#domain/system/files.ts'
import { type Reply, readReply, type Unusable } from './answer/reply.ts'
import { type Prompt, promptFor, type Reading } from './prompt.ts'
import type { Budget } from './spending/budget.ts'
import { type Line, waitBefore } from './vendor/line.ts'
import type { Outcome } from './vendor/model-call.ts'
import type { Time } from './vendor/time.ts'
import { halvesOf, type Window } from './windows.ts'

/** The model's answer to some pages; `reply` is null where it would not judge them. */
export type Read = { window: Window; reply: Reply | null }

/** Answers that were paid for. */
export type Kept = { files: Pick<Files, 'get' | 'put'>; folder: string }

export type ReaderOptions = {
  call: (prompt: Prompt, signal: AbortSignal) => Promise<Outcome>
  model: string
  /** Names the report among others, so that its failures are told from theirs. */
  report: string
  line: Line
  budget: Budget
  kept: Kept | null
  /** Tries that were made of what is put off, by report and prompt; null where nobody would ask again. */
  putOff: Map<string, number> | null
  backoffMs: number
  time: Time
  onWait: (waits: boolean) => void
  /** No new call begins after it. */
  stop: AbortSignal
  /** Ends calls that are under way. */
  deadline: AbortSignal
}

const MOST_TRIES = 3
const MOST_THROTTLES = 6
const MOST_HALVINGS = 3

/**
 * Reads the pages of one window. An answer that was paid for is never asked for again. An answer that was cut off is asked
 * for in halves, any other unusable one up to three times. Throws where the pages stay without an answer.
 */
export async function readWindow(
  options: ReaderOptions,
  window: Window,
  reading: Reading,
  halvings = 0,
): Promise<Read[]> {
  const prompt = promptFor(window, reading, options.model)
  const answer = (await paidFor(options.kept, prompt.key)) ?? (await askFor(options, prompt, window))
  if (answer === null) return [{ window, reply: null }]
  const read = readReply(answer)
  if (read.ok) return [{ window, reply: read.reply }]
  const halves = halvings < MOST_HALVINGS ? halvesOf(window) : null
  if (!halves) throw new EngineFailed(`${named(window)}: the answer is cut off however few pages are asked about`)
  const parts = await Promise.all(halves.map((half) => readWindow(options, half, reading, halvings + 1)))
  return parts.flat()
}

/** An answer that can be read, or one that was cut off; null where the model would not judge these pages. */
async function askFor(options: ReaderOptions, prompt: Prompt, window: Window): Promise<string | null> {
  const { report, line, budget, kept, putOff, backoffMs, time, onWait, stop, deadline } = options
  let throttles = 0
  let fault: Unusable | string = ''
  const own = `${report} ${prompt.key}`
  for (let tries = putOff?.get(own) ?? 0; tries < MOST_TRIES; ) {
    const call = async () => {
      const settle = await budget.reserve(prompt)
      const result = await options.call(prompt, deadline)
      await settle('tokens' in result ? result.tokens : { input: 0, output: 0 })
      return result
    }
    const outcome = await line.through({ report, call, stop, onWait })
    if (outcome.kind === 'refused') throw new EngineFailed(outcome.what)
    if (outcome.kind === 'blocked') return null
    if (outcome.kind === 'throttled') {
      throttles += 1
      if (throttles > MOST_THROTTLES) throw line.trouble(`${named(window)}: too many calls, and waiting did not help`)
      continue
    }
    tries += 1
    if (outcome.kind === 'answer') {
      const read = readReply(outcome.text)
      fault = outcome.whole || read.ok ? (read.ok ? '' : read.reason) : 'cut'
      if (fault === '' || fault === 'cut') {
        const answer = read.ok ? outcome.text : CUT
        putOff?.delete(own)
        await kept?.files.put(`${kept.folder}${prompt.key}`, new TextEncoder().encode(answer))
        return answer
      }
    } else {
      fault = outcome.what
      // Before the last try others get theirs: when they fail as well it is the vendor, and the report waits with them.
      if (tries === MOST_TRIES - 1 && putOff) {
        putOff.set(own, tries)
        throw new EngineAway(`${named(window)}: ${tries} tries failed (${fault}), the last one comes later`)
      }
    }
    if (tries < MOST_TRIES) {
      const seconds = outcome.kind === 'failed' ? outcome.seconds : null
      await time.sleep(waitBefore(tries, seconds, backoffMs), stop)
    }
  }
  putOff?.delete(own)
  if (fault === 'prose') return null
  throw new EngineFailed(`${named(window)}: no usable answer in ${MOST_TRIES} tries (${fault})`)
}

/** Stands for an answer that was cut off: it is never read, but remembered. */
const CUT = '{'

async function paidFor(kept: Kept | null, key: string): Promise<string | null> {
  const bytes = await kept?.files.get(`${kept.folder}${key}`)
  if (!bytes) return null
  const answer = new TextDecoder().decode(bytes)
  return answer === CUT || readReply(answer).ok ? answer : null
}

function named({ pieces }: Window): string {
  const numbers = pieces.map((piece) => piece.page)
  return `pages ${Math.min(...numbers)} to ${Math.max(...numbers)}`
}
