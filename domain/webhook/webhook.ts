import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'

/** The address of an owner's program that receives events about reports; one per account. */
export type Webhook = {
  user: UserId
  /** As returned by `readWebhookUrl`. */
  url: string
  /**
   * `whsec_` and 32 bytes in base64, by which the receiver recognizes us (Standard Webhooks). Null if it can no longer be read
   * and has to be renewed.
   */
  secret: string | null
  createdAt: Date
}

export type WebhookEvent = 'report.completed' | 'report.failed' | 'test'

/**
 * Why there was no answer. `no-such-host`: the name does not resolve. `no-secret`: it could not be signed, so nothing was sent.
 */
export type WebhookFailure =
  | 'no-secret'
  | 'private-address'
  | 'no-such-host'
  | 'not-reached'
  | 'bad-certificate'
  | 'too-slow'
  | 'no-answer'

/** The receiver's answer: its status and the beginning of its text. */
export type WebhookAnswer = { status: number; answer: string } | { failure: WebhookFailure }

/** One event for a webhook, with the same id at every try. */
export type WebhookDelivery = {
  id: string
  user: UserId
  event: WebhookEvent
  /** Null for a test. */
  report: ReportId | null
  /** When the event happened. */
  at: Date
  state: 'waiting' | 'delivered' | 'given-up'
  tries: number
  triedAt: Date | null
  /** When it is tried next; meaningless once it no longer waits. */
  dueAt: Date
  /** The outcome of the last try. */
  status: number | null
  failure: WebhookFailure | null
  answer: string
}

/** How many deliveries of an account are shown, and how many finished ones are kept. */
export const DELIVERIES_SHOWN = 20
export const DELIVERIES_KEPT = 100

const MOST_URL = 2_000

/** Names that do not resolve, or only inside a network (RFC 2606, 6761, 6762, 8375, and common local names). */
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
 * Reads a webhook's address, without its fragment: https on the default port, with a public name. IP addresses are refused in
 * every notation. Each delivery checks that the name resolves to a public address.
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

/** `hostname` as `URL` gives it, which writes IP addresses of every notation as `1.2.3.4` or `[::1]`. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.([a-z]{2,}|xn--[a-z0-9-]+)$/.test(name) && !innerNames.test(name)
}

export function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

/** Seconds between tries; after the last one it is given up. */
const waits = [60, 300, 1_800, 7_200, 28_800]
export const MOST_TRIES = waits.length + 1

/** Returns when it is tried again after so many tries; null if it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = waits[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** Returns the body of an event: what happened, and where to read more. It contains nothing from the report. */
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
