import * as v from 'valibot'
import { type VendorAnswer, vendorCall } from '#adapters/shared/vendor-call.ts'
import type { LivePrompt } from './live-prompt.ts'

export type Tokens = { input: number; output: number }

/** A page that the search behind an answer has read. `site` is its host. */
export type Page = { url: string; site: string }

/** `tokens` null where nobody knows what was charged. */
export type LiveOutcome =
  | { kind: 'answer'; text: string; pages: Page[]; queries: number; tokens: Tokens }
  /** Worth asking again another time; `seconds` to wait where the vendor said so. */
  | { kind: 'failed'; what: string; throttled: boolean; seconds: number | null; tokens: Tokens | null }
  /** The model would not answer this question. */
  | { kind: 'declined'; tokens: Tokens }
  /** The key, or every request, is refused. */
  | { kind: 'refused'; what: string }

const LONGEST_ANSWER = 1_000_000

const optionalArray = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.array(v.fallback(v.nullable(schema), null)),
      v.transform((all) => all.filter((one) => one !== null)),
    ),
    [],
  )

const answerSchema = v.object({
  candidates: optionalArray(
    v.object({
      content: v.optional(
        v.object({
          parts: optionalArray(v.object({ text: v.optional(v.string(), ''), thought: v.optional(v.boolean(), false) })),
        }),
      ),
      finishReason: v.optional(v.string()),
      groundingMetadata: v.fallback(
        v.optional(
          v.object({
            webSearchQueries: optionalArray(v.string()),
            groundingChunks: optionalArray(
              v.object({ web: v.optional(v.object({ uri: v.string(), title: v.optional(v.string(), '') })) }),
            ),
          }),
        ),
        undefined,
      ),
    }),
  ),
  promptFeedback: v.optional(v.object({ blockReason: v.optional(v.string()) })),
  usageMetadata: v.optional(
    v.object({ promptTokenCount: v.optional(v.number(), 0), totalTokenCount: v.optional(v.number(), 0) }),
  ),
})

export type LiveCallOptions = { apiKey: string; model: string; baseUrl: string }

/**
 * One question to the model, with or without its search. The search is the vendor's: no address that it or the model names is
 * opened from here, and no redirect is followed. Never throws for what the vendor or the network does, and says what happened
 * by its status alone: the vendor's own words may repeat the question.
 */
export function liveCall({ apiKey, model, baseUrl }: LiveCallOptions) {
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:generateContent`

  return async (
    prompt: LivePrompt,
    { signal, callMs }: { signal: AbortSignal; callMs: number },
  ): Promise<LiveOutcome> => {
    let answer: VendorAnswer
    try {
      answer = await vendorCall(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify(requestOf(prompt)),
        most: LONGEST_ANSWER,
        callMs,
        signal,
      })
    } catch (error) {
      const isLate = signal.aborted || (error instanceof Error && error.name === 'TimeoutError')
      return failed(isLate ? 'no whole answer in time' : 'no connection, or it broke off')
    }
    if (answer.status < 200 || answer.status > 299) return refusalOf(answer)
    return answer.text === null ? failed('an answer that does not end') : answerOf(answer.text)
  }
}

function requestOf({ system, user, search, maxOutput }: LivePrompt) {
  return {
    systemInstruction: { parts: [{ text: system }] },
    contents: [{ role: 'user', parts: [{ text: user }] }],
    // Not every model gives JSON by its configuration and searches at the same time: then the prompt alone asks for it.
    generationConfig: {
      temperature: 0,
      maxOutputTokens: maxOutput,
      ...(!search && { responseMimeType: 'application/json' }),
    },
    ...(search && { tools: [{ google_search: {} }] }),
  }
}

function failed(what: string, tokens: Tokens | null = null): LiveOutcome {
  return { kind: 'failed', what, throttled: false, seconds: null, tokens }
}

const FREE: Tokens = { input: 0, output: 0 }
const KEY_FAULT = /"(?:API_KEY_INVALID|API_KEY_EXPIRED|PERMISSION_DENIED)"/
/** google.rpc.RetryInfo, which Gemini sends in the body. */
const RETRY_DELAY = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/

function refusalOf({ status, headers, text }: VendorAnswer): LiveOutcome {
  const body = text ?? ''
  if (status === 401 || status === 403 || KEY_FAULT.test(body))
    return { kind: 'refused', what: `the API key was refused (status ${status})` }
  if (status === 404) return { kind: 'refused', what: 'there is no such model (status 404)' }
  const told = headers.get('retry-after') ?? RETRY_DELAY.exec(body)?.[1] ?? ''
  const seconds = /^\d{1,6}(\.\d+)?$/.test(told) ? Math.ceil(Number(told)) : null
  return { kind: 'failed', what: `status ${status}`, throttled: status === 429, seconds, tokens: FREE }
}

const DECLINED = ['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII']

function answerOf(body: string): LiveOutcome {
  const read = v.safeParse(answerSchema, parsed(body))
  if (!read.success) return failed('an answer in another form')
  const { candidates, promptFeedback, usageMetadata } = read.output
  const { promptTokenCount: input = 0, totalTokenCount = 0 } = usageMetadata ?? {}
  const tokens = { input, output: Math.max(0, totalTokenCount - input) }
  const [candidate] = candidates
  if (promptFeedback?.blockReason || DECLINED.includes(candidate?.finishReason ?? ''))
    return { kind: 'declined', tokens }
  const parts = candidate?.content?.parts ?? []
  const text = parts.flatMap((part) => (part.thought ? [] : part.text)).join('')
  if (candidate?.finishReason !== 'STOP' || text === '') return failed('an answer that broke off', tokens)
  const { groundingChunks = [], webSearchQueries = [] } = candidate.groundingMetadata ?? {}
  const pages = groundingChunks.flatMap(({ web }) => (web ? (pageOf(web.uri, web.title) ?? []) : []))
  return { kind: 'answer', text, pages, queries: webSearchQueries.length, tokens }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const LONGEST_ADDRESS = 2_000
const HOST = /^(?=.{4,253}$)(?:[a-z0-9-]+\.)+[a-z]{2,}$/
/** Google's search gives links that lead on to the page, whose host is then its title. */
const LEADS_ON = 'vertexaisearch.cloud.google.com'

/** Null for what no person should be sent to: not https, a bare number, a port or a password. */
function pageOf(uri: string, title: string): Page | null {
  if (uri.length > LONGEST_ADDRESS || !URL.canParse(uri)) return null
  const { href, protocol, hostname, port, username, password } = new URL(uri)
  if (protocol !== 'https:' || port || username || password || !HOST.test(hostname)) return null
  const site = siteOf(hostname === LEADS_ON ? title : hostname)
  return HOST.test(site) ? { url: href, site } : null
}

/** `https://www.Example.com/prices` as `example.com`. */
export function siteOf(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/', 1)
  return host.replace(/^www\./, '')
}
