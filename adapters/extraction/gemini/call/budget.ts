import { MOST_OUTPUT, type Prompt } from '#adapters/extraction/gemini/prompt.ts'
import type { Window } from '#adapters/extraction/gemini/windows.ts'
import type { ExtractionRefusal } from '#domain/deficiency/deficiency.ts'
import { type Tokens, tokensIn } from './model-call.ts'
import type { Rates } from './rates.ts'

/** Tokens are those of input and output together. */
export type Amount = { tokens: number; cents: number }

/** What a user, and all users together, spend on a day (UTC), whichever process spends it. */
export type Spending = {
  /**
   * Sets aside what a call can cost at most, unless that would exceed a limit: then it tells whose. `settle` puts the
   * real cost in its place; where it is never called the most counts.
   */
  reserve(
    owner: number,
    most: Amount,
  ): Promise<{ ok: true; settle(real: Amount): Promise<void> } | { ok: false; over: 'user' | 'day' }>
}

/** Thrown before the call that might have cost more than it may. */
export class OverBudget extends Error {
  readonly refusal: ExtractionRefusal
  constructor(refusal: ExtractionRefusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}

export type Budget = {
  /** Sets aside what a call can cost at most; the returned function puts in what it did cost, null where nobody knows. */
  reserve(prompt: Prompt): Promise<(spent: Tokens | null) => Promise<void>>
  /** Whether reading these windows once, answers of usual length, stays within the report's budget. */
  isEnoughFor(windows: Window[]): boolean
}

/** Rules, form and page marks of a prompt. */
const PROMPT_TOKENS = 1_500
/** Assumed: an answer is half as long as the pages that it is about. */
const USUAL_SHARE = 0.5

const dayRefusals = { user: 'user-budget', day: 'day-budget' } as const

/** `limit` is that of one report; `spending` counts for its `owner` too. */
export function budgetOf(
  limit: Amount,
  rates: Rates,
  account: { spending: Spending; owner: number } | null = null,
): Budget {
  let spent: Tokens = { input: 0, output: 0 }
  const amountOf = ({ input, output }: Tokens): Amount => ({
    tokens: input + output,
    cents: (input * rates.input + output * rates.output) / 1_000_000,
  })
  const isWithin = (tokens: Tokens) => {
    const amount = amountOf(tokens)
    return amount.tokens <= limit.tokens && amount.cents <= limit.cents
  }

  return {
    async reserve({ system, user }) {
      const most = { input: tokensIn(system + user) + PROMPT_TOKENS, output: MOST_OUTPUT }
      const after = add(spent, most)
      if (!isWithin(after))
        throw new OverBudget('over-budget', `another call could exceed ${limit.tokens} tokens or ${limit.cents} cents`)
      spent = after
      const reserved = await account?.spending.reserve(account.owner, amountOf(most))
      if (reserved && !reserved.ok)
        throw new OverBudget(
          dayRefusals[reserved.over],
          `another call could exceed the day's budget (${reserved.over})`,
        )
      return async (real) => {
        if (!real) return
        spent = add(spent, { input: real.input - most.input, output: real.output - most.output })
        // An answer is worth more than its booking: what was set aside then stands.
        await reserved?.settle(amountOf(real)).catch(() => {})
      }
    },
    isEnoughFor(windows) {
      const input = windows
        .flatMap(({ pieces }) => pieces)
        .reduce((sum, piece) => sum + tokensIn(piece.text), windows.length * PROMPT_TOKENS)
      return isWithin({ input, output: USUAL_SHARE * input })
    },
  }
}

function add(a: Tokens, b: Tokens): Tokens {
  return { input: a.input + b.input, output: a.output + b.output }
}
