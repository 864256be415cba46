import type { Cents, Estimate } from './estimate.ts'

/** An estimate under the names and in the unit (dollars) of the specification: what every JSON of ours shows. */
export function estimateFields(estimate: Estimate) {
  return {
    minCost: dollars(estimate.min),
    maxCost: dollars(estimate.max),
    averageCost: dollars(estimate.average),
    laborCost: dollars(estimate.labor),
    materialCost: dollars(estimate.material),
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

export function dollars(cents: Cents): number {
  return cents / 100
}
