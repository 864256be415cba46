import { priceConfidenceAt } from '#domain/costbook/need/repair-model.ts'
import { risingShares } from '../repairs.ts'

/** A priced case: the confidence in its item, whether its price was right, and the fold that its part belongs to. */
export type PricedCase = { chance: number; isRight: boolean; fold: number }

/** A priced case beside what an estimator asks, in cents. */
export type EstimatedPrice = { chance: number; average: number; low: number; high: number; fold: number }

/** Bands of so few cases that each holds some seventy. */
const SHOWN_BANDS = 5
const LEARNED_BANDS = 6

export function learnPriceConfidence(cases: PricedCase[]): [number, number][] {
  return risingShares(cases, LEARNED_BANDS)
}

/**
 * Returns bands of confidence with how far below and above their prices estimators come: of each side's cases this share is not
 * farther off. Surer bands never reach farther, and nothing is added where a person chose the repair.
 */
export function learnPriceReach(cases: EstimatedPrice[]): [number, number, number][] {
  const sorted = cases.toSorted((a, b) => a.chance - b.chance)
  const bands = Array.from({ length: REACH_BANDS }, (_, band): [number, number, number] => {
    const from = Math.floor((band * sorted.length) / REACH_BANDS)
    const some = sorted.slice(from, Math.floor(((band + 1) * sorted.length) / REACH_BANDS))
    const mean = some.reduce((sum, { chance }) => sum + chance, 0) / some.length
    const below = quantile(some.map(({ average, high }) => Math.max(0, 1 - high / average)))
    const above = quantile(some.map(({ average, low }) => Math.max(0, low / average - 1)))
    return [mean, below, above]
  })
  for (let at = bands.length - 2; at >= 0; at -= 1) {
    const [own, surer] = [bands[at], bands[at + 1]] as [[number, number, number], [number, number, number]]
    bands[at] = [own[0], Math.max(own[1], surer[1]), Math.max(own[2], surer[2])]
  }
  return [...bands, [1, 0, 0] as [number, number, number]].map(
    (band) => band.map((value) => Number(value.toFixed(3))) as [number, number, number],
  )
}

const REACH_BANDS = 3
const OF_EACH_SIDE = 0.92

/** Returns the value that so many of the next ones stay within, as those seen tell. */
function quantile(values: number[]): number {
  const at = Math.ceil(OF_EACH_SIDE * (values.length + 1)) - 1
  return values.toSorted((a, b) => a - b)[Math.min(at, values.length - 1)] ?? 0
}

/** Returns the cases with the confidence that is shown with their price, learned of the other folds' cases. */
export function calibrated(cases: PricedCase[]): PricedCase[] {
  const folds = [...new Set(cases.map(({ fold }) => fold))]
  return folds.flatMap((fold) => {
    const priceConfidence = learnPriceConfidence(cases.filter((one) => one.fold !== fold))
    const left = cases.filter((one) => one.fold === fold)
    return left.map((one) => ({ ...one, chance: priceConfidenceAt({ priceConfidence }, one.chance) }))
  })
}

/** Returns a line for each fifth of the cases, by confidence: what was shown, and how many were right. */
export function bandLines(cases: PricedCase[]): string[] {
  const sorted = cases.toSorted((a, b) => a.chance - b.chance)
  return Array.from({ length: SHOWN_BANDS }, (_, band) => {
    const some = sorted.slice(
      Math.floor((band * sorted.length) / SHOWN_BANDS),
      Math.floor(((band + 1) * sorted.length) / SHOWN_BANDS),
    )
    const percent = (share: number) => (100 * share).toFixed(1)
    const mean = some.reduce((sum, { chance }) => sum + chance, 0) / Math.max(1, some.length)
    const right = some.filter(({ isRight }) => isRight).length / Math.max(1, some.length)
    const [low, high] = [some[0]?.chance ?? 0, some.at(-1)?.chance ?? 0].map((chance) => Math.round(100 * chance))
    const off = percent(Math.abs(mean - right))
    return `${low}-${high} %: ${some.length} cases, mean ${percent(mean)}, right ${percent(right)}, off ${off}`
  })
}
