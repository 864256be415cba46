import type { BadgeTone } from '#app/ui/kit/badge.tsx'
import type { IconName } from '#app/ui/kit/icon.tsx'
import type { WebhookDelivery, WebhookEvent, WebhookFailure, WebhookUrlRefusal } from '#domain/webhook/webhook.ts'

export const WEBHOOK_PATH = '/settings/webhook'

export const urlRefusals: Record<WebhookUrlRefusal, string> = {
  missing: 'Enter the address to send events to.',
  'too-long': 'Use an address of at most 2,000 characters.',
  'not-an-address': 'This is not an address. It looks like https://example.com/webhooks.',
  'not-https': 'The address has to begin with https://, so that nobody on the way can read or change what is sent.',
  'with-password': 'Leave user name and password out: your program knows us by the signature.',
  'other-port': 'Leave the port out: events are sent to port 443 only.',
  'not-public': 'Use a public name such as example.com, not an IP address and not a name within a network.',
}

export const eventLabels: Record<WebhookEvent, string> = {
  'report.completed': 'Analysis completed',
  'report.failed': 'Analysis failed',
  test: 'Test',
}

type Look = { label: string; tone: BadgeTone; icon: IconName }

type Standing = Pick<WebhookDelivery, 'state' | 'triedAt' | 'status' | 'failure'>

/** Returns the label and color of a delivery, by what comes next. */
export function lookOf(delivery: Standing): Look {
  switch (delivery.state) {
    case 'delivered':
      return { label: 'Delivered', tone: 'good', icon: 'check' }
    case 'given-up':
      return { label: 'Given up', tone: 'critical', icon: 'close' }
    case 'waiting': {
      const label = !delivery.triedAt ? 'To be sent' : isBeingTried(delivery) ? 'Being sent' : 'To be tried again'
      return { label, tone: 'neutral', icon: 'clock' }
    }
  }
}

/** Returns the label for the time of the next try; null when there is none, or one is under way. */
export function nextTryLabel(delivery: Standing): string | null {
  if (delivery.state !== 'waiting' || isBeingTried(delivery)) return null
  return delivery.triedAt ? 'Next try' : 'First try'
}

/** Tells whether a try has begun and has no result yet. */
function isBeingTried({ triedAt, status, failure }: Standing): boolean {
  return triedAt !== null && status === null && failure === null
}

const failures: Record<WebhookFailure, string> = {
  'no-secret': 'Nothing was sent: the secret can no longer be read. Make a new one.',
  'private-address': 'The name leads into a private network, where nothing is sent.',
  'no-such-host': 'The name of the address leads nowhere.',
  'not-reached': 'No connection could be made.',
  'bad-certificate': 'The connection is not safe: its certificate is not valid for this name.',
  'too-slow': 'No answer came within 10 seconds.',
  'no-answer': 'The connection ended without an answer.',
}

/** Returns the result of the last try in words. */
export function answerText({ tries, status, failure }: Pick<WebhookDelivery, 'tries' | 'status' | 'failure'>): string {
  if (failure) return failures[failure]
  if (status === null) return tries === 0 ? 'Not tried yet.' : 'No answer yet.'
  if (status >= 300 && status < 400) return `Answered ${status}. Redirects are not followed: enter the final address.`
  if (status === 410) return 'Answered 410: your program no longer wants it.'
  return `Answered ${status}.`
}
