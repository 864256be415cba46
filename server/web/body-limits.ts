import type { Request, RequestHandler, Response } from 'express'
import { sendProblem } from './problem.ts'

const MAX_BODY_BYTES = 512_000
/** Above what an upload may be: the upload's own route refuses that one in its own words. */
const MAX_MULTIPART_BYTES = 32 * 1_048_576
const MAX_DRAINED_BYTES = 256 * 1_048_576
const MAX_DRAINING_MS = 60_000

const dropped = new WeakMap<Request, number>()

/** Length of the multipart body that was dropped because it was too long; null where the body is whole. */
export function droppedBytes(request: Request): number | null {
  return dropped.get(request) ?? null
}

/**
 * Bounds what a request may send. A multipart body that is too long is read to its end, dropped, and the request goes on
 * without it; any other is refused.
 */
export function bodyLimits(): RequestHandler {
  return async (request, response, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    const length = Number(request.headers['content-length'] ?? 0)
    if (request.headers['transfer-encoding'] !== undefined) {
      if (!isMultipart) return sendProblem(request, response, 'no-length')
      capUncounted(request)
    } else if (length > (isMultipart ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES)) {
      if (!(await drain(request, response))) return
      if (!isMultipart) return sendProblem(request, response, 'too-long')
      dropped.set(request, length)
    }
    next()
  }
}

/** A browser shows an answer only after it has sent everything. False where the connection had to be cut. */
function drain(request: Request, response: Response): Promise<boolean> {
  return new Promise((resolve) => {
    let read = 0
    const cut = () => {
      request.destroy()
      resolve(false)
    }
    const timer = setTimeout(cut, MAX_DRAINING_MS)
    request.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > MAX_DRAINED_BYTES) cut()
    })
    request.once('end', () => resolve(true))
    response.once('close', () => resolve(false))
    response.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}

/** Without a Content-Length the length shows only while it comes in. Counting on `data` would take the body from its route. */
function capUncounted(request: Request): void {
  const push = request.push.bind(request)
  let received = 0
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0
    if (received > MAX_MULTIPART_BYTES) {
      request.destroy(new Error('the body is longer than any upload may be'))
      return false
    }
    return push(chunk, encoding)
  }
}
