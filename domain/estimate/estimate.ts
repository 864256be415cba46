import type { Craft } from '../contractor/craft.ts'
import type { Category, UnitType } from '../deficiency/deficiency.ts'

/** Whole US cents. */
export type Cents = number

export const estimateSources = [
  'user_quote',
  'costbook',
  'live_web_research',
  'ai_fallback',
  'regional_fallback',
] as const
export type EstimateSource = (typeof estimateSources)[number]

export const sourceLabels: Record<EstimateSource, string> = {
  user_quote: 'Your own quote',
  costbook: 'Plumbline costbook',
  live_web_research: 'Live web research',
  ai_fallback: 'AI estimate',
  regional_fallback: 'Regional Market Analysis',
}

export const urgencies = ['high', 'medium', 'low'] as const
export type Urgency = (typeof urgencies)[number]

export const urgencyLabels: Record<Urgency, string> = { high: 'Urgent', medium: 'Moderate', low: 'Low Priority' }

/**
 * Cents for one unit in one place, with fractions, before the minimum charge: 0 < min <= labor + material <= max. `visit` is
 * the minimum charge of such a job (0: none). `further` is what each unit after the first costs, as a share of the first
 * (1 if it is left out): the trip and the set-up are paid once.
 */
export type Rates = { min: number; max: number; labor: number; material: number; visit: Cents; further?: number }

/**
 * The explanation of an estimate, one clause each, without a full stop: the source of the figures, the width of the range, the
 * region and the quantity; `remark` is anything else and may be empty.
 */
export type Reasons = { figures: string; band: string; region: string; quantity: string; remark: string }

/** The clause for the owner's own quantity. */
export const OWN_QUANTITY = 'quantity given by you'

/** The remark on a price whose costbook item the owner chose. */
export const OWN_REPAIR = 'repair chosen by you'

/** The remark on the price of a repair that a look may confirm and that the owner counts in place of the look. */
export const COUNTED_REPAIR = 'repair counted by you in place of the look before it'

/** Returns whether the owner named the costbook item of this price. */
export function isOfOwnRepair({ reasons }: Pick<Estimate, 'reasons'>): boolean {
  return reasons.remark === OWN_REPAIR || reasons.remark === COUNTED_REPAIR
}

/** A page behind a price. `site` is its host if the link belongs to a search engine. */
export type Citation = { url: string; site?: string }

/**
 * The repair that a look is feared to confirm, priced as it is once it counts in place of the look, in whole dollars. No total
 * counts it. `whole`: of the whole of something, as a roof, not of a part or a stated number. `counted`: at the price that the total has it for already. */
export type Contingent = {
  min: Cents
  max: Cents
  average: Cents
  itemCode: string
  itemDescription: string
  whole?: true
  counted?: true
}

/**
 * The likely cost of one repair in one place.
 *
 * `min`, `max`, `average`, `labor` and `material` are for the whole `quantity` and are whole dollars (multiples of 100
 * cents), so that printed lines add up to printed totals; 0 < min <= average <= max and average = labor + material.
 * `perUnit` is the average for one unit, in cents; `rates` is what another quantity is priced from (see
 * `estimateForQuantity`). `basis` is all of `reasons` in one sentence. `trade` is the category of the costbook's item: who
 * does the work; null where no item fits. `craft` is the item's own trade, where its costbook tells one. `evaluation`: the price
 * is for a look by that trade, not for a repair; `contingent` is the repair that may follow it, where one is likely.
 * `house` names the facts of the house that it depends on, as "2 baths, 1 story, usual house"; absent where on none.
 * `quantityAssumed` is true where the report states no quantity and a typical one was taken.
 * `parts` are the repairs that it is the sum of, where the finding's words ask for several; the estimate then counts as one job.
 * `confidence` is 0..1; `priorityScore` >= 2 is a complete match of the costbook's keywords.
 */
export type Estimate = {
  min: Cents
  max: Cents
  average: Cents
  labor: Cents
  material: Cents
  perUnit: Cents
  rates: Rates
  quantity: number
  quantityAssumed: boolean
  unitType: UnitType
  urgency: Urgency
  source: EstimateSource
  region: string
  basis: string
  reasons: Reasons
  trade: Category | null
  craft?: Craft
  evaluation: boolean
  contingent: Contingent | null
  repairMethod: string | null
  house?: string
  itemCode: string | null
  itemDescription: string | null
  priorityScore: number
  matchedKeywords: number
  totalKeywords: number
  confidence: number
  citations: { materials: Citation[]; labor: Citation[] }
  parts?: PricedPart[]
}

/** One of several repairs of a finding; `words` are the finding's that ask for it. Parts of one trade share a visit's minimum charge. */
export type PricedPart = Omit<Estimate, 'parts'> & { words: string }

/** Whole dollars in cents; 0 < min <= average <= max and average = labor + material. */
export type Costs = Pick<Estimate, 'min' | 'max' | 'average' | 'labor' | 'material'>

export type CostTotals = Costs & { priced: number; of: number }

