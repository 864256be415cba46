import type { Erasure } from './retention.ts'

/** What is signed of a record: every line of it, so that none can be changed. Times are ISO 8601 in UTC. */
export function receiptText(erasure: Omit<Erasure, 'completed' | 'user'>, completedAt: Date): string {
  const { id, report, reason, sha256, files, bytes, findingsRemoved, findingsKept, uploadedAt, startedAt } = erasure
  return [
    'Plumbline receipt 1',
    `receipt: ${id}`,
    `report: ${report}`,
    `reason: ${reason}`,
    `sha256 of the uploaded file: ${sha256}`,
    `files erased: ${files}`,
    `bytes erased: ${bytes}`,
    `findings erased: ${findingsRemoved}`,
    `findings kept: ${findingsKept}`,
    `uploaded: ${uploadedAt.toISOString()}`,
    `started: ${startedAt.toISOString()}`,
    `completed: ${completedAt.toISOString()}`,
  ].join('\n')
}
