import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from '@mjackson/multipart-parser'
import type { Spooled } from '#app/web/body/spool.server.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { uploadFields } from './upload-texts.ts'

const MAX_NAME_SHOWN = 40
/** A name without an extension that a report may have. */
const UNNAMED = 'file'

type ReceivedFile = { filename: string; bytes: Uint8Array }

/** `zip`: the typed ZIP code, if it arrived. */
export type ReceivedForm = { zip: string } & (
  | { ok: true; file: ReceivedFile }
  | { ok: false; reason: 'too-large' | 'too-slow' | 'too-many-files' | 'incomplete'; wrongField?: string }
)

/**
 * Stops at the first part that the form does not have or that came before, because a body may hold hundreds of
 * thousands.
 */
export async function readUploadForm(type: string, body: Spooled): Promise<ReceivedForm> {
  let file: ReceivedFile | null = null
  let zip = ''
  const seen = new Set<string>()
  const refuse = (reason: Extract<ReceivedForm, { ok: false }>['reason'], wrongField?: string) => ({
    ...{ ok: false as const, reason, zip },
    ...(wrongField && { wrongField: wrongField.slice(0, MAX_NAME_SHOWN) }),
  })
  try {
    for await (const part of partsOf(type, body)) {
      const { name = '' } = part
      if (part.isFile && file) return refuse('too-many-files')
      if (!uploadFields.includes(name) || seen.has(name)) return refuse('incomplete', name)
      seen.add(name)
      if (name === 'file' && part.isFile) file = { filename: part.filename ?? UNNAMED, bytes: part.bytes }
      if (name === 'zip') zip = part.text.trim().slice(0, 20)
    }
  } catch (error) {
    // A TypeError means bytes that are not UTF-8 in a text field.
    const isSenders = error instanceof MultipartParseError || error instanceof TypeError
    if (error instanceof MaxFileSizeExceededError) return refuse('too-large')
    if (!isSenders) throw error
    return refuse(body.end === 'whole' || body.end === 'cut' ? 'incomplete' : body.end)
  }
  if (body.end !== 'whole') return refuse(body.end === 'cut' ? 'incomplete' : body.end)
  return { ok: true, file: file ?? { filename: '', bytes: new Uint8Array() }, zip }
}

function partsOf(type: string, body: Spooled): AsyncIterable<MultipartPart> | MultipartPart[] {
  // Such a form cannot hold a file.
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return []
  const boundary = /^multipart\//i.test(type) ? getMultipartBoundary(type) : null
  if (!boundary) throw new MultipartParseError('no multipart form, or one without a boundary')
  return parseMultipartStream(body.stream(), { boundary, maxFileSize: MAX_UPLOAD_BYTES })
}