/** Adds up the priced ones; `of` counts all, for "N of M Issues Priced". */
export function totalCosts(prices: (Costs | null)[]): CostTotals {
  const priced = prices.filter((price) => price !== null)
  return { ...sumCosts(priced), priced: priced.length, of: prices.length }
}

export function sumCosts(prices: Costs[]): Costs {
  const sum: Costs = { min: 0, max: 0, average: 0, labor: 0, material: 0 }
  for (const price of prices) {
    sum.min += price.min
    sum.max += price.max
    sum.average += price.average
    sum.labor += price.labor
    sum.material += price.material
  }
  return sum
}

export const MAX_QUANTITY = 1_000_000

/** A comma or a space separates groups of three digits; in "3,5" it means something else. */
const TYPED_NUMBER = /^(?:\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.\d*)?$/

/** Reads a typed quantity: up to two decimals, from 1 to 1,000,000 (the maximum for larger ones); 1 if it is unusable. */
export function normaliseQuantity(quantity: unknown): number {
  const typed = typeof quantity === 'string' ? quantity.trim() : quantity
  const number = typeof typed === 'string' && TYPED_NUMBER.test(typed) ? Number(typed.replaceAll(/[,\s]/g, '')) : typed
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 1) return 1
  return Math.min(MAX_QUANTITY, Math.round(number * 100) / 100)
}

type Figures = Costs & Pick<Estimate, 'perUnit'>

const VISIT_RANGE = 0.2

/** Returns whole dollars for the rates times the quantity, raised to the minimum charge. */
export function priceRates(rates: Rates, quantity: number): Figures {
  const work = workOf(rates, quantity)
  const perUnit = rates.further === undefined ? rates.labor + rates.material : work.average / quantity
  return { ...liftToVisit(work, rates.visit), perUnit: Math.round(perUnit) }
}

/** The rates times the quantity, without a visit's minimum charge. */
export function workOf(rates: Rates, quantity: number): Costs {
  const pieces = Math.min(1, quantity) + Math.max(0, quantity - 1) * (rates.further ?? 1)
  const material = wholeDollarCents(rates.material * pieces)
  const labor = Math.max(100 - material, wholeDollarCents(rates.labor * pieces))
  const average = material + labor
  return {
    min: Math.max(100, Math.min(wholeDollarCents(rates.min * pieces), average)),
    max: Math.max(wholeDollarCents(rates.max * pieces), average),
    average,
    labor,
    material,
  }
}

/** Raises work below the minimum charge to that charge. The added amount counts as labor. */
export function liftToVisit(work: Costs, visit: Cents): Costs {
  const lift = Math.max(0, wholeDollarCents(visit) - work.average)
  if (lift === 0) return work
  const average = work.average + lift
  return {
    min: Math.max(work.min, wholeDollarCents(average * (1 - VISIT_RANGE))),
    max: Math.max(work.max, wholeDollarCents(average * (1 + VISIT_RANGE))),
    average,
    labor: work.labor + lift,
    material: work.material,
  }
}

/** Returns whether the job is so small that it costs the minimum charge. */
export function isLifted({ rates, quantity, average }: Pick<Estimate, 'rates' | 'quantity' | 'average'>): boolean {
  return average > workOf(rates, quantity).average
}

/** Recalculates an estimate for a person's quantity: all five figures follow from the rates. */
export function estimateForQuantity(estimate: Estimate, quantity: unknown): Estimate {
  const normal = normaliseQuantity(quantity)
  return withBasis({
    ...estimate,
    ...priceRates(estimate.rates, normal),
    quantity: normal,
    quantityAssumed: false,
    reasons: { ...estimate.reasons, quantity: OWN_QUANTITY },
  })
}

/** Adds the reasons as one sentence. */
export function withBasis(estimate: Omit<Estimate, 'basis'>): Estimate {
  const { figures, band, region, quantity, remark } = estimate.reasons
  const lift = isLifted(estimate) ? "lifted to a visit's minimum charge" : ''
  const { further = 1 } = estimate.rates
  const falling =
    further < 1 && estimate.quantity > 1
      ? `each one after the first at ${Math.round(100 * further)}% as the trip is paid once`
      : ''
  const { house = '' } = estimate
  const clauses = [figures, band, region, quantity, house && `priced for ${house}`, falling, lift, remark].filter(
    (clause) => clause !== '',
  )
  return { ...estimate, basis: `${clauses.join('; ')}.` }
}

function wholeDollarCents(cents: number): Cents {
  return Math.round(cents / 100) * 100
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Formats `123456` cents as `$1,235`: money is shown without decimals. */
export function formatDollars(cents: Cents): string {
  return wholeDollars.format(cents / 100)
}

/** Formats `$1,200 – $1,800`, or one figure if both are equal. */
export function formatRange({ min, max }: { min: Cents; max: Cents }): string {
  const [low, high] = [formatDollars(min), formatDollars(max)]
  return low === high ? low : `${low} – ${high}`
}
