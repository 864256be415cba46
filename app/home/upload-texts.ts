import type { FlashMessage } from '#app/ui/kit/flash.tsx'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import { tooManyInAnalysis, waitingTime } from '#app/ui/words/limit-texts.ts'
import { isZip } from '#app/ui/words/zip.ts'
import { type Quotas, quotas as usualQuotas } from '#domain/limits.ts'
import { kindOf } from '#domain/report/files/file-kind.ts'
import type { UploadRefusal } from '#domain/report/files/upload-report.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'

const analysisStarted: FlashMessage = {
  tone: 'good',
  title: 'Upload successful',
  text: 'Your inspection report is being analyzed...',
  while: 'analyzing',
}

/** `started`: its analysis has begun; else it waits for its owner to start it. */
export function uploadedMessage(started: boolean): FlashMessage {
  return started
    ? analysisStarted
    : { tone: 'good', title: 'Upload successful', text: 'Start its analysis whenever you are ready.' }
}

export type UploadReason =
  | UploadRefusal
  | 'too-many-files'
  | 'incomplete'
  | 'zip'
  | 'too-often'
  | 'too-often-today'
  | 'too-slow'
  | 'busy'
  | 'signed-out'
  | 'failed'

/**
 * The answer to an upload when the answer is no. `field` is the form's field that it is about; `wrongField` one that the form
 * does not have, or that came twice.
 */
export type UploadProblem = {
  reason: UploadReason
  title: string
  message: string
  field: 'file' | 'zip'
  wrongField?: string
}

export const uploadFields = ['file', 'zip', 'intent']

/** `bytes`: how large the file is, `filename` how it is named. `retryAfter`: seconds until it is worth trying again. */
export function uploadProblem(
  reason: UploadReason,
  {
    bytes = MAX_UPLOAD_BYTES,
    filename = '',
    retryAfter = 0,
    quotas = usualQuotas,
    wrongField,
  }: { bytes?: number; filename?: string; retryAfter?: number; quotas?: Quotas; wrongField?: string } = {},
): UploadProblem {
  const rejected = ['too-large', 'wrong-type', 'too-much-text', 'too-many-files', 'empty', 'no-file', 'zip'].includes(
    reason,
  )
  const messages: Record<UploadReason, string> = {
    'no-file': 'Choose an inspection report to upload.',
    empty: 'The selected file is empty. Choose a file that has content.',
    'too-large': `File size (${megabytes(bytes)}MB) exceeds the ${MAX_UPLOAD_MEGABYTES}MB limit. Please use a smaller file or compress your PDF.`,
    'wrong-type': `Only PDF and text files are supported. Please upload a .pdf or .txt file.${insideText(filename)}`,
    'too-much-text': failureTexts['too-much-text'],
    'too-many-files': 'Too many files',
    incomplete: incompleteText(wrongField),
    zip: 'The property ZIP code must have 5 digits, such as 78701. It may be left empty.',
    'too-often': `You have uploaded as many reports as is possible in an hour. Try again in ${waitingTime(retryAfter)}.`,
    'too-often-today': `You have uploaded as many reports as is possible in a day. Try again in ${waitingTime(retryAfter)}.`,
    'in-analysis': `${tooManyInAnalysis(quotas)}, then upload this one.`,
    'storage-full': `Your reports fill the ${(quotas.storedBytes / 1_048_576).toLocaleString('en-US')} MB that one account can store. Delete a report that you no longer need, then upload this one.`,
    'too-slow': 'The selected file could not be uploaded: it arrived too slowly. Try again over a faster connection.',
    'idempotency-key-reused':
      'Another file was uploaded with this Idempotency-Key before. Send this one with a key of its own.',
    busy: 'Many reports are being uploaded right now. Wait a few seconds, then try again.',
    failed: 'Failed to upload report',
    'signed-out': 'Your session has ended. Sign in again, then upload the report.',
  }
  return {
    reason,
    title: rejected ? 'File Upload Error' : 'Upload Failed',
    message: messages[reason],
    field: reason === 'zip' ? 'zip' : 'file',
    ...(wrongField !== undefined && { wrongField }),
  }
}

/** One decimal, rounded up: a file that is a byte over the limit is not called as large as the limit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1_048_576) * 10) / 10).toFixed(1)
}

/** Where the name is right. */
function insideText(filename: string): string {
  return kindOf(filename) === 'pdf' ? ' This one is named .pdf, but its content is not a PDF.' : ''
}

function incompleteText(wrongField: string | undefined): string {
  if (wrongField === undefined) return 'The selected file could not be uploaded: it did not arrive whole. Try again.'
  return uploadFields.includes(wrongField)
    ? `Send the field ${wrongField} once.`
    : `There is no field ${wrongField} here: leave it out.`
}

/** The same rules as on the server, before anything is sent. */
export function checkUpload(files: readonly File[], zip: string): UploadProblem | null {
  const [file] = files
  if (!file) return uploadProblem('no-file')
  if (files.length > 1) return uploadProblem('too-many-files')
  if (file.size > MAX_UPLOAD_BYTES) return uploadProblem('too-large', { bytes: file.size })
  if (kindOf(file.name) === null) return uploadProblem('wrong-type')
  if (file.size === 0) return uploadProblem('empty')
  return isZip(zip) ? null : uploadProblem('zip')
}
