import type { DeficiencyId } from '../deficiency/deficiency.ts'
import { deficiencyTitle } from '../deficiency/deficiency.ts'
import type { Finding } from '../report/report.ts'
import { asksForEvaluation } from './evaluation.ts'
import { type RequestItem, remedies, type SaidOfFinding } from './repair-request.ts'
import { bucketOf } from './suggest-bucket.ts'
import { tradeFor } from './trade.ts'

/**
 * The items of a draft for the findings as they stand, in their order: those that are included. `before` are the draft's, or
 * those that it goes on from; what was typed in them stays. A repair is asked for whatever becomes a lead, and not any more
 * for what is a lead no longer, unless more was said of it than that.
 */
export function draftItems(findings: Finding[], before: RequestItem[]): RequestItem[] {
  const known = new Map(before.map((item) => [item.finding, item]))
  return findings
    .filter(({ excluded }) => !excluded)
    .map((finding) => {
      const { bucket } = bucketOf(finding)
      const item = known.get(finding.id)
      const said = saidOf(finding)
      if (!item) return { ...untouchedItem(finding.id), bucket, remedy: bucket === 'lead' ? 'repair' : 'none', said }
      return { ...item, bucket, remedy: item.bucket === bucket ? item.remedy : remedyIn(bucket, item), said }
    })
}

function remedyIn(bucket: RequestItem['bucket'], { remedy, note }: RequestItem): RequestItem['remedy'] {
  if (bucket === 'lead') return remedy === 'none' ? 'repair' : remedy
  return remedy === 'repair' && note === '' ? 'none' : remedy
}

function untouchedItem(finding: DeficiencyId) {
  return { finding, remedy: remedies[0], amount: null, note: '', answer: null }
}

/** What a letter prints of a finding. */
export function saidOf(finding: Finding): SaidOfFinding {
  const [proof] = finding.evidence
  return {
    title: deficiencyTitle(finding),
    severity: finding.severity,
    description: finding.description,
    page: proof?.page ?? null,
    quote: proof?.quote ?? null,
    trade: tradeFor(finding),
    evaluate: asksForEvaluation(finding),
  }
}
