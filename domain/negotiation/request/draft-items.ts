import { bySeverity, deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { reportedCostOf, reportedCostText } from '#domain/estimate/printed/printed-cost-of.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { buckets } from '#domain/negotiation/bucket/bucket.ts'
import { bucketOf } from '#domain/negotiation/bucket/suggest-bucket.ts'
import { tradeInLetter } from '#domain/negotiation/letter/trade.ts'
import { workDue } from '#domain/negotiation/letter/work-due.ts'
import { isAgreed, type RequestItem, type SaidOfFinding } from '#domain/negotiation/repair-request.ts'
import { firstPageOf } from '#domain/report/page/cited-page.ts'
import type { Finding } from '#domain/report/report.ts'

/**
 * Returns a draft's items for the included findings in the order of the letter: leads first, then by severity and price within
 * each bucket. `before` are the draft's current items or those it continues; their input is kept. A new lead requests a repair,
 * and a finding that is no longer a lead requests nothing, unless its item has other input.
 */
export function draftItems(findings: Finding[], before: RequestItem[]): RequestItem[] {
  const known = new Map(before.map((item) => [item.finding, item]))
  return findings
    .filter(({ excluded }) => !excluded)
    .map((finding) => ({ finding, bucket: bucketOf(finding).bucket }))
    .sort((a, b) => buckets.indexOf(a.bucket) - buckets.indexOf(b.bucket) || byUrgency(a.finding, b.finding))
    .map(({ finding, bucket }) => {
      const item = known.get(finding.id)
      const said = saidOf(finding)
      const remedy = bucket === 'lead' ? 'repair' : 'none'
      if (!item) return { finding: finding.id, bucket, remedy, amount: null, note: '', said, answer: null }
      return {
        ...item,
        absent: undefined,
        bucket,
        remedy: item.bucket === bucket || isAgreed(item) ? item.remedy : remedyIn(bucket, item),
        said,
      }
    })
}

function byUrgency(a: Finding, b: Finding): number {
  return bySeverity(a, b) || (priceOf(b)?.average ?? 0) - (priceOf(a)?.average ?? 0)
}

function remedyIn(bucket: RequestItem['bucket'], { remedy, note }: RequestItem): RequestItem['remedy'] {
  if (bucket === 'lead') return remedy === 'none' ? 'repair' : remedy
  return remedy === 'repair' && note === '' ? 'none' : remedy
}

/** Returns the letter's text about a finding. */
function saidOf(finding: Finding): SaidOfFinding {
  const [proof] = finding.evidence
  const reported = reportedCostOf(finding)
  const { estimate } = finding
  const repair = estimate && !estimate.evaluation && !estimate.parts ? estimate.itemDescription : null
  return {
    title: deficiencyTitle(finding),
    severity: finding.severity,
    description: finding.description,
    ...firstPageOf(finding.evidence),
    quote: proof?.quote ?? null,
    trade: tradeInLetter(finding),
    ...workDue(finding),
    ...(repair && { repair }),
    advice: finding.recommendation,
    ...(reported && { printedCost: `${reportedCostText(reported)}.` }),
  }
}
