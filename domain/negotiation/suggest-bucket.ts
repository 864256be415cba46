import type { Finding } from '../report/report.ts'
import type { Bucket } from './bucket.ts'

export type SuggestedBucket = { bucket: Bucket; reason: string }

export type BucketFacts = Pick<
  Finding,
  | 'category'
  | 'severity'
  | 'description'
  | 'recommendation'
  | 'confidence'
  | 'estimate'
  | 'quote'
  | 'quantity'
  | 'evidence'
>

/** Where a seasoned buyer's agent would put the finding, and one sentence that says why. */
export function suggestBucket(finding: BucketFacts): SuggestedBucket {
  if (finding.severity === 'critical') return { bucket: 'lead', reason: 'The report rates it critical.' }
  return { bucket: 'verify', reason: 'The report does not say how far it goes.' }
}

/** Where the finding stands: where its owner moved it, else where it is suggested. `reason` is of the suggestion. */
export function bucketOf(finding: BucketFacts & Pick<Finding, 'bucket'>): SuggestedBucket & { moved: boolean } {
  const suggested = suggestBucket(finding)
  const moved = finding.bucket !== null && finding.bucket !== suggested.bucket
  return { bucket: finding.bucket ?? suggested.bucket, reason: suggested.reason, moved }
}
