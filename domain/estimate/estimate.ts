import type { UnitType } from '../deficiency/deficiency.ts'

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
 * Cents for one unit in one place, fractions allowed, before a visit's minimum charge: 0 < min <= labor + material <= max.
 * `visit` is the least that any job of this kind costs (0: no such minimum).
 */
export type Rates = { min: number; max: number; labor: number; material: number; visit: Cents }

/**
 * What one repair is likely to cost in one place.
 *
 * `min`, `max`, `average`, `labor` and `material` are for the whole `quantity` and are whole dollars (multiples of 100
 * cents), so that printed lines add up to printed totals; 0 < min <= average <= max and average = labor + material.
 * `perUnit` is the average for one unit, in cents; `rates` is what another quantity is priced from (see
 * `estimateForQuantity`). `basis` says where the figures come from and how wide the range is.
 * `quantityAssumed` is true where the report states no quantity and a typical one was taken.
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
  repairMethod: string | null
  itemCode: string | null
  itemDescription: string | null
  priorityScore: number
  matchedKeywords: number
  totalKeywords: number
  confidence: number
  citations: { materials: { url: string }[]; labor: { url: string }[] }
}

export type CostTotals = {
  min: Cents
  max: Cents
  average: Cents
  labor: Cents
  material: Cents
  priced: number
  of: number
}

/** Sums over what is priced; `of` counts everything given, so that "N of M Issues Priced" is the same list. */
export function totalCosts(estimates: (Estimate | null)[]): CostTotals {
  const totals: CostTotals = { min: 0, max: 0, average: 0, labor: 0, material: 0, priced: 0, of: estimates.length }
  for (const estimate of estimates) {
    if (!estimate) continue
    totals.min += estimate.min
    totals.max += estimate.max
    totals.average += estimate.average
    totals.labor += estimate.labor
    totals.material += estimate.material
    totals.priced += 1
  }
  return totals
}

export const MAX_QUANTITY = 1_000_000

/** A number with up to two decimals from 1 to 1,000,000; 1 where nothing usable was given. Takes what a person typed. */
export function normaliseQuantity(quantity: unknown): number {
  const typed = typeof quantity === 'string' ? quantity.replaceAll(/[\s,]/g, '') : quantity
  const number = typeof typed === 'string' && /^\d*\.?\d+$|^\d+\.$/.test(typed) ? Number(typed) : typed
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 1) return 1
  return Math.min(MAX_QUANTITY, Math.round(number * 100) / 100)
}

type Figures = Pick<Estimate, 'min' | 'max' | 'average' | 'labor' | 'material' | 'perUnit'>

const VISIT_RANGE = 0.2

/**
 * The whole-dollar figures of a line: the rates times the quantity, lifted to the visit's minimum charge where a job is
 * smaller than that. The lift is labor.
 */
export function priceRates(rates: Rates, quantity: number): Figures {
  const material = wholeDollarCents(rates.material * quantity)
  const labor = Math.max(100 - material, wholeDollarCents(rates.labor * quantity))
  const lift = Math.max(0, wholeDollarCents(rates.visit) - material - labor)
  const average = material + labor + lift
  const min = Math.max(rates.min * quantity, lift > 0 ? average * (1 - VISIT_RANGE) : 0)
  const max = Math.max(rates.max * quantity, lift > 0 ? average * (1 + VISIT_RANGE) : 0)
  return {
    min: Math.max(100, Math.min(wholeDollarCents(min), average)),
    max: Math.max(wholeDollarCents(max), average),
    average,
    labor: labor + lift,
    material,
    perUnit: Math.round(rates.labor + rates.material),
  }
}

/** The same repair at another quantity, given by a person: all five figures follow the rates. */
export function estimateForQuantity(estimate: Estimate, quantity: unknown): Estimate {
  const normal = normaliseQuantity(quantity)
  return { ...estimate, ...priceRates(estimate.rates, normal), quantity: normal, quantityAssumed: false }
}

function wholeDollarCents(cents: number): Cents {
  return Math.round(cents / 100) * 100
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `123456` cents as `$1,235`: money is shown without decimals. */
export function formatDollars(cents: Cents): string {
  return wholeDollars.format(cents / 100)
}

/** `$1,200 – $1,800`; one figure where both are the same. */
export function formatRange({ min, max }: { min: Cents; max: Cents }): string {
  const [low, high] = [formatDollars(min), formatDollars(max)]
  return low === high ? low : `${low} – ${high}`
}
