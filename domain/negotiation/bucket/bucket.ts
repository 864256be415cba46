/** How the buyer handles a finding in the negotiation. */
export const buckets = ['lead', 'verify', 'leave'] as const
export type Bucket = (typeof buckets)[number]

export const bucketLabels: Record<Bucket, string> = {
  lead: 'Lead with',
  verify: 'Verify first',
  leave: 'Leave out',
}
