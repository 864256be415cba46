import { type FileUpload, parseFormData } from '@mjackson/form-data-parser'
import * as v from 'valibot'
import type { User } from '#domain/account/account.ts'
import { MAX_SHEET_BYTES } from '#domain/costbook/import/sheet.ts'
import { MAX_LABEL } from '#domain/costbook/version.ts'
import { notFound } from './read-id.ts'
import { optionalUser } from './session.server.ts'
import { sha256 } from './sha256.server.ts'
import { drainBody } from './upload.server.ts'

const AROUND_BYTES = 65_536
const MAX_DRAINED_BYTES = 64 * 1_048_576

/** What becomes of a file that was checked: `ImportForm`. */
export const ImportDecision = v.strictObject({
  decision: v.picklist(['import', 'cancel']),
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_LABEL, `Use at most ${MAX_LABEL} characters.`)), ''),
})

/** The admin who asks. For everybody else, whose body is then read away, there is nothing at the address. */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await optionalUser(request)
  if (user?.role === 'admin') return user
  if (request.body) await drainBody(request)
  throw notFound()
}

export type ReceivedSheet =
  | { ok: true; filename: string; bytes: Uint8Array; sha256: string; fields: Record<string, string> }
  | { ok: false; reason: 'too-large' | 'incomplete' }

/** A multipart form's one `file`, a name of '' where none was chosen, and those of its `fields` that were sent. */
export async function receiveSheet(
  request: Request,
  droppedBytes: number | null,
  { maxBytes = MAX_SHEET_BYTES, fields = [] }: { maxBytes?: number; fields?: string[] } = {},
): Promise<ReceivedSheet> {
  const chunks = await boundedBody(request, maxBytes + AROUND_BYTES)
  if (!chunks || droppedBytes !== null) return { ok: false, reason: 'too-large' }
  const body = new Request(request.url, { method: 'POST', headers: request.headers, body: new Blob(chunks) })
  const limits = { maxFiles: 1, maxFileSize: maxBytes + AROUND_BYTES }
  const form = await parseFormData(body, limits, chosen).catch(() => null)
  form?.delete('intent')
  const [given, ...more] = form?.getAll('file') ?? []
  const file = given === '' ? new File([], '') : given
  const others = [...(form?.keys() ?? [])].some((name) => name !== 'file' && !fields.includes(name))
  if (!(file instanceof File) || more.length > 0 || others) return { ok: false, reason: 'incomplete' }
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const said = fields.flatMap((name) => {
    const value = form?.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { ok: true, filename: file.name, bytes, sha256: sha256(bytes), fields: Object.fromEntries(said) }
}

/** A browser sends an empty file without a name where none was chosen; the parser gives it one. */
function chosen(file: FileUpload): File | string {
  return file.size === 0 && file.name === 'file-upload' ? '' : file
}

/** Null for one that is too long: it is read to its end without being kept, as a browser shows no answer before. */
async function boundedBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes += chunk.value.length
    if (bytes <= maxBytes) chunks.push(chunk.value)
    else chunks.length = 0
    if (bytes > MAX_DRAINED_BYTES) break
  }
  return bytes > maxBytes ? null : chunks
}
