import type { ReactNode } from 'react'
import { capitalize } from '#app/ui/words/report.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { sumsOf } from '#domain/estimate/jobs/sums.ts'

/** The shares of prices that are right, from which a price is called so. */
const STRONG = 0.8
const WORTH_A_LOOK = 0.65

function adviceFor(confidence: number): string {
  if (confidence >= STRONG) return 'a good fit'
  return confidence >= WORTH_A_LOOK ? 'a fair fit, so check that it is the right repair' : 'a poor fit, so get a quote'
}

/** The sources of the figures, one reason a line. */
export function EstimateReasons({ estimate }: { estimate: Estimate }) {
  const sums = sumsOf(estimate)
  const { reasons, itemCode, itemDescription, confidence, matchedKeywords, totalKeywords } = estimate
  return (
    <dl className="grid gap-y-3">
      {itemCode ? (
        <Reason name="Costbook item">
          {itemDescription} <small className="text-muted">{itemCode}</small>
        </Reason>
      ) : (
        <Reason name="Where the price comes from">{capitalize(reasons.figures)}</Reason>
      )}
      <Reason name="Labor">{sums.labor}</Reason>
      <Reason name="Up to the least charge of a visit">{sums.visit}</Reason>
      <Reason name="Material">{sums.material}</Reason>
      <Reason name="Average">{sums.average}</Reason>
      <Reason name="How wide the range is">{capitalize(reasons.band)}</Reason>
      <Reason name="Local prices">{capitalize(reasons.region)}</Reason>
      <Reason name="Quantity">{capitalize(reasons.quantity)}</Reason>
      {totalKeywords > 0 && (
        <Reason name="Words that fit">
          The report uses {matchedKeywords} of the {totalKeywords} words that this repair is found by
        </Reason>
      )}
      <Reason name="How well the repair fits">
        {Math.round(confidence * 100)}%: {adviceFor(confidence)}
      </Reason>
    </dl>
  )
}

function Reason({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
