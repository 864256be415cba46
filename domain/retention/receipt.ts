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
