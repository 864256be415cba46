import type { Deficiency } from '../deficiency/deficiency.ts'
import type { ExtractionAccount } from '../deficiency/extractor.ts'
import type { House } from '../house/house.ts'
import type { Locality } from '../place/place.ts'
import type { RoofArea } from '../place/roof.ts'
import type { Estimate } from './estimate.ts'

/**
 * `chosenItem` is the code of the costbook item that a person chose as the repair; `reported` is the report's own quantity,
 * where a person gave another; `apart` are words of it that became findings of their own and are priced there, unless `kept`, the
 * tellings that stayed with it, tell them too.
 */
export type DeficiencyToPrice = Deficiency & {
  chosenItem?: string
  apart?: string[]
  kept?: string[]
  reported?: Pick<Deficiency, 'quantity' | 'unitType'>
}

/** Estimates repair costs. */
export type CostEstimator = {
  /**
   * Returns one estimate per deficiency, in the same order; null where nothing is to be paid, and
   * everywhere in a country that is not priced. `place` null: national prices. An
   * unavailable outside source never makes it throw: the next best source is used. A chosen item is the one that is priced, as
   * long as the costbook has it.
   */
  estimate(
    deficiencies: DeficiencyToPrice[],
    place: Locality | null,
    means?: PricingMeans,
  ): Promise<(Estimate | null)[]>
  /** If set, prices missing from the costbook are researched on the web. */
  researches?: boolean
}

/**
 * Whose account may pay for outside prices, how to measure the roof, which is done only if a price depends on it, and what is
 * known of the house.
 * `keptOnly`: use only earlier answers, and ask no one.
 */
export type PricingMeans = {
  account?: ExtractionAccount
  keptOnly?: boolean
  measureRoof?: () => Promise<RoofArea | null>
  house?: House
}
