import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'

/** Where a person's own program is told of their reports; one for each account. */
export type Webhook = {
  user: UserId
  /** As `readWebhookUrl` gives it. */
  url: string
  /**
   * `whsec_` and 32 bytes in base64, by which the receiver knows that it is us (Standard Webhooks). Null where it cannot be read
   * any more: another one has to be made.
   */
  secret: string | null
  createdAt: Date
}

export type WebhookEvent = 'report.completed' | 'report.failed' | 'test'

/** Why no answer came. `no-such-host`: its name leads nowhere. `no-secret`: nothing was sent, as it cannot be signed. */
export type WebhookFailure =
  | 'no-secret'
  | 'private-address'
  | 'no-such-host'
  | 'not-reached'
  | 'bad-certificate'
  | 'too-slow'
  | 'no-answer'

/** What the receiver answered: its status, and how what it wrote begins. */
export type WebhookAnswer = { status: number; answer: string } | { failure: WebhookFailure }

/** One event on its way to a webhook, under the same id at every try. */
export type WebhookDelivery = {
  id: string
  user: UserId
  event: WebhookEvent
  /** Null for a test. */
  report: ReportId | null
  /** When it happened. */
  at: Date
  state: 'waiting' | 'delivered' | 'given-up'
  tries: number
  triedAt: Date | null
  /** When it is tried next; of no meaning once it waits no more. */
  dueAt: Date
  /** What the last try brought. */
  status: number | null
  failure: WebhookFailure | null
  answer: string
}

/** How many deliveries of an account are shown, and how many of those that wait no more are kept. */
export const DELIVERIES_SHOWN = 20
export const DELIVERIES_KEPT = 100

const MOST_URL = 2_000

/** Names that lead nowhere or somewhere within a network (RFC 2606, 6761, 6762, 8375, and what networks call themselves). */
const innerNames =
  /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|test|invalid|onion|home\.arpa|example)$/

export type WebhookUrlRefusal =
  | 'missing'
  | 'too-long'
  | 'not-an-address'
  | 'not-https'
  | 'with-password'
  | 'other-port'
  | 'not-public'

/**
 * An address that webhooks may be sent to, without its fragment: https on its usual port, by a public name. An IP address in
 * whatever notation is none. That the name leads to a public address is asked at each delivery.
 */
export function readWebhookUrl(text: string): { ok: true; url: string } | { ok: false; reason: WebhookUrlRefusal } {
  const typed = text.trim()
  if (typed === '') return { ok: false, reason: 'missing' }
  if (typed.length > MOST_URL) return { ok: false, reason: 'too-long' }
  const url = URL.parse(typed)
  if (!url) return { ok: false, reason: 'not-an-address' }
  if (url.protocol !== 'https:') return { ok: false, reason: 'not-https' }
  if (url.username || url.password) return { ok: false, reason: 'with-password' }
  if (url.port) return { ok: false, reason: 'other-port' }
  if (!isPublicName(url.hostname)) return { ok: false, reason: 'not-public' }
  url.hash = ''
  if (url.href.length > MOST_URL) return { ok: false, reason: 'too-long' }
  return { ok: true, url: url.href }
}

/** `hostname` as `URL` gives it: IP addresses of every notation are `1.2.3.4` or `[::1]` there. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.([a-z]{2,}|xn--[a-z0-9-]+)$/.test(name) && !innerNames.test(name)
}

export function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

/** Seconds from one try to the next; after the last one it is given up. */
const waits = [60, 300, 1_800, 7_200, 28_800]
export const MOST_TRIES = waits.length + 1

/** When it is tried again after so many tries; null where it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = waits[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** What a receiver is sent: what happened, and where to read more. Not a word of the report. */
export function payloadOf(
  { event, report, at }: Pick<WebhookDelivery, 'event' | 'report' | 'at'>,
  origin: string,
): string {
  const data =
    report === null
      ? {}
      : {
          reportId: report,
          status: event === 'report.completed' ? 'completed' : 'failed',
          analysisUrl: `${origin}/api/reports/${report}/analysis`,
        }
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data })
}
