import type { Cents } from '#domain/estimate/estimate.ts'
import type { Finding } from '#domain/report/report.ts'

const STEP: Cents = 5_000

/**
 * What a buyer might ask for in money, to be shown and never filled in: the own quote, else the average, rounded up to $50.
 * Null where there is no price, or only that of a look at it.
 */
export function suggestedAmount({ estimate, quote }: Pick<Finding, 'estimate' | 'quote'>): Cents | null {
  if (quote) return roundUp(quote.amount)
  return estimate && !estimate.evaluation ? roundUp(estimate.average) : null
}

function roundUp(amount: Cents): Cents {
  return Math.ceil(amount / STEP) * STEP
}
