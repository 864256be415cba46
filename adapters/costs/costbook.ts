import { setImmediate } from 'node:timers/promises'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import type { Costbook } from '#domain/costbook/pricing/estimate-deficiency.ts'
import type { CostEstimator } from '#domain/estimate/cost-estimator.ts'
import { starterCostbook } from './starter-costbook.ts'

/** Prices from a costbook, asked for at each question; the starter costbook, read once, unless another is given. */
export function costbookCosts({
  load = starterOnce(),
}: {
  load?: () => Costbook | Promise<Costbook>
} = {}): CostEstimator {
  return {
    async estimate(deficiencies, where, means) {
      return estimateDeficiencies(await load(), deficiencies, where, {
        measureRoof: means?.measureRoof,
        house: means?.house,
        pause: setImmediate,
      })
    },
  }
}

export function starterOnce(): () => Costbook {
  let costbook: Costbook | undefined
  return () => {
    costbook ??= starterCostbook()
    return costbook
  }
}
