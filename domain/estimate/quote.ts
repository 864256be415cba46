import type { Cents, Costs, Estimate, EstimateSource } from './estimate.ts'

/** What a contractor asks of the user for one repair. `amount` is whole dollars in cents, `date` is `YYYY-MM-DD`. */
export type Quote = { amount: Cents; company: string; date: string | null; note: string }

export const MAX_QUOTE_DOLLARS = 10_000_000
export const MAX_COMPANY_LENGTH = 120
export const MAX_NOTE_LENGTH = 1_000

/**
 * Whole dollars in cents from what a person typed, as `$1,850` or `1850.40`; null for what is no amount from $1 to
 * `MAX_QUOTE_DOLLARS`.
 */
export function readAmount(typed: string): Cents | null {
  const plain = typed.replaceAll(/[\s$]/g, '')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null
  const dollars = Math.round(Number(plain.replaceAll(',', '')))
  return dollars >= 1 && dollars <= MAX_QUOTE_DOLLARS ? dollars * 100 : null
}

/** Whether a contractor can have given it on that day: a day of the calendar that has begun somewhere on earth. */
export function isQuoteDate(date: string, now: Date): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return false
  return date >= '2000-01-01' && day.getTime() <= now.getTime() + 24 * 60 * 60 * 1000
}

export type Price = Costs & { source: EstimateSource }

type Priced = { estimate: (Costs & Pick<Estimate, 'source'>) | null; quote: Quote | null }

/** What the repair counts with: the user's own quote, else the estimate; null where there is neither. */
export function priceOf({ estimate, quote }: Priced): Price | null {
  if (quote) return { ...quotedCosts(quote, estimate), source: 'user_quote' }
  if (!estimate) return null
  const { min, max, average, labor, material, source } = estimate
  return { min, max, average, labor, material, source }
}

/** A quote has no range. Labor and material share it as they share the estimate; all of it is labor where there is none. */
function quotedCosts({ amount }: Quote, estimate: Costs | null): Costs {
  const share = estimate ? estimate.material / estimate.average : 0
  const material = Math.round((amount * share) / 100) * 100
  return { min: amount, max: amount, average: amount, labor: amount - material, material }
}
