import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type FileUpload,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MultipartParseError,
  parseFormData,
} from '@mjackson/form-data-parser'
import type { User } from '#domain/account/account.ts'
import type { LimitName } from '#domain/limits.ts'
import type { Ports } from '#domain/ports.ts'
import { MAX_UPLOAD_BYTES, type ReportId } from '#domain/report/report.ts'
import { uploadReport } from '#domain/report/upload-report.ts'
import { isZip, type UploadProblem, type UploadReason, uploadProblem } from './components/upload-texts.ts'
import { createGate } from './gate.server.ts'

/** The file with the form around it. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 65_536
const MAX_DRAINED_BYTES = 64 * 1_048_576
const MAX_DRAINING_MS = 10_000
const RETRY_SECONDS = 5
/** The parser refuses an end of line that comes in a chunk after the form's last boundary, so the end stays in one piece. */
const TAIL_BYTES = 128

/** Each one inside holds a whole file in memory, two or three times over for a moment. */
const gate = createGate({ places: 4, waitMs: 8_000 })

export type UploadAnswer =
  | { ok: true; id: ReportId }
  | { ok: false; status: number; problem: UploadProblem; zip: string; headers: Record<string, string> }

type UploadPorts = Pick<Ports, 'files' | 'transaction' | 'clock' | 'newId' | 'limits'>
type Visitor = { user: Pick<User, 'id'>; context: { ip: string; droppedBytes: number | null } }

/**
 * Takes in one multipart upload with the fields `file` and `zip`. Refuses before it reads where it can; what is refused is
 * read to its end, within bounds, because a browser shows an answer only after it has sent everything.
 */
export async function receiveUpload(ports: UploadPorts, request: Request, visitor: Visitor): Promise<UploadAnswer> {
  const body = bounded(request.body)
  const answer = await admit(ports, request, visitor, body)
  if (!answer.ok) await body.drain()
  return answer
}

/** Reads the request's body away, within bounds. */
export async function drainBody(request: Request): Promise<void> {
  await bounded(request.body).drain()
}

async function admit(ports: UploadPorts, request: Request, visitor: Visitor, body: BoundedBody): Promise<UploadAnswer> {
  const length = visitor.context.droppedBytes ?? Number(request.headers.get('Content-Length') ?? 0)
  if (length > MAX_BODY_BYTES) return refuse('too-large', 413, { bytes: length })
  const taken = await takeLimits(ports, [
    ['upload-user', String(visitor.user.id)],
    ['upload-address', visitor.context.ip],
  ])
  if (!taken.ok) return refuse('too-often', 429, { retryAfter: taken.retryAfter })

  const leave = await gate.enter(request.signal)
  if (!leave) return refuse('busy', 503, { retryAfter: RETRY_SECONDS })
  try {
    const parts = await readParts(request, body, length)
    if (!parts.ok) return parts
    const { file, zip } = parts
    if (!isZip(zip)) return refuse('zip', 422, { zip })
    const sha256 = await sha256Of(file.bytes)
    const outcome = await uploadReport(ports, { ...file, sha256, zip: zip || null, owner: visitor.user.id })
    return outcome.ok ? outcome : refuse(outcome.reason, 422, { zip })
  } finally {
    leave()
  }
}

/** In slices, so that others are answered in between; Web Crypto would copy the file once more. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += 1_048_576) {
    hash.update(bytes.subarray(at, at + 1_048_576))
    await setImmediate()
  }
  return hash.digest('hex')
}

async function takeLimits({ limits }: Pick<Ports, 'limits'>, keys: [LimitName, string][]) {
  for (const [name, key] of keys) {
    const taken = await limits.take(name, key)
    if (!taken.ok) return taken
  }
  return { ok: true as const }
}

type ReceivedFile = { filename: string; bytes: Uint8Array<ArrayBuffer> }

async function readParts(
  request: Request,
  body: BoundedBody,
  length: number,
): Promise<{ ok: true; file: ReceivedFile; zip: string } | Extract<UploadAnswer, { ok: false }>> {
  let file: ReceivedFile = { filename: '', bytes: new Uint8Array() }
  const keep = async (part: FileUpload) => {
    if (part.fieldName === 'file') file = { filename: part.name, bytes: new Uint8Array(await part.arrayBuffer()) }
    return part.fieldName
  }
  try {
    const multipart = new Request(request.url, { ...sending(request), body: body.stream })
    const form = await parseFormData(multipart, { maxFiles: 1, maxFileSize: MAX_UPLOAD_BYTES }, keep)
    const fields = [...form.keys()]
    if (fields.some((field) => !['file', 'zip', 'intent'].includes(field)) || new Set(fields).size < fields.length) {
      return refuse('incomplete', 400)
    }
    return {
      ok: true,
      file,
      zip: String(form.get('zip') ?? '')
        .trim()
        .slice(0, 20),
    }
  } catch (error) {
    if (body.isOver() || error instanceof MaxFileSizeExceededError) {
      return refuse('too-large', 413, { bytes: Math.max(length, MAX_UPLOAD_BYTES) })
    }
    if (error instanceof MaxFilesExceededError) return refuse('too-many-files', 422)
    // TypeError: no multipart at all, or bytes that are no UTF-8 where words should be.
    if (error instanceof MultipartParseError || error instanceof TypeError || request.signal.aborted) {
      return refuse('incomplete', 400)
    }
    throw error
  }
}

/** What a Request with a body that is being read is made from; `duplex` is not among its types yet. */
function sending(request: Request) {
  return { method: 'POST', headers: request.headers, duplex: 'half' as const }
}

function refuse(
  reason: UploadReason,
  status: number,
  { bytes, retryAfter, zip = '' }: { bytes?: number; retryAfter?: number; zip?: string } = {},
) {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { ok: false as const, status, problem: uploadProblem(reason, { bytes, retryAfter }), zip, headers }
}

type BoundedBody = {
  stream: ReadableStream<Uint8Array>
  /** Whether more came than may come. */
  isOver: () => boolean
  drain: () => Promise<void>
}

/** Reads no further than it is asked to, so that a visitor in line fills no memory. */
function bounded(body: ReadableStream<Uint8Array> | null): BoundedBody {
  const reader = body?.getReader()
  let read = 0
  let over = false
  let tail = Buffer.alloc(0)
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let next = tail
        while (next.length <= TAIL_BYTES) {
          const chunk = await reader?.read()
          if (!chunk || chunk.done) {
            if (next.length > 0) controller.enqueue(next)
            return controller.close()
          }
          read += chunk.value.length
          over = read > MAX_BODY_BYTES
          if (over) return controller.error(new Error('the body is longer than an upload may be'))
          next = Buffer.concat([next, chunk.value])
        }
        tail = next.subarray(-TAIL_BYTES)
        controller.enqueue(next.subarray(0, -TAIL_BYTES))
      },
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    isOver: () => over,
    async drain() {
      const deadline = Date.now() + MAX_DRAINING_MS
      while (reader && read < MAX_DRAINED_BYTES && Date.now() < deadline) {
        const chunk = await reader.read().catch(() => null)
        if (!chunk || chunk.done) return
        read += chunk.value.length
      }
    },
  }
}
