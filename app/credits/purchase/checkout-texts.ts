import { waitingTime } from '#app/ui/words/limit-texts.ts'

type Refusal = { reason: 'failed' | 'no-url' | 'idempotency-key-reused' } | { reason: 'too-often'; retryAfter: number }

/** Returns why no payment could be started. */
export function checkoutFailure(refusal: Refusal): { title: string; text: string; status: number } {
  switch (refusal.reason) {
    case 'no-url':
      return { title: 'Payment Error', text: 'Unable to redirect to payment. Please try again.', status: 502 }
    case 'failed':
      return { title: 'Purchase Failed', text: 'Unable to start checkout process. Please try again.', status: 503 }
    case 'idempotency-key-reused':
      return {
        title: 'Purchase Failed',
        text: 'Something else was ordered with this Idempotency-Key before. Send this order with a key of its own.',
        status: 422,
      }
    case 'too-often':
      return {
        title: 'Purchase Failed',
        text: `You have started as many checkouts as you can for now. Try again in ${waitingTime(refusal.retryAfter)}.`,
        status: 429,
      }
  }
}
