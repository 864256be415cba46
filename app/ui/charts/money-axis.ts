import type { Cents } from '#domain/estimate/estimate.ts'

const MOST_STEPS = 4
const rounds = [1, 2, 2.5, 5, 10]

/** Returns at most five round marks of an axis from $0 to at least `most`. */
export function moneyAxis(most: Cents): Cents[] {
  const least = Math.max(most / MOST_STEPS, 100)
  const size = 10 ** Math.floor(Math.log10(least))
  const step = (rounds.find((round) => round * size >= least) ?? 10) * size
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, index) => Math.round(index * step))
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Returns `$2.5K`. */
export function shortDollars(cents: Cents): string {
  return short.format(cents / 100)
}
