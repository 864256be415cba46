import type { LiveOutcome, Tokens } from './live-call.ts'
import type { LivePrompt } from './live-prompt.ts'
import type { Step } from './live-rest.ts'

/** Cents for a million tokens; thoughts count as output. */
export type LiveRates = { input: number; output: number }

type Amount = { tokens: number; cents: number }

/** The spending of a user, and of all users together, on a day, whichever process spends it. */
export type LiveSpending = {
  reserve(
    owner: number,
    most: Amount,
  ): Promise<{ ok: true; settle(real: Amount): Promise<void> } | { ok: false; over: 'user' | 'day' }>
}

/**
 * $35 for a thousand grounded prompts of older models, $14 for a thousand queries of newer ones: whichever is more is
 * counted (ai.google.dev/gemini-api/docs/pricing, September 2026).
 */
const SEARCH_CENTS = 3.5
const QUERY_CENTS = 1.4
const MOST_QUERIES = 5
/** Rules and form of a prompt, and what a search puts before the model. */
const PROMPT_TOKENS = 1_500
const FOUND_TOKENS = 10_000

/** The spending on researching the prices of one report: calls of each step, and cents. */
export type ReportSpending = {
  /** Books a call at what it can cost at most; `settle` puts what it was in its place. */
  reserve(
    call: { step: Step; cents: number },
    limits: { calls: number; cents: number },
  ): Promise<
    | { ok: true; settle(real: { isCall: boolean; cents: number }): Promise<void> }
    | { ok: false; over: 'calls' | 'cents' }
  >
}

/** Returns the spending of one pricing alone. */
export function pricingSpending(): ReportSpending {
  const calls: Record<Step, number> = { search: 0, model: 0 }
  let spent = 0
  return {
    async reserve({ step, cents }, limits) {
      if (calls[step] >= limits.calls) return { ok: false, over: 'calls' }
      if (spent + cents > limits.cents) return { ok: false, over: 'cents' }
      calls[step] += 1
      spent += cents
      return {
        ok: true,
        async settle(real) {
          if (!real.isCall) calls[step] -= 1
          spent += real.cents - cents
        },
      }
    },
  }
}

export type Reserved = { ok: true; settle(outcome: LiveOutcome): Promise<void> } | { ok: false; what: string }

export type LiveLimits = {
  /** The cents that one report may spend on prices. */
  cents: number
  /** Calls of each step for one report. */
  most: Record<Step, number>
  rates: LiveRates
}

/** `report` counts what the report may take, `account` its owner's and everybody's day. */
export function liveBudget(
  { cents, most, rates }: LiveLimits,
  report: ReportSpending,
  account: { spending: LiveSpending; owner: number } | null,
): { reserve(step: Step, prompt: LivePrompt): Promise<Reserved> } {
  return {
    async reserve(step, { user, search, maxOutput }) {
      const input = Math.ceil(user.length / 3) + PROMPT_TOKENS + (search ? FOUND_TOKENS : 0)
      const dearest = amountOf({ input, output: maxOutput }, search ? searchCents(MOST_QUERIES) : 0)
      const ofReport = await reserveReport(step, dearest.cents)
      if (!ofReport.ok) return ofReport
      const ofDay = await reserveDay(dearest)
      if (!ofDay.ok) {
        await ofReport.settle({ isCall: false, cents: 0 }).catch(() => {})
        return ofDay
      }
      return {
        ok: true,
        async settle(outcome) {
          const tokens = outcome.kind === 'refused' ? FREE : outcome.tokens
          // Where nobody knows what a call cost, the most that it can have cost stands.
          if (!tokens) return
          const searched = outcome.kind === 'answer' && search ? searchCents(outcome.queries) : 0
          const real = amountOf(tokens, searched)
          await ofReport.settle({ isCall: real.cents > 0, cents: real.cents }).catch(() => {})
          await ofDay.settle?.(real).catch(() => {})
        },
      }
    },
  }

  async function reserveReport(step: Step, dearest: number) {
    try {
      const reserved = await report.reserve({ step, cents: dearest }, { calls: most[step], cents })
      if (reserved.ok) return reserved
      const calls = `no more than ${most[step]} calls for a report`
      return { ok: false as const, what: reserved.over === 'calls' ? calls : 'the budget of the report is spent' }
    } catch {
      return { ok: false as const, what: 'what the report has spent could not be read' }
    }
  }

  async function reserveDay(most: Amount) {
    if (!account) return { ok: true as const, settle: undefined }
    try {
      const reserved = await account.spending.reserve(account.owner, most)
      if (reserved.ok) return reserved
      return { ok: false as const, what: `the day's budget is spent (${reserved.over})` }
    } catch {
      return { ok: false as const, what: 'what was spent today could not be read' }
    }
  }

  function amountOf({ input, output }: Tokens, searched: number): Amount {
    return { tokens: input + output, cents: (input * rates.input + output * rates.output) / 1_000_000 + searched }
  }
}

const FREE: Tokens = { input: 0, output: 0 }

function searchCents(queries: number): number {
  return Math.max(SEARCH_CENTS, queries * QUERY_CENTS)
}
