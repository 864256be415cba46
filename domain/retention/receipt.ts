import { type Erasure, erasedBy } from './retention.ts'

/** How every receipt begins. */
export const RECEIPT_TITLE = 'Plumbline receipt 1'

/** What is signed of a record: every line of it, so that none can be changed. Times are ISO 8601 in UTC. */
export function receiptText(erasure: Omit<Erasure, 'completed' | 'user'>, completedAt: Date): string {
  const { id, report, reason, sha256, files, bytes, findingsRemoved, findingsKept, uploadedAt, startedAt } = erasure
  return [
    RECEIPT_TITLE,
    `receipt: ${id}`,
    `report: ${report}`,
    `reason: ${reason}`,
    `sha256 of the uploaded file: ${sha256}`,
    `files erased: ${files}`,
    `bytes erased: ${bytes}`,
    `findings erased: ${findingsRemoved}`,
    `findings kept: ${findingsKept}`,
    `uploaded: ${uploadedAt.toISOString()}`,
    `promised by: ${erasedBy({ uploadedAt }).toISOString()}`,
    `started: ${startedAt.toISOString()}`,
    `completed: ${completedAt.toISOString()}`,
  ].join('\n')
}

/** By how much later than promised it was completed, in milliseconds; 0 where it was in time. */
export function lateBy({ uploadedAt }: Pick<Erasure, 'uploadedAt'>, completedAt: Date): number {
  return Math.max(0, completedAt.getTime() - erasedBy({ uploadedAt }).getTime())
}

/** A signature as the file of a receipt has it, in base64 (RFC 4648, section 4), as OpenSSL and others read it. */
export function signatureInFile(signature: string): string {
  return `${signature.replaceAll('-', '+').replaceAll('_', '/')}==`
}

/** The signature of a receipt's file as we keep it, in base64url; empty where the file's is none. */
export function signatureFromFile(signature: string): string {
  const [, letters = ''] = signature.match(/^([A-Za-z0-9+/]+)==$/) ?? []
  return letters.replaceAll('+', '-').replaceAll('/', '_')
}
