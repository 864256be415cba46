import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import { type BucketFacts, factsOf } from '#domain/negotiation/bucket/bucket-facts.ts'
import { suggestBucket } from '#domain/negotiation/bucket/suggest-bucket.ts'
import type { Finding } from '#domain/report/report.ts'
import type { Plan } from './plan.ts'

export type SuggestedPlan = { plan: Plan; reason: string }

type PlanFacts = BucketFacts & Pick<Finding, 'nothingToPay'>

/** Up to here a fault that buyers would pass over is still mended. */
const SMALL_REPAIR: Cents = 25_000
/** Up to here what buyers would lead with is repaired rather than told. */
const FIXED_UP_TO: Cents = 250_000
/** The same for what the report calls a danger. */
const DANGER_FIXED_UP_TO: Cents = 500_000

/** Suggests what to do before listing, from what a buyer would make of it and what it costs, with a sentence that says why. */
export function suggestPlan(finding: PlanFacts): SuggestedPlan {
  if (finding.nothingToPay && !finding.quote) return { plan: 'leave', reason: 'The report asks for no repair.' }
  const { price, isDanger, isFaulty, isPriceOfLook, severity } = factsOf(finding)
  const { bucket } = suggestBucket(finding)
  const about = price === null ? '' : `about ${formatDollars(Math.round(price / 1_000) * 1_000)}`
  if (bucket === 'leave') {
    return isFaulty && severity !== 'low' && price !== null && price <= SMALL_REPAIR
      ? { plan: 'fix', reason: `A small repair, ${about}: it makes the buyer’s list shorter.` }
      : { plan: 'leave', reason: 'Buyers seldom ask for it.' }
  }
  if (price === null) return { plan: 'disclose', reason: 'Nobody has priced it: get a quote, then decide.' }
  if (isPriceOfLook)
    return { plan: 'disclose', reason: `The price is for a look, ${about}: have it looked at, then decide.` }
  if (bucket === 'verify') {
    return {
      plan: 'disclose',
      reason: 'Buyers ask for a closer look at it: get one, or disclose it as the report says.',
    }
  }
  if (isDanger && price <= DANGER_FIXED_UP_TO) return { plan: 'fix', reason: `A matter of safety, ${about}.` }
  if (price <= FIXED_UP_TO) return { plan: 'fix', reason: `Buyers lead with it, and the repair is ${about}.` }
  return {
    plan: 'disclose',
    reason: `Buyers lead with it, but the repair is ${about}: get a quote, and let the asking price allow for it.`,
  }
}
