import type { Cents } from '#domain/estimate/estimate.ts'
import type { Finding } from '#domain/report/report.ts'

const STEP: Cents = 5_000

/**
 * Suggests an amount to request, which is shown but never filled in: the owner's quote or else the average, rounded up to $50.
 * Returns null if there is no price, or only that of an evaluation.
 */
export function suggestedAmount({ estimate, quote }: Pick<Finding, 'estimate' | 'quote'>): Cents | null {
  if (quote) return roundUp(quote.amount)
  return estimate && !estimate.evaluation ? roundUp(estimate.average) : null
}

function roundUp(amount: Cents): Cents {
  return Math.ceil(amount / STEP) * STEP
}
