import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The header by which a call is told from others of the process. */
export const CALL_HEADER = 'x-client-call'

type Message = { request: { headers?: unknown }; response?: { headers?: unknown } }

/**
 * Watches what goes over the wire for the call that carries `id`: each piece of its answer, and how many seconds its
 * `Retry-After` asks for. The vendor's client shows neither; Node's own fetch tells both (undici's diagnostics channels).
 */
export function watchWire(id: string, onBytes: () => void): { retryAfter(): number | null; stop(): void } {
  let seconds: number | null = null
  const isOwn = (message: unknown) => headerOf((message as Message).request.headers, CALL_HEADER) === id
  const headers = (message: unknown) => {
    if (!isOwn(message)) return
    onBytes()
    seconds = secondsOf(headerOf((message as Message).response?.headers, 'retry-after'))
  }
  const bytes = (message: unknown) => {
    if (isOwn(message)) onBytes()
  }
  subscribe('undici:request:headers', headers)
  subscribe('undici:request:bodyChunkReceived', bytes)
  return {
    retryAfter: () => seconds,
    stop() {
      unsubscribe('undici:request:headers', headers)
      unsubscribe('undici:request:bodyChunkReceived', bytes)
    },
  }
}

/** `headers` is a flat list of names and values, as undici keeps them. */
function headerOf(headers: unknown, name: string): string | null {
  if (!Array.isArray(headers)) return null
  for (let at = 0; at + 1 < headers.length; at += 2) {
    if (String(headers[at]).toLowerCase() === name) return String(headers[at + 1])
  }
  return null
}

/** Either a number of seconds or a date (RFC 9110, 10.2.3). */
export function secondsOf(value: string | null): number | null {
  if (value === null) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
