import type { LiveOutcome, Tokens } from './live-call.ts'
import type { LivePrompt } from './live-prompt.ts'

/** Cents for a million tokens; thoughts count as output. */
export type LiveRates = { input: number; output: number }

type Amount = { tokens: number; cents: number }

/** What a user, and all users together, spend on a day, whichever process spends it. */
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

export type Reserved = { ok: true; settle(outcome: LiveOutcome): Promise<void> } | { ok: false; what: string }

/** `cents` is what one report may spend on prices; `account` counts for its owner's and everybody's day too. */
export function liveBudget(
  cents: number,
  rates: LiveRates,
  account: { spending: LiveSpending; owner: number } | null,
): { reserve(prompt: LivePrompt): Promise<Reserved> } {
  let spent = 0

  return {
    async reserve({ user, search, maxOutput }) {
      const input = Math.ceil(user.length / 3) + PROMPT_TOKENS + (search ? FOUND_TOKENS : 0)
      const most = amountOf({ input, output: maxOutput }, search ? searchCents(MOST_QUERIES) : 0)
      if (spent + most.cents > cents) return { ok: false, what: 'the budget of the report is spent' }
      spent += most.cents
      const day = await reserveDay(most)
      if (!day.ok) {
        spent -= most.cents
        return day
      }
      return {
        ok: true,
        async settle(outcome) {
          const tokens = outcome.kind === 'refused' ? FREE : outcome.tokens
          // Where nobody knows what a call cost, the most that it can have cost stands.
          if (!tokens) return
          const searched = outcome.kind === 'answer' && search ? searchCents(outcome.queries) : 0
          const real = amountOf(tokens, searched)
          spent += real.cents - most.cents
          await day.settle?.(real).catch(() => {})
        },
      }
    },
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
