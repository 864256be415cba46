import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from '@mjackson/multipart-parser'
import type { Preferences, User, UserId } from '#domain/account/account.ts'
import type { LimitName } from '#domain/limits.ts'
import type { Ports } from '#domain/ports.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import {
  exceededQuota,
  type QuotaRefusal,
  type UploadOutcome,
  type UploadRefusal,
  uploadedBefore,
  uploadReport,
} from '#domain/report/upload-report.ts'
import { isZip, type UploadProblem, type UploadReason, uploadFields, uploadProblem } from './components/upload-texts.ts'
import { createGate } from './gate.server.ts'
import { pacedChunks } from './pace.server.ts'

/** The file with the form around it. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 65_536
const MAX_DRAINED_BYTES = 64 * 1_048_576
const MAX_DRAINING_MS = 10_000
const RETRY_SECONDS = 5
/** The parser refuses an end of line that comes in a chunk after the form's last boundary, so the end stays in one piece. */
const TAIL_BYTES = 128

const QUOTA_RETRY_SECONDS = 60
const MAX_NAME_SHOWN = 40
/** Has no ending that a report may have. */
const UNNAMED = 'file'

/** Each one inside holds a whole file in memory, two or three times over for a moment. */
const gate = createGate({ places: 4, each: 2, waitMs: 8_000 })

export type UploadAnswer =
  | Extract<UploadOutcome, { ok: true }>
  | { ok: false; status: number; problem: UploadProblem; zip: string; headers: Record<string, string> }

type UploadPorts = Pick<Ports, 'files' | 'reports' | 'transaction' | 'clock' | 'newId' | 'limits' | 'quotas'>
type Visitor = {
  user: Pick<User, 'id'> & { preferences: Pick<Preferences, 'autoAnalysis'> }
  context: { ip: string; droppedBytes: number | null }
  /** What the sender calls this upload, hashed: sent again with its file, it is accepted whatever the limits say. */
  key?: string
}

/**
 * Takes in one multipart upload with the fields `file` and `zip`. Refuses before it reads where it can; what is refused is
 * read to its end, within bounds, because a browser shows an answer only after it has sent everything. Only what is
 * accepted counts towards how many may be uploaded.
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
  const { id: owner, preferences } = visitor.user
  const { key = null } = visitor
  const full = await exceededQuota(ports, { owner, started: preferences.autoAnalysis })
  const mayRepeat = key !== null && (await ports.reports.byUploadKey(owner, key)) !== null
  if (full && !mayRepeat) return refuseQuota(ports, full)
  const taken = await takeLimits(ports, [
    ['upload-user', String(owner)],
    ['upload-day', String(owner)],
    ['upload-address', visitor.context.ip],
  ])
  const limited = taken.ok ? null : refuse(taken.limit === 'upload-day' ? 'too-often-today' : 'too-often', 429, taken)
  if (limited && !mayRepeat) return limited
  let isAccepted = false
  try {
    const answer = await receive(ports, request, { owner, key, body, length, limited })
    isAccepted = answer.ok && !answer.repeats
    return answer
  } finally {
    if (taken.ok && !isAccepted) await taken.giveBack()
  }
}

type Refused = Extract<UploadAnswer, { ok: false }>

/** `limited`: what anything but a repeat is answered with. */
async function receive(
  ports: UploadPorts,
  request: Request,
  sent: { owner: UserId; key: string | null; body: BoundedBody; length: number; limited: Refused | null },
): Promise<UploadAnswer> {
  const { owner, key, body, length, limited } = sent
  const leave = await gate.enter(request.signal, String(owner))
  if (!leave) return refuse('busy', 503, { retryAfter: RETRY_SECONDS })
  try {
    const parts = await readParts(request, body, length)
    if (!parts.ok) return parts
    const { file, zip } = parts
    if (!isZip(zip)) return refuse('zip', 422, { zip })
    const sha256 = await sha256Of(file.bytes)
    // The report that stood when it began may be deleted by now, and then this would be another one.
    const repeat = limited && (await uploadedBefore(ports, { owner, key, sha256 }))
    if (limited && !repeat) return limited
    const outcome = repeat ?? (await uploadReport(ports, { ...file, sha256, zip: zip || null, owner, key }))
    if (outcome.ok) return outcome
    const { reason } = outcome
    return isQuota(reason) ? refuseQuota(ports, reason, zip) : refuse(reason, 422, { zip, filename: file.filename })
  } finally {
    leave()
  }
}

