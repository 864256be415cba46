import * as v from 'valibot'
import { idempotencyKey } from '#app/api/schemas.server.ts'
import { operation, type Problem } from '#app/api/serve/operation.server.ts'
import { receiveUpload } from '#app/home/upload.server.ts'
import type { UploadReason } from '#app/home/upload-texts.ts'
import { ports } from '#app/web/ports.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { MAX_CHARACTERS } from '#domain/report/document.ts'
import { MAX_UPLOAD_MEGABYTES, statusOf } from '#domain/report/report.ts'
import { reportId, status } from './report-schemas.server.ts'

/** The other reasons of receiveUpload: `signed-out` is refused before it is asked, and what fails is thrown. */
type Reason = Exclude<UploadReason, 'signed-out' | 'failed'>

const problems: Record<Reason, Problem> = {
  'no-file': { status: 422, when: 'There is no file in the field `file`.' },
  empty: { status: 422, when: 'The file has no content.' },
  'too-large': { status: 413, when: `The file is larger than ${MAX_UPLOAD_MEGABYTES} MB.` },
  'wrong-type': { status: 422, when: 'The file is neither a PDF nor a text file by its name and its first bytes.' },
  'too-much-text': {
    status: 422,
    when: `The text file holds more than ${MAX_CHARACTERS.toLocaleString('en-US')} characters.`,
  },
  'too-many-files': { status: 422, when: 'There is more than one file.' },
  zip: { status: 422, when: 'The ZIP code has not five digits.' },
  'idempotency-key-reused': { status: 422, when: 'Another file was uploaded with this `Idempotency-Key` before.' },
  'storage-full': { status: 422, when: 'Your files fill what one account can store: delete a report first.' },
  incomplete: { status: 400, when: 'The form did not arrive whole, or has other fields or one of them twice.' },
  'too-slow': { status: 408, when: 'The form arrived too slowly.' },
  'in-analysis': { status: 429, when: 'As many of your reports are in analysis as may be at once.' },
  'too-often': { status: 429, when: 'More calls, or more uploads, than may be made in an hour.' },
  'too-often-today': { status: 429, when: 'More uploads than may be made in a day.' },
  busy: { status: 503, when: 'Many reports are being uploaded just now.' },
}

const ofTheFile = ['no-file', 'empty', 'too-large', 'wrong-type', 'too-much-text', 'too-many-files']

export const uploadReport = operation({
  id: 'uploadReport',
  method: 'POST',
  path: '/api/reports/upload',
  tag: 'Reports',
  summary: 'Upload an inspection report',
  description: `Its analysis begins at once, unless your settings say that you start analyses by hand.

With an \`Idempotency-Key\` it is safe to send the upload again: the same key with the same file is the same report, for as long as that is not deleted, and is accepted whatever quotas and limits say. \`zip\` counts only the first time.`,
  access: 'user',
  scope: 'write',
  headers: idempotencyKey('Any text of your own, another one for each report, as a UUID.'),
  form: {
    file: { description: `The report: a .pdf or .txt of at most ${MAX_UPLOAD_MEGABYTES} MB.`, isFile: true },
    zip: {
      description: 'The five digits of the ZIP code whose prices to take, else that of the report.',
      isOptional: true,
    },
  },
  success: {
    status: 201,
    description: 'The report is stored.',
    also: { status: 200, description: 'It was uploaded with this `Idempotency-Key` before: this is that report.' },
    schema: v.strictObject({ reportId, id: reportId, status }),
    headers: { Location: 'Where to ask how its analysis stands.' },
    example: { reportId: 7, id: 7, status: 'processing' },
  },
  problems,
  example: { form: { file: 'inspection.pdf', zip: '78701' } },
  async handle({ user, headers, request, context }) {
    const key = headers['idempotency-key']
    const visitor = { user, context: visitOf(context), ...(key !== undefined && { key: sha256(key) }) }
    const answer = await receiveUpload(ports, request, visitor)
    if (answer.ok) {
      const { id, started, repeats } = answer
      const found = started ? 'processing' : 'uploaded'
      return {
        status: repeats ? 200 : 201,
        body: { reportId: id, id, status: repeats ? statusOf(repeats.progress) : found },
        headers: { Location: `/api/reports/${id}/status` },
      }
    }
    const { reason, message, wrongField } = answer.problem
    if (reason === 'signed-out' || reason === 'failed') throw new Error(`an upload was answered ${reason}`)
    const retryAfter = answer.headers['Retry-After']
    return {
      problem: reason,
      message,
      ...(wrongField === undefined ? fieldOf(reason) : { field: wrongField }),
      ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
    }
  },
})

function fieldOf(reason: Reason): { field?: string } {
  if (reason === 'zip') return { field: 'zip' }
  if (reason === 'idempotency-key-reused') return { field: 'idempotency-key' }
  return ofTheFile.includes(reason) ? { field: 'file' } : {}
}
