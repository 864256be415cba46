import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { Notify } from '#adapters/shared/notice.ts'
import { retried, vendorCall } from '#adapters/shared/vendor-call.ts'
import { vendorRest } from '#adapters/shared/vendor-rest.ts'
import type { DirectorySearch } from '#domain/contractor/search.ts'
import { SearchesUsedUp } from '#domain/contractor/searches-used-up.ts'

export type GoogleClientOptions = {
  apiKey: string
  baseUrl?: string | undefined
  /** Takes one of the searches that may be made; false where none is left. */
  mayAsk: (askedBy?: DirectorySearch['askedBy']) => Promise<boolean>
  notice?: Notify | undefined
  callMs?: number
  /** Milliseconds without a call after the key was refused. */
  restMs?: number
  now?: () => number
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** `refused`: this very search will never be answered. */
export type PlacesPage = { refused: false; places: unknown[]; nextPageToken: string | null } | { refused: true }

export type GoogleClient = {
  searchText(body: object, askedBy: DirectorySearch['askedBy'], signal: AbortSignal): Promise<PlacesPage>
}

/** The fields that are shown, or decide whether a company is: more would cost more. */
const FIELDS = [
  'nextPageToken',
  ...[
    'id',
    'displayName',
    'primaryType',
    'nationalPhoneNumber',
    'rating',
    'userRatingCount',
    'formattedAddress',
    'location',
    'websiteUri',
    'currentOpeningHours.openNow',
    'priceLevel',
    'businessStatus',
    'pureServiceAreaBusiness',
  ].map((field) => `places.${field}`),
].join(',')

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 4_000
const SHORT_REST_MS = 60_000

const page = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body)),
  v.object({
    places: v.optional(v.array(v.unknown()), []),
    nextPageToken: v.optional(v.nullable(v.string()), null),
  }),
)
const fault = v.object({
  error: v.object({
    details: v.optional(v.array(v.looseObject({ reason: v.optional(v.unknown()) })), []),
  }),
})

type Reply = { status: number; retryAfter: number | null; page: v.InferOutput<typeof page> | null; isKeyFault: boolean }

/**
 * Text searches of Google's Places API (New). Throws where it could not be asked: after three tries with growing pauses,
 * and at once for a while after the key was refused or several searches failed. Says what went wrong by its status alone.
 */
export function googleClient({
  apiKey,
  baseUrl = 'https://places.googleapis.com',
  mayAsk,
  notice = () => {},
  callMs = 6_000,
  restMs = 600_000,
  now = Date.now,
  pause = (ms, signal) => delay(ms, undefined, { signal }),
}: GoogleClientOptions): GoogleClient {
  const rest = vendorRest(now)
  let told = ''

  function tellOnce(level: 'warn' | 'error', what: string): void {
    if (told !== what) notice({ level, what })
    told = what
  }

  async function once(body: object, signal: AbortSignal): Promise<Reply | null> {
    try {
      const { status, headers, text } = await vendorCall(`${baseUrl}/v1/places:searchText`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey, 'x-goog-fieldmask': FIELDS },
        body: JSON.stringify(body),
        redirect: 'manual',
        callMs,
        signal,
      })
      const retryAfter = /^\d{1,9}$/.exec(headers.get('retry-after') ?? '')
      if (text === null) return null
      if (status === 200) return { status, retryAfter: null, page: v.parse(page, JSON.parse(text)), isKeyFault: false }
      return {
        status,
        retryAfter: retryAfter && Number(retryAfter) * 1_000,
        page: null,
        isKeyFault: isKeyFault(status, text),
      }
    } catch {
      // No connection, no answer in time, a cut or an unreadable one. The cause may name what was searched for.
      return null
    }
  }

  function fail(reply: Reply | null): never {
    const status = reply ? `it answered ${reply.status}` : 'no connection, or no usable answer in time'
    const isLasting = reply && (reply.isKeyFault || !isPassing(reply.status))
    const what = `contractors were not searched for: Google Places: ${reply?.isKeyFault ? 'the key was refused' : status}`
    rest.fail(SHORT_REST_MS, what)
    if (isLasting) rest.begin(restMs, what)
    else if (reply?.status === 429) rest.begin(Math.min(reply.retryAfter ?? SHORT_REST_MS, restMs), what)
    if (isLasting) tellOnce('error', what)
    else notice({ level: 'warn', what })
    throw new Error(what)
  }

  return {
    async searchText(body, askedBy, signal) {
      if (rest.reason() !== null) throw new Error('Google Places is not asked for a while after it failed')
      if (!(await mayAsk(askedBy))) {
        const what = 'contractors were not searched for: Google Places was asked as often today as may be'
        tellOnce('warn', what)
        throw new SearchesUsedUp(what)
      }
      const call = async () => {
        const reply = await once(body, signal)
        signal.throwIfAborted()
        return reply
      }
      const reply = await retried(call, { tries: MOST_TRIES, waitAfter, pause: (ms) => pause(ms, signal) })
      if (reply?.page) {
        rest.succeed()
        told = ''
        return { refused: false, ...reply.page }
      }
      if (reply?.status === 400 && !reply.isKeyFault) {
        tellOnce('error', 'Google Places refused a search for contractors: it answered 400')
        return { refused: true }
      }
      fail(reply)
    },
  }
}

/** As long as Google asks for, or else growing; null where trying again is of no use, or the wait would be too long. */
function waitAfter(reply: Reply | null, tried: number): number | null {
  if (reply && (reply.page || !isPassing(reply.status))) return null
  const wait = reply?.retryAfter ?? FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random())
  return wait > LONGEST_PAUSE_MS ? null : wait
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

function isKeyFault(status: number, body: string): boolean {
  if (status === 401 || status === 403) return true
  if (status !== 400) return false
  try {
    return v.parse(fault, JSON.parse(body)).error.details.some(({ reason }) => reason === 'API_KEY_INVALID')
  } catch {
    return false
  }
}
