import { type FileUpload, parseFormData } from '@mjackson/form-data-parser'
import * as v from 'valibot'
import { boundedBody, drainBody } from '#app/web/body/body.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import type { User } from '#domain/account/account.ts'
import { MAX_SHEET_BYTES } from '#domain/costbook/import/sheet.ts'
import { MAX_LABEL } from '#domain/costbook/version.ts'

const AROUND_BYTES = 65_536

/** The fields of `ImportForm`, which imports or discards a checked file. */
export const ImportDecision = v.strictObject({
  decision: v.picklist(['import', 'cancel']),
  replaces: v.optional(v.pipe(v.string(), v.maxLength(20))),
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_LABEL, `Use at most ${MAX_LABEL} characters.`)), ''),
})

/** Returns the signed-in admin. For everybody else it reads the body to its end and throws 404. */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await optionalUser(request)
  if (user?.role === 'admin') return user
  if (request.body) await drainBody(request)
  throw notFound()
}

export type ReceivedSheet =
  | { ok: true; filename: string; bytes: Uint8Array; sha256: string; fields: Record<string, string> }
  | { ok: false; reason: 'too-large' | 'incomplete' }

/** Receives a multipart form: its one `file`, with the name '' when none was chosen, and its `fields`. */
export async function receiveSheet(
  request: Request,
  droppedBytes: number | null,
  { maxBytes = MAX_SHEET_BYTES, fields = [] }: { maxBytes?: number; fields?: string[] } = {},
): Promise<ReceivedSheet> {
  const body = await boundedBody(request, maxBytes + AROUND_BYTES)
  if (body === 'too-large' || droppedBytes !== null) return { ok: false, reason: 'too-large' }
  if (body === 'too-slow') return { ok: false, reason: 'incomplete' }
  const limits = { maxFiles: 1, maxFileSize: maxBytes + AROUND_BYTES }
  const form = await parseFormData(body, limits, restoreName).catch(() => null)
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

/** Returns the file as the browser sent it: with an empty name when none was chosen, where the parser makes one up. */
function restoreName(file: FileUpload): File | string {
  return file.size === 0 && file.name === 'file-upload' ? '' : file
}
