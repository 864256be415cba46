import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { readWebhookUrl, type WebhookFailure } from '#domain/webhook/webhook.ts'
import type { WebhookSender } from '#domain/webhook/webhooks.ts'
import { dnsLookup } from './dns-lookup.ts'

const MOST_ANSWER_BYTES = 1_024

/** Public by its number, yet the inside of a cloud: Azure's own services. */
const innerAddresses = ['168.63.129.16']

export type HttpWebhooksOptions = {
  lookup?: LookupFunction
  timeoutMs?: number
  /** Receivers of tests: an address that is none of the public ones, its port and its certificate. */
  receiver?: { address: string; port: number; ca: string }
}

/**
 * Names are resolved once for each call, and what they lead to is judged between that and the connection: nothing can change
 * in between. Every address of a name has to be public.
 */
export function httpWebhooks({
  lookup = dnsLookup(),
  timeoutMs = 10_000,
  receiver,
}: HttpWebhooksOptions = {}): WebhookSender {
  const agent = new RequestFilteringHttpsAgent({
    denyIPAddressList: innerAddresses,
    allowIPAddressList: receiver ? [receiver.address] : [],
  })
  return {
    async send({ url, secret }, { id, at, body }) {
      // The agent judges addresses in the place of a name as well; a stored one is refused before that.
      if (!readWebhookUrl(url).ok) return { failure: 'private-address' }
      const timestamp = Math.floor(at.getTime() / 1000)
      const signal = AbortSignal.timeout(timeoutMs)
      const call = request(url, {
        ...(receiver && { port: receiver.port, ca: receiver.ca }),
        method: 'POST',
        agent,
        lookup: globalOnly(lookup),
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Plumbline-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
        },
      })
      // What fails after the answer has come is nobody's concern.
      call.on('error', () => {})
      try {
        const answered = once(call, 'response', { signal })
        call.end(body)
        const [response] = (await answered) as [IncomingMessage]
        return { status: response.statusCode ?? 0, answer: await beginningOf(response) }
      } catch (error) {
        return { failure: failureOf(error, signal) }
      } finally {
        call.destroy()
      }
    },
  }
}

/** HMAC-SHA256 in base64 (Standard Webhooks, symmetric). */
function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}

/** The agent takes what nobody has assigned for public: of IPv6 only 2000::/3 is. */
function globalOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      const inner = error ? undefined : addresses.find((each) => isIPv6(each) && !/^[23][\da-f]{3}:/i.test(each))
      callback(inner === undefined ? error : new Error(`${hostname}: ${inner} is not allowed`), found, family)
    })
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MOST_ANSWER_BYTES) break
    }
  } catch {
    // The status stands, whatever becomes of the rest.
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES).toString()
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function failureOf(error: unknown, signal: AbortSignal): WebhookFailure {
  if (signal.aborted) return 'too-slow'
  const { code = '', message } = error as NodeJS.ErrnoException
  if (/is not allowed/.test(message)) return 'private-address'
  if (code === 'ENOTFOUND') return 'no-such-host'
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY|EPROTO/.test(code)) return 'bad-certificate'
  return /^(ECONNREFUSED|E\w*UNREACH|ETIMEDOUT|ENETDOWN|ETIMEOUT|ESERVFAIL|EREFUSED)$/.test(code)
    ? 'not-reached'
    : 'no-answer'
}
