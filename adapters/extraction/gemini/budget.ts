import { type Tokens, tokensIn } from './model-call.ts'
import { MOST_OUTPUT, type Prompt } from './prompt.ts'
import type { Window } from './windows.ts'

export type BudgetOptions = {
  /** For one report, input and output together. */
  tokens: number
  /** For one report. */
  cents: number
  /** Cents for a million tokens. */
  rates: { input: number; output: number }
}

/** Thrown before the call that might have cost more than a report may. */
export class OverBudget extends Error {}

export type Budget = {
  /** Sets aside what a call can cost at most; the returned function puts in what it did cost. */
  reserve(prompt: Prompt): (spent: Tokens | null) => void
  /** Whether reading these windows once, answers of usual length, stays within the budget. */
  isEnoughFor(windows: Window[]): boolean
}

/** Rules, form and page marks of a prompt. */
const PROMPT_TOKENS = 1_500
/** Assumed: an answer is half as long as the pages that it is about. */
const USUAL_SHARE = 0.5

export function budgetOf({ tokens, cents, rates }: BudgetOptions): Budget {
  let spent: Tokens = { input: 0, output: 0 }
  const isWithin = ({ input, output }: Tokens) =>
    input + output <= tokens && (input * rates.input + output * rates.output) / 1_000_000 <= cents

  return {
    reserve({ system, user }) {
      const most = { input: tokensIn(system + user) + PROMPT_TOKENS, output: MOST_OUTPUT }
      const after = add(spent, most)
      if (!isWithin(after)) throw new OverBudget(`another call could exceed ${tokens} tokens or ${cents} cents`)
      spent = after
      return (real) => {
        if (real) spent = add(spent, { input: real.input - most.input, output: real.output - most.output })
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
