import type { Quotas } from '#domain/limits.ts'

/** To be continued with what can be done then. */
export function tooManyInAnalysis({ inAnalysis }: Quotas): string {
  return `${inAnalysis} of your reports are being analyzed right now. Wait until one of them is finished`
}

/** `retryAfter`: in seconds. */
export function tooManyChangesText(retryAfter: number): string {
  return `Too many changes at once. Try again in ${waitingTime(retryAfter)}.`
}

/** `retryAfter`: in seconds. */
export function tooManyAnalysesText(retryAfter: number): string {
  return `You have re-analyzed as many reports as is possible in an hour. Try again in ${waitingTime(retryAfter)}.`
}

/** `1 minute`, `45 minutes`, `3 hours`: rounded up. */
export function waitingTime(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
