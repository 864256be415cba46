export type VendorAnswer = {
  status: number
  headers: Headers
  /** Null where the body is longer than `most`. */
  text: string | null
}

export type VendorCall = Omit<RequestInit, 'signal'> & {
  /** Milliseconds for the whole answer. */
  callMs: number
  signal?: AbortSignal
  /** Characters of the longest body that is read. */
  most?: number
}

const LONGEST_ANSWER = 16_000_000

/**
 * Calls a vendor and reads its whole answer. No redirect is followed: it throws, unless `redirect` is `manual`. Throws a
 * `TimeoutError` where the answer takes too long, and whatever `fetch` throws.
 */
export async function vendorCall(
  url: string | URL,
  { callMs, signal, most = LONGEST_ANSWER, ...init }: VendorCall,
): Promise<VendorAnswer> {
  const late = AbortSignal.timeout(callMs)
  const response = await fetch(url, {
    redirect: 'error',
    ...init,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  return { status: response.status, headers: response.headers, text: await boundedBody(response, most) }
}

async function boundedBody({ body }: Response, most: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > most) {
      await reader?.cancel()
      return null
    }
  }
  return text + decoder.decode()
}

export type Retries<Outcome> = {
  tries: number
  /** Returns the milliseconds to wait before the next try; null where the outcome is final. */
  waitAfter: (outcome: Outcome, tried: number) => number | null
  pause: (ms: number) => Promise<unknown>
}

/** Calls until the outcome is final or no try is left, and returns the last outcome. */
export async function retried<Outcome>(
  call: () => Promise<Outcome>,
  { tries, waitAfter, pause }: Retries<Outcome>,
): Promise<Outcome> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await call()
    const wait = tried < tries ? waitAfter(outcome, tried) : null
    if (wait === null) return outcome
    await pause(wait)
  }
}
