import { type Cents, type Contingent, type Estimate, formatRange } from './estimate.ts'
import type { Quote } from './quote.ts'

type Looked = { estimate: Pick<Estimate, 'evaluation' | 'contingent'> | null; quote: Quote | null }

/** The sum of `count` contingent repairs, apart from every total. */
export type ContingentSum = { min: Cents; max: Cents; average: Cents; count: number }

/** Returns the repair that a look is feared to confirm; null where the owner's quote has replaced the look. */
export function contingentOf({ estimate, quote }: Looked): Contingent | null {
  return estimate?.evaluation && !quote ? estimate.contingent : null
}

/** Returns null if there is nothing to add up. */
export function sumContingent(repairs: (Contingent | null)[]): ContingentSum | null {
  const feared = repairs.filter((repair) => repair !== null)
  if (feared.length === 0) return null
  const sum: ContingentSum = { min: 0, max: 0, average: 0, count: feared.length }
  for (const { min, max, average } of feared) {
    sum.min += min
    sum.max += max
    sum.average += average
  }
  return sum
}

export function contingentText(repair: Contingent): string {
  return `If confirmed: ${repair.itemDescription}, ${formatRange(repair)}. Not in any total.`
}

export function contingentSumText(sum: ContingentSum): string {
  return `If everything feared is confirmed: ${formatRange(sum)} more`
}
