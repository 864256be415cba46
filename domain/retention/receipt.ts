import { type Erasure, erasedBy } from './retention.ts'

/** The first line of every receipt. */
export const RECEIPT_TITLE = 'Plumbline receipt 1'

/** Returns the signed text of a record, with every field, so that none can be changed. Times are ISO 8601 in UTC. */
export function receiptText(erasure: Omit<Erasure, 'completed' | 'user'>, completedAt: Date): string {
  const { id, report, reason, sha256, files, bytes, findingsRemoved, findingsKept, uploadedAt, keptUntil, startedAt } =
    erasure
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
    `promised by: ${erasedBy({ uploadedAt, keptUntil }).toISOString()}`,
    `started: ${startedAt.toISOString()}`,
    `completed: ${completedAt.toISOString()}`,
  ].join('\n')
}

/** Returns by how many milliseconds it was completed late; 0 if in time. */
export function lateBy(erasure: Pick<Erasure, 'uploadedAt' | 'keptUntil'>, completedAt: Date): number {
  return Math.max(0, completedAt.getTime() - erasedBy(erasure).getTime())
}

/** Converts a signature to base64 for a receipt's file (RFC 4648, section 4), as OpenSSL reads it. */
export function signatureInFile(signature: string): string {
  return `${signature.replaceAll('-', '+').replaceAll('_', '/')}==`
}

/** Converts the signature of a receipt's file to our base64url; empty if it is invalid. */
export function signatureFromFile(signature: string): string {
  const [, letters = ''] = signature.match(/^([A-Za-z0-9+/]+)==$/) ?? []
  return letters.replaceAll('+', '-').replaceAll('/', '_')
}
