/** What a buyer does with a finding at the negotiation. */
export const buckets = ['lead', 'verify', 'leave'] as const
export type Bucket = (typeof buckets)[number]

export const bucketLabels: Record<Bucket, string> = {
  lead: 'Lead with',
  verify: 'Verify first',
  leave: 'Leave out',
}
