import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isZip } from '#app/ui/words/zip.ts'
import { drain } from '#app/web/body/body.server.ts'
import { type Spooled, spool } from '#app/web/body/spool.server.ts'
import { createGate } from '#app/web/gate.server.ts'
import type { Preferences, User, UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import {
  exceededQuota,
  type QuotaRefusal,
  type UploadOutcome,
  type UploadRefusal,
  uploadedBefore,
  uploadReport,
} from '#domain/report/files/upload-report.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { type Bucket, takeAll } from '#domain/take-all.ts'
import { readUploadForm } from './upload-form.server.ts'
import { type UploadProblem, type UploadReason, uploadProblem } from './upload-texts.ts'

/** The file, with room for the form around it. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 65_536
const RETRY_SECONDS = 5
const QUOTA_RETRY_SECONDS = 60
const MEGABYTE = 1_048_576

/** Shorter than the silence after which a connection is cut (`listen.ts`). */
const WAIT_MS = 20_000

/** Bodies being written to disk, 1.6 GB at most. An address may have many, because a whole office can share one. */
const arrivals = createGate({ places: 64, each: { account: 2, address: 24 }, waitMs: WAIT_MS })
/**
 * Each one inside holds a whole file in memory, for a moment two or three times. Its body has arrived, so it finishes
 * soon, and others at the same address can wait for it.
 */
const places = createGate({ places: 4, each: { account: 2, address: 1 }, waitMs: WAIT_MS })

export type UploadAnswer =
  | Extract<UploadOutcome, { ok: true }>
  | { ok: false; status: number; problem: UploadProblem; zip: string; headers: Record<string, string> }

type UploadPorts = Pick<Ports, 'files' | 'reports' | 'transaction' | 'clock' | 'newId' | 'limits' | 'quotas'>
type Visitor = {
  user: Pick<User, 'id'> & { preferences: Pick<Preferences, 'autoAnalysis'> }
  context: { ip: string; droppedBytes: number | null }
  /** The sender's key for this upload, hashed: a repeat with the same file is accepted whatever the limits say. */
  key?: string
}

/**
 * Receives one multipart upload with the fields `file` and `zip`. Refuses before reading where it can; a refused body
 * is read to its end, within bounds, because a browser shows an answer only after it has sent everything. The limit on
 * uploads counts accepted ones only; refused ones count by size toward a limit of their own.
 */
export async function receiveUpload(ports: UploadPorts, request: Request, visitor: Visitor): Promise<UploadAnswer> {
  const reader = request.body?.getReader()
  const sent = { bytes: visitor.context.droppedBytes ?? 0 }
  const answer = await admit(ports, request, visitor, { reader, sent })
  if (answer.ok || answer.headers.Connection === 'close') return answer
  const bytes = await drain(reader, sent.bytes)
  if (answer.problem.reason !== 'busy') await charge(ports, visitor, bytes)
  return answer
}

type Body = { reader: ReadableStreamDefaultReader<Uint8Array> | undefined; sent: { bytes: number } }
type Refused = Extract<UploadAnswer, { ok: false }>

const refusedLimits = (owner: UserId, ip: string): Bucket[] => [
  ['upload-refused', String(owner)],
  ['upload-refused-address', ip],
]

/** Charges a point for each megabyte. */
async function charge({ limits }: Pick<Ports, 'limits'>, { user, context }: Visitor, bytes: number): Promise<void> {
  const points = Math.max(1, Math.ceil(bytes / MEGABYTE))
  for (const [name, key] of refusedLimits(user.id, context.ip)) await limits.take(name, key, points)
}

async function admit(ports: UploadPorts, request: Request, visitor: Visitor, body: Body): Promise<UploadAnswer> {
  const { user, context, key = null } = visitor
  const { id: owner, preferences } = user
  const length = context.droppedBytes ?? Number(request.headers.get('Content-Length') ?? 0)
  if (length > MAX_BODY_BYTES) return refuse('too-large', 413, { bytes: length })
  const full = await exceededQuota(ports, { owner, started: preferences.autoAnalysis })
  const mayRepeat = key !== null && (await ports.reports.byUploadKey(owner, key)) !== null
  const tried = await takeAll(ports, refusedLimits(owner, context.ip))
  if (tried.ok) await tried.giveBack()
  else if (!mayRepeat) return refuseUnread(tried.retryAfter)
  if (full && !mayRepeat) return refuseQuota(ports, full)
  const taken = await takeAll(ports, [
    ['upload-user', String(owner)],
    ['upload-day', String(owner)],
    ['upload-address', context.ip],
  ])
  const limited = taken.ok ? null : refuse(taken.limit === 'upload-day' ? 'too-often-today' : 'too-often', 429, taken)
  if (limited && !mayRepeat) return limited
  let isAccepted = false
  try {
    const answer = await receive(ports, request, { owner, ip: context.ip, key, body, length, limited })
    isAccepted = answer.ok && !answer.repeats
    return answer
  } finally {
    if (taken.ok && !isAccepted) await taken.giveBack()
  }
}

type Received = {
  owner: UserId
  ip: string
  key: string | null
  body: Body
  length: number
  /** The answer to anything but a repeat. */
  limited: Refused | null
}

async function receive(ports: UploadPorts, request: Request, received: Received): Promise<UploadAnswer> {
  const { body, length } = received
  const who = { account: String(received.owner), address: received.ip }
  const busy = () => refuse('busy', 503, { retryAfter: RETRY_SECONDS })
  const leave = await arrivals.enter(request.signal, who)
  if (!leave) return busy()
  let spooled: Spooled | null = null
  let leavePlace: (() => void) | null = null
  try {
    spooled = await spool(body.reader, MAX_BODY_BYTES)
    body.sent.bytes += spooled.bytes
    leavePlace = await places.enter(request.signal, who)
    if (!leavePlace) return request.signal.aborted ? refuse('incomplete', 400) : busy()
    const form = await readUploadForm(request.headers.get('Content-Type') ?? '', spooled)
    if (form.ok) return await store(ports, received, form)
    const { reason, ...facts } = form
    return refuse(reason, formStatuses[reason], { ...facts, bytes: Math.max(length, MAX_UPLOAD_BYTES) })
  } finally {
    leavePlace?.()
    await spooled?.close()
    leave()
  }
}

const formStatuses = { 'too-large': 413, 'too-slow': 408, 'too-many-files': 422, incomplete: 400 }

async function store(
  ports: UploadPorts,
  { owner, key, limited }: Received,
  { file, zip }: { file: { filename: string; bytes: Uint8Array }; zip: string },
): Promise<UploadAnswer> {
  if (!isZip(zip)) return refuse('zip', 422, { zip })
  const sha256 = await sha256Of(file.bytes)
  // The report may have been deleted since, and then this upload would create another one.
  const repeat = limited && (await uploadedBefore(ports, { owner, key, sha256 }))
  if (limited && !repeat) return limited
  const outcome = repeat ?? (await uploadReport(ports, { ...file, sha256, zip: zip || null, owner, key }))
  if (outcome.ok) return outcome
  const { reason } = outcome
  return isQuota(reason) ? refuseQuota(ports, reason, zip) : refuse(reason, 422, { zip, filename: file.filename })
}

function isQuota(reason: UploadRefusal): reason is QuotaRefusal {
  return reason === 'in-analysis' || reason === 'storage-full'
}

function refuseQuota({ quotas }: Pick<Ports, 'quotas'>, reason: QuotaRefusal, zip?: string) {
  return reason === 'in-analysis'
    ? refuse(reason, 429, { quotas, zip, retryAfter: QUOTA_RETRY_SECONDS })
    : refuse(reason, 422, { quotas, zip })
}

/** Refuses a sender of too many refused bytes without reading on: the connection ends with the answer. */
function refuseUnread(retryAfter: number): Refused {
  const answer = refuse('too-often', 429, { retryAfter })
  return { ...answer, headers: { ...answer.headers, Connection: 'close' } }
}

/** Hashes in slices, so that other requests are answered in between. Web Crypto would copy the file again. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += 1_048_576) {
    hash.update(bytes.subarray(at, at + 1_048_576))
    await setImmediate()
  }
  return hash.digest('hex')
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