function isQuota(reason: UploadRefusal): reason is QuotaRefusal {
  return reason === 'in-analysis' || reason === 'storage-full'
}

function refuseQuota({ quotas }: Pick<Ports, 'quotas'>, reason: QuotaRefusal, zip?: string) {
  return reason === 'in-analysis'
    ? refuse(reason, 429, { quotas, zip, retryAfter: QUOTA_RETRY_SECONDS })
    : refuse(reason, 422, { quotas, zip })
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

/** A point of each, or of none. */
async function takeLimits({ limits }: Pick<Ports, 'limits'>, keys: [LimitName, string][]) {
  const taken: [LimitName, string][] = []
  const giveBack = () => Promise.all(taken.map(([name, key]) => limits.giveBack(name, key)))
  for (const [name, key] of keys) {
    const outcome = await limits.take(name, key)
    if (!outcome.ok) {
      await giveBack()
      return { ok: false as const, limit: name, retryAfter: outcome.retryAfter }
    }
    taken.push([name, key])
  }
  return { ok: true as const, giveBack }
}

type ReceivedFile = { filename: string; bytes: Uint8Array }

/** Stops at the first part that the form has not or that came before: a body may hold hundreds of thousands. */
async function readParts(
  request: Request,
  body: BoundedBody,
  length: number,
): Promise<{ ok: true; file: ReceivedFile; zip: string } | Refused> {
  let file: ReceivedFile | null = null
  let zip = ''
  const seen = new Set<string>()
  try {
    for await (const part of partsOf(request, body)) {
      const { name = '' } = part
      if (part.isFile && file) return refuse('too-many-files', 422, { zip })
      if (!uploadFields.includes(name) || seen.has(name)) {
        return refuse('incomplete', 400, { zip, wrongField: name.slice(0, MAX_NAME_SHOWN) || undefined })
      }
      seen.add(name)
      if (name === 'file' && part.isFile) file = { filename: part.filename ?? UNNAMED, bytes: part.bytes }
      if (name === 'zip') zip = part.text.trim().slice(0, 20)
    }
    return { ok: true, file: file ?? { filename: '', bytes: new Uint8Array() }, zip }
  } catch (error) {
    if (body.isSlow()) return refuse('too-slow', 408, { zip })
    if (body.isOver() || error instanceof MaxFileSizeExceededError) {
      return refuse('too-large', 413, { zip, bytes: Math.max(length, MAX_UPLOAD_BYTES) })
    }
    // TypeError: bytes that are no UTF-8 where words should be.
    if (error instanceof MultipartParseError || error instanceof TypeError || request.signal.aborted) {
      return refuse('incomplete', 400, { zip })
    }
    throw error
  }
}

function partsOf(request: Request, { stream }: BoundedBody): AsyncIterable<MultipartPart> | MultipartPart[] {
  const type = request.headers.get('Content-Type') ?? ''
  // Such a form cannot hold a file.
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return []
  const boundary = /^multipart\//i.test(type) ? getMultipartBoundary(type) : null
  if (!boundary) throw new MultipartParseError('no multipart form, or one without a boundary')
  return parseMultipartStream(stream, { boundary, maxFileSize: MAX_UPLOAD_BYTES })
}

function refuse(
  reason: UploadReason,
  status: number,
  { zip = '', ...facts }: Parameters<typeof uploadProblem>[1] & { zip?: string } = {},
) {
  const { retryAfter } = facts
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { ok: false as const, status, problem: uploadProblem(reason, facts), zip, headers }
}

type BoundedBody = {
  stream: ReadableStream<Uint8Array>
  /** Whether more came than may come. */
  isOver: () => boolean
  /** Whether it came too slowly. */
  isSlow: () => boolean
  drain: () => Promise<void>
}

/** Reads no further than it is asked to, so that a visitor in line fills no memory. */
function bounded(body: ReadableStream<Uint8Array> | null): BoundedBody {
  const reader = body?.getReader()
  const nextChunk = pacedChunks(reader)
  let read = 0
  let over = false
  let slow = false
  let tail = Buffer.alloc(0)
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let next = tail
        while (next.length <= TAIL_BYTES) {
          const chunk = await nextChunk()
          slow = chunk === 'late'
          if (chunk === 'late') return controller.error(new Error('the body comes too slowly'))
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
    isSlow: () => slow,
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
