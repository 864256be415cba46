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
 * What one repair is likely to cost in one place.
 *
 * `min`, `max`, `average`, `labor` and `material` are for the whole `quantity` and are whole dollars (multiples of 100
 * cents), so that printed lines add up to printed totals; 0 < min <= average <= max and average = labor + material.
 * `perUnit` is the average for one unit, in cents. `basis` says in one sentence where the figure comes from.
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

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `123456` cents as `$1,235`: money is shown without decimals. */
export function formatDollars(cents: Cents): string {
  return wholeDollars.format(cents / 100)
}
