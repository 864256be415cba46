import type { Cents, Costs, Estimate, EstimateSource } from './estimate.ts'
import type { NothingToPay } from './nothing-to-pay.ts'

/** A contractor's price for one repair. `amount` is whole dollars in cents, `date` is `YYYY-MM-DD`. */
export type Quote = { amount: Cents; company: string; date: string | null; note: string }

export const MAX_QUOTE_DOLLARS = 10_000_000
export const MAX_COMPANY_LENGTH = 120
export const MAX_NOTE_LENGTH = 1_000

/**
 * Reads a typed amount such as `$1,850` or `1850.40` as whole dollars in cents; null unless it is from $1 to
 * `MAX_QUOTE_DOLLARS`.
 */
export function readAmount(typed: string): Cents | null {
  const plain = typed.replaceAll(/[\s$]/g, '')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null
  const dollars = Math.round(Number(plain.replaceAll(',', '')))
  return dollars >= 1 && dollars <= MAX_QUOTE_DOLLARS ? dollars * 100 : null
}

/** Returns whether a quote can have that date: a calendar day that has begun somewhere on earth. */
export function isQuoteDate(date: string, now: Date): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return false
  return date >= '2000-01-01' && day.getTime() <= now.getTime() + 24 * 60 * 60 * 1000
}

export type Price = Costs & { source: EstimateSource }

type Priced = {
  estimate: (Costs & Pick<Estimate, 'source'>) | null
  quote: Quote | null
  nothingToPay?: NothingToPay | null
}

const nothing: Price = { min: 0, max: 0, average: 0, labor: 0, material: 0, source: 'costbook' }

/** Returns the price that counts: the owner's quote, or else the estimate, or else $0 if nothing is to be paid; null otherwise. */
export function priceOf({ estimate, quote, nothingToPay }: Priced): Price | null {
  if (quote) return { ...quotedCosts(quote, estimate), source: 'user_quote' }
  if (!estimate) return nothingToPay ? nothing : null
  const { min, max, average, labor, material, source } = estimate
  return { min, max, average, labor, material, source }
}

/** A quote has no range. It is split into labor and material like the estimate, or is all labor without one. */
function quotedCosts({ amount }: Quote, estimate: Costs | null): Costs {
  const share = estimate ? estimate.material / estimate.average : 0
  const material = Math.round((amount * share) / 100) * 100
  return { min: amount, max: amount, average: amount, labor: amount - material, material }
}
