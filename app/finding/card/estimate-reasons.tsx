import type { ReactNode } from 'react'
import { capitalize } from '#app/ui/words/report.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'

/** The shares of prices that are right, from which a price is called so. */
const STRONG = 0.8
const WORTH_A_LOOK = 0.65

function bandWord(confidence: number): string {
  if (confidence >= STRONG) return 'strong'
  return confidence >= WORTH_A_LOOK ? 'worth a look' : 'weak'
}

/** The sources of the figures, one reason a line. */
export function EstimateReasons({ estimate }: { estimate: Estimate }) {
  const { reasons, itemCode, confidence, priorityScore, matchedKeywords, totalKeywords } = estimate
  return (
    <dl className="grid gap-y-3">
      {itemCode ? (
        <Reason name="Costbook item">{itemCode}</Reason>
      ) : (
        <Reason name="Basis">{capitalize(reasons.figures)}</Reason>
      )}
      <Reason name="Range">{capitalize(reasons.band)}</Reason>
      <Reason name="Region">{capitalize(reasons.region)}</Reason>
      <Reason name="Quantity">{capitalize(reasons.quantity)}</Reason>
      {totalKeywords > 0 && (
        <Reason name="Match">
          {matchedKeywords} of {totalKeywords} keywords, priority score {priorityScore.toFixed(1)}
        </Reason>
      )}
      <Reason name="Confidence">
        {Math.round(confidence * 100)}%, {bandWord(confidence)}
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
