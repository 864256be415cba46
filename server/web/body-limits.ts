import type { Request, RequestHandler } from 'express'
import { MAX_CONTRACTOR_FILE_BYTES } from '#domain/contractor/import/directory-preview.ts'
import { MAX_SHEET_BYTES } from '#domain/costbook/import/sheet.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { bound, discard, endLingering } from './discard.ts'
import { sendProblem } from './problem.ts'

const MEGABYTE = 1_048_576
const MAX_BODY_BYTES = 512_000
/** The form around a file. */
const AROUND_BYTES = 65_536
/** Bytes of a refused body that are still read. */
const MAX_DISCARDED_BYTES = 256 * MEGABYTE
const MAX_DISCARDED_SIGNED_OUT_BYTES = 64 * MEGABYTE

/** `takesFile`: only who brings a session or a token may send that much, and the route itself says what is wrong with it. */
type Limit = { path: RegExp; max: number; takesFile?: true }

/** The largest body by address (as `plainPath` writes it), whatever its sender calls it. Any other address takes little. */
const limits: Limit[] = [
  { path: /^\/(upload|api\/reports\/upload)?$/, max: MAX_UPLOAD_BYTES + AROUND_BYTES, takesFile: true },
  { path: /^\/(admin\/bni|api\/bni\/import-[a-z]+)$/, max: MAX_SHEET_BYTES + AROUND_BYTES, takesFile: true },
  { path: /^\/admin\/contractors$/, max: MAX_CONTRACTOR_FILE_BYTES + AROUND_BYTES, takesFile: true },
  { path: /^\/reports\/\d+\/request$/, max: MEGABYTE },
  { path: /^\/webhooks\/twilio$/, max: 65_536 },
]

const dropped = new WeakMap<Request, number>()

/** Length of the file that was dropped because it was too long; null where the body is whole. */
export function droppedBytes(request: Request): number | null {
  return dropped.get(request) ?? null
}

/**
 * Bounds what a request may send. Where a file is taken, the route gets an empty body in place of one that is too long, or that
 * comes without a session, when all of it has been read away. Anywhere else such a body is refused here.
 */
export function bodyLimits(): RequestHandler {
  return (request, response, next) => {
    const path = plainPath(request.path)
    const { max = MAX_BODY_BYTES, takesFile = false } = limits.find((each) => each.path.test(path)) ?? {}
    const length = Number(request.headers['content-length'] ?? 0)
    const hidesLength = request.headers['transfer-encoding'] !== undefined
    const isKnown = bringsSession(request)
    const isTooLong = length > max || (takesFile && !isKnown && (length > MAX_BODY_BYTES || hidesLength))
    const refusal = takesFile ? null : hidesLength ? 'no-length' : isTooLong ? 'too-large' : null
    endLingering(request, response)
    if (isTooLong || refusal) discard(request, isKnown ? MAX_DISCARDED_BYTES : MAX_DISCARDED_SIGNED_OUT_BYTES)
    else if (hidesLength) bound(request, max, (pass) => pass())
    if (refusal) return void request.resume().once('end', () => sendProblem(request, response, refusal))
    if (isTooLong) dropped.set(request, length)
    next()
  }
}

/** Without what Remix does not mind: the case, a slash at the end, and the ending by which a script asks for a page's data. */
function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/(.)\/$/, '$1')
  return plain === '/_root' ? '/' : plain
}

/** Returns whether the request carries a credential. The route checks it before it reads the body. */
function bringsSession({ headers }: Request): boolean {
  return headers.authorization !== undefined || /(^|; ?)__Host-session=/.test(headers.cookie ?? '')
}
