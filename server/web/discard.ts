import type { Request, Response } from 'express'

const SLOWEST_BYTES_PER_MS = 50
const GRACE_MS = 10_000
/** After an answer that came before the body's end. */
const LINGER_MS = 60_000
/** Requests of which a chunk is read in one turn of the event loop. */
const AT_ONCE = 16

/**
 * Cuts the connection after `max` bytes. Sees each chunk before its reader does; to listen to `data` would take it away. `take`
 * says whether more may come now.
 */
export function bound(request: Request, max: number, take: (pass: () => boolean, received: number) => boolean): void {
  const push = request.push.bind(request)
  let received = 0
  request.push = (chunk, encoding) => {
    if (chunk === null) return push(null)
    received += chunk.length
    if (received <= max) return take(() => push(chunk, encoding), received)
    request.destroy(new Error('the body is longer than any request may send'))
    return false
  }
}

const line: Request[] = []

/**
 * Reads the body away without keeping it, up to `max` bytes and while it comes fast enough: its reader finds it empty, at its
 * end. A browser shows an answer only after it has sent everything. All whose bodies are read away take turns, so that nobody
 * else has to wait for them.
 */
export function discard(request: Request, max: number): void {
  const began = performance.now()
  bound(request, max, (_pass, received) => {
    const isSlow = performance.now() - began > GRACE_MS + received / SLOWEST_BYTES_PER_MS
    if (isSlow) request.destroy(new Error('the body comes too slowly'))
    else if (line.push(request) === 1) setImmediate(turn)
    return false
  })
}

function turn(): void {
  for (const { socket } of line.splice(0, AT_ONCE)) socket.resume()
  if (line.length > 0) setImmediate(turn)
}

/** Cuts off who is still sending when the answer is long there. */
export function endLingering(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return
    const timer = setTimeout(() => request.socket.destroy(), LINGER_MS).unref()
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
