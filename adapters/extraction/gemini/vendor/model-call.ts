import { randomUUID } from 'node:crypto'
import {
  type EnhancedGenerateContentResponse,
  type GenerativeModel,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai'
import { generationConfig, type Prompt } from '#adapters/extraction/gemini/prompt.ts'
import { realTime, type Time } from './time.ts'
import { CALL_HEADER, watchWire } from './wire.ts'

export type Tokens = { input: number; output: number }

/** `whole` is false where the answer stopped at its longest; `tokens` null where nobody knows what was charged. */
export type Outcome =
  | { kind: 'answer'; text: string; whole: boolean; tokens: Tokens }
  /** A safety block: the same pages would be blocked again. */
  | { kind: 'blocked'; tokens: Tokens }
  /** Too many calls; `seconds` to wait where the vendor said so. */
  | { kind: 'throttled'; seconds: number | null }
  /** The call brought back nothing usable. */
  | { kind: 'failed'; what: string; seconds: number | null; tokens: Tokens | null }
  /** The key or the request itself is refused: asking again is of no use, where `lasting` for no request at all. */
  | { kind: 'refused'; what: string; lasting: boolean }

export type CallLimits = {
  /** Milliseconds without a byte. */
  silent: number
  /** Milliseconds in all. */
  total: number
}

/** No tokenizer of English makes more tokens of a text on average. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 3)
}

const LONGEST_ANSWER = 4_000_000
const BLOCKED = ['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'IMAGE_SAFETY']

/** One call, streamed so that silence is noticed. Never throws for what the vendor or the network does. */
export function modelCall({
  apiKey,
  model: name,
  baseUrl,
  limits,
  time = realTime,
}: {
  apiKey: string
  model: string
  baseUrl: string | undefined
  limits: CallLimits
  time?: Time
}): (prompt: Prompt, signal: AbortSignal) => Promise<Outcome> {
  const client = new GoogleGenerativeAI(apiKey)

  return async ({ system, user }, signal) => {
    const id = randomUUID()
    const abort = new AbortController()
    const giveUp = (what: string) => abort.abort(what)
    const cancelTotal = time.after(limits.total, () => giveUp(`no whole answer within ${limits.total / 1000} s`))
    let cancelSilent = () => {}
    const heard = () => {
      cancelSilent()
      cancelSilent = time.after(limits.silent, () => giveUp(`silence for ${limits.silent / 1000} s`))
    }
    const stopped = () => giveUp('the analysis was stopped')
    signal.addEventListener('abort', stopped)
    if (signal.aborted) stopped()
    const wire = watchWire(id, heard)
    heard()
    try {
      if (abort.signal.aborted) throw abort.signal.reason
      const model = client.getGenerativeModel(
        { model: name, systemInstruction: system, generationConfig },
        { baseUrl, customHeaders: { [CALL_HEADER]: id } },
      )
      return await readAnswer(model, user, abort.signal)
    } catch (error) {
      if (abort.signal.aborted)
        return { kind: 'failed', what: String(abort.signal.reason), seconds: null, tokens: null }
      return outcomeOf(error, wire.retryAfter())
    } finally {
      cancelTotal()
      cancelSilent()
      signal.removeEventListener('abort', stopped)
      wire.stop()
      abort.abort()
    }
  }
}

async function readAnswer(model: GenerativeModel, user: string, signal: AbortSignal): Promise<Outcome> {
  const { stream, response } = await model.generateContentStream(user, { signal })
  // The client offers the same answer a second time; unheard, its failure would end the process.
  response.catch(() => {})
  let text = ''
  let finish: string | null = null
  let blocked = false
  let told: Tokens | null = null
  for await (const chunk of stream) {
    const [candidate] = chunk.candidates ?? []
    for (const part of candidate?.content?.parts ?? []) {
      if (!('thought' in part && part.thought)) text += part.text ?? ''
    }
    if (text.length > LONGEST_ANSWER) break
    finish = candidate?.finishReason ?? finish
    blocked ||= Boolean(chunk.promptFeedback?.blockReason)
    told = tokensOf(chunk) ?? told
  }
  const tokens = told ?? { input: tokensIn(user), output: tokensIn(text) }
  if (text.length > LONGEST_ANSWER) return { kind: 'answer', text: '', whole: false, tokens }
  if (blocked || (finish && BLOCKED.includes(finish))) return { kind: 'blocked', tokens }
  if (finish === null) return { kind: 'failed', what: 'the answer broke off', seconds: null, tokens: told }
  return { kind: 'answer', text, whole: finish !== 'MAX_TOKENS', tokens }
}

function tokensOf({ usageMetadata }: EnhancedGenerateContentResponse): Tokens | null {
  if (!usageMetadata) return null
  const { promptTokenCount: input = 0, totalTokenCount = 0 } = usageMetadata
  return { input, output: Math.max(0, totalTokenCount - input) }
}

const FREE: Tokens = { input: 0, output: 0 }
const KEY_FAULTS = ['API_KEY_INVALID', 'API_KEY_EXPIRED', 'PERMISSION_DENIED']

/** Says what happened by its status alone: the vendor's own words may repeat the pages. */
function outcomeOf(error: unknown, retryAfter: number | null): Outcome {
  if (!(error instanceof GoogleGenerativeAIFetchError) || error.status === undefined) {
    return { kind: 'failed', what: error instanceof Error ? reasonOf(error) : 'no answer', seconds: null, tokens: null }
  }
  const { status, errorDetails = [] } = error
  const seconds = retryAfter ?? errorDetails.map((detail) => delayOf(detail)).find((delay) => delay !== null) ?? null
  const reasons = errorDetails.map((detail) => String(detail.reason))
  if (status === 401 || status === 403 || reasons.some((reason) => KEY_FAULTS.includes(reason))) {
    return { kind: 'refused', what: `the API key was refused (status ${status})`, lasting: true }
  }
  if (status === 429) return { kind: 'throttled', seconds }
  if (status >= 500 || status === 408) return { kind: 'failed', what: `status ${status}`, seconds, tokens: FREE }
  return { kind: 'refused', what: `the request was refused (status ${status})`, lasting: status === 404 }
}

/** google.rpc.RetryInfo, which Gemini sends in the body: `{ retryDelay: '20s' }`. */
function delayOf(detail: Record<string, unknown>): number | null {
  const match = /^(\d+(?:\.\d+)?)s$/.exec(String(detail.retryDelay))
  return match ? Number(match[1]) : null
}

function reasonOf({ message }: Error): string {
  if (/parse/i.test(message)) return 'an answer in another form'
  if (/reading from the stream/.test(message)) return 'the answer broke off'
  return /fetching from/.test(message) ? 'no connection' : 'no usable answer'
}
