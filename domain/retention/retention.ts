import type { UserId } from '../account/account.ts'
import type { Report, ReportId } from '../report/report.ts'

/** For how long a report's file, page text and page pictures are kept after its upload. */
export const RETENTION_HOURS = 72
/** Erasing begins that much earlier, so that at 72 hours nothing is left. */
export const ERASE_AHEAD_MINUTES = 15

/** When nothing of the report's file is left any more, at the latest. */
export function erasedBy({ uploadedAt }: Pick<Report, 'uploadedAt'>): Date {
  return new Date(uploadedAt.getTime() + RETENTION_HOURS * 3_600_000)
}

/** Why: 72 hours are over, the owner asked for it, deleted the report, or the account. */
export type ErasureReason = 'expired' | 'asked' | 'report-deleted' | 'account-deleted'

/** Those for which the findings go as well, whatever the owner's settings say. */
export const wholeReasons: ErasureReason[] = ['report-deleted', 'account-deleted']

/**
 * Record of what was erased, in two phases: started before the first file goes, completed when the last one is gone. `sha256` is
 * the uploaded file's, in hexadecimal; `files` and `bytes` count everything that the file store held of the report.
 */
export type Erasure = {
  id: string
  user: UserId | null
  report: ReportId
  reason: ErasureReason
  sha256: string
  files: number
  bytes: number
  findingsRemoved: number
  findingsKept: number
  uploadedAt: Date
  startedAt: Date
  completed: { at: Date; keyId: string; signature: string } | null
}

/** Records of what was erased. They never change once completed. */
export type Erasures = {
  /**
   * The record of that report that is not completed yet: this one, or one that was there before, with the higher counts of the
   * two and with this one's reason where the whole report is to go.
   */
  start(erasure: Omit<Erasure, 'completed'>): Promise<Erasure>
  complete(
    id: string,
    counts: Pick<Erasure, 'findingsRemoved' | 'findingsKept'>,
    completed: NonNullable<Erasure['completed']>,
  ): Promise<void>
  byId(id: string): Promise<Erasure | null>
  /** Up to `most` reports that are still there and whose erasure was started but not completed, started first first. */
  unfinished(most: number): Promise<ReportId[]>
  /** Newest first, at most 200. */
  of(user: UserId): Promise<Erasure[]>
  /** Of that report, newest first. */
  ofReport(report: ReportId): Promise<Erasure[]>
}
