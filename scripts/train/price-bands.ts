import { priceConfidenceAt } from '#domain/costbook/need/repair-model.ts'
import { risingShares } from './repairs.ts'

/** A priced case: the confidence in its item, whether its price was right, and the fold that its part belongs to. */
export type PricedCase = { chance: number; isRight: boolean; fold: number }

/** Bands of so few cases that each holds some seventy. */
const SHOWN_BANDS = 5
const LEARNED_BANDS = 6

export function learnPriceConfidence(cases: PricedCase[]): [number, number][] {
  return risingShares(cases, LEARNED_BANDS)
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
