import { type Costbook, estimateDeficiency } from '#domain/costbook/estimate-deficiency.ts'
import type { CostEstimator } from '#domain/ports.ts'
import { starterCostbook } from './starter-costbook.ts'

/** Prices from a costbook, the starter costbook unless another is given. It is loaded at the first question and kept. */
export function costbookCosts({ load = starterCostbook }: { load?: () => Costbook } = {}): CostEstimator {
  let costbook: Costbook | undefined
  return {
    async estimate(deficiencies, where) {
      costbook ??= load()
      const book = costbook
      return deficiencies.map((deficiency) => estimateDeficiency(book, deficiency, where))
    },
  }
}
