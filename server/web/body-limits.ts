import type { Request, RequestHandler } from 'express'
import { sendProblem } from './problem.ts'

const MAX_BODY_BYTES = 512_000
/** Above what an upload may be: the upload's own route refuses that one in its own words. */
const MAX_MULTIPART_BYTES = 32 * 1_048_576
const MAX_READ_BYTES = 256 * 1_048_576

const dropped = new WeakMap<Request, number>()

/** Length of the multipart body that was dropped because it was too long; null where the body is whole. */
export function droppedBytes(request: Request): number | null {
  return dropped.get(request) ?? null
}

/**
 * Bounds what a request may send. Of a multipart body that is too long the route gets an empty one, when all has been
 * read: a browser shows an answer only after it has sent everything. Any other body that is too long is refused.
 */
export function bodyLimits(): RequestHandler {
  return (request, response, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    const max = isMultipart ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES
    const length = Number(request.headers['content-length'] ?? 0)
    if (request.headers['transfer-encoding'] !== undefined) {
      if (!isMultipart) return sendProblem(request, response, 'no-length')
      bound(request, max, (pass) => pass())
    } else if (length > max) {
      bound(request, MAX_READ_BYTES, () => true)
      if (!isMultipart) return void request.resume().once('end', () => sendProblem(request, response, 'too-large'))
      dropped.set(request, length)
    }
    next()
  }
}

/** Cuts the connection after `max` bytes. Sees each chunk before its reader does; to listen to `data` would take it away. */
function bound(request: Request, max: number, take: (pass: () => boolean) => boolean): void {
  const push = request.push.bind(request)
  let received = 0
  request.push = (chunk, encoding) => {
    if (chunk === null) return push(null)
    received += chunk.length
    if (received <= max) return take(() => push(chunk, encoding))
    request.destroy(new Error('the body is longer than any request may send'))
    return false
  }
}
