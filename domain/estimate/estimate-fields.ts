import type { Cents, Contingent, Costs, Estimate } from './estimate.ts'
import type { SharedTotals } from './jobs/shared-visits.ts'
import type { ReportedCost } from './printed/printed-cost-of.ts'

/** Returns an estimate with its parts, where it is the sum of several repairs, as below. */
export function estimateFields({ parts, ...estimate }: Estimate) {
  return {
    ...fieldsOf(estimate),
    parts: parts?.map(({ words, ...part }) => ({ words, ...fieldsOf(part) })) ?? [],
  }
}

/** Returns an estimate with the specification's names and units (dollars, with whole cents beside them), as in all our JSON. */
function fieldsOf(estimate: Omit<Estimate, 'parts'>) {
  const costs = costFields(estimate)
  return {
    ...costs,
    cents: { ...costs.cents, perUnit: estimate.perUnit },
    costPerUnit: dollars(estimate.perUnit),
    quantity: estimate.quantity,
    quantityAssumed: estimate.quantityAssumed,
    unitType: estimate.unitType,
    urgency: estimate.urgency,
    source: estimate.source,
    region: estimate.region,
    basis: estimate.basis,
    bandReason: estimate.reasons.band,
    isEvaluation: estimate.evaluation,
    contingent: estimate.contingent && contingentFields(estimate.contingent),
    repairMethod: estimate.repairMethod,
    priority_score: estimate.priorityScore,
    matched_keywords: estimate.matchedKeywords,
    total_keywords: estimate.totalKeywords,
    bniItemCode: estimate.itemCode,
    bniDescription: estimate.itemDescription,
    confidence: estimate.confidence,
    citations: estimate.citations,
  }
}

function contingentFields({ itemCode, itemDescription, ...costs }: Contingent) {
  return { ...rangeFields(costs), bniItemCode: itemCode, bniDescription: itemDescription }
}

/** Does the same for figures without labor and material. */
export function rangeFields({ min, max, average }: Pick<Costs, 'min' | 'max' | 'average'>) {
  return { minCost: dollars(min), maxCost: dollars(max), averageCost: dollars(average), cents: { min, max, average } }
}

/** Does the same for what a report itself prints. */
export function reportedCostFields({ low, high, page, words }: ReportedCost) {
  return { low: low && dollars(low), high: high && dollars(high), cents: { low, high }, page, words }
}

/** Does the same for the repairs on one visit of each trade. */
export function bundledFields({ saved, savings, ...costs }: SharedTotals) {
  return {
    ...costFields(costs),
    saved: { dollars: dollars(saved), cents: saved },
    savings: savings.map(({ text, saved }) => ({ text, dollars: dollars(saved), cents: saved })),
  }
}

/** Does the same for a quote or for totals. */
export function costFields({ min, max, average, labor, material }: Costs) {
  return {
    minCost: dollars(min),
    maxCost: dollars(max),
    averageCost: dollars(average),
    laborCost: dollars(labor),
    materialCost: dollars(material),
    cents: { min, max, average, labor, material },
  }
}

export function dollars(cents: Cents): number {
  return cents / 100
}
