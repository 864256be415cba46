import type { Deficiency } from '../deficiency/deficiency.ts'
import type { ExtractionAccount } from '../deficiency/extractor.ts'
import type { Locality } from '../place/place.ts'
import type { RoofArea } from '../place/roof.ts'
import type { Estimate } from './estimate.ts'

/** Cost estimation. */
export type CostEstimator = {
  /**
   * One answer for each deficiency, in the same order; null where nothing honest can be said. `place` null: national
   * figures. What is asked outside never makes it throw: the next best source answers.
   */
  estimate(deficiencies: Deficiency[], place: Locality | null, means?: PricingMeans): Promise<(Estimate | null)[]>
  /** Whether what the costbook does not price is looked for on the web. */
  researches?: boolean
}

/**
 * On whose account prices may be asked for outside, and who measures the roof, asked only where that decides a price.
 * `keptOnly`: nobody is asked for prices, only what was answered before is used.
 */
export type PricingMeans = {
  account?: ExtractionAccount
  keptOnly?: boolean
  measureRoof?: () => Promise<RoofArea | null>
}
