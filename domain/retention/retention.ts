import type { UserId } from '../account/account.ts'
import type { Report, ReportId } from '../report/report.ts'

/** How long a report's file, page text and page pictures are kept after the upload. */
export const RETENTION_HOURS = 72
/** Erasing starts this much earlier, so that nothing is left at 72 hours. */
export const ERASE_AHEAD_MINUTES = 15

/** Returns the latest time at which the report's file is erased. */
export function erasedBy({ uploadedAt }: Pick<Report, 'uploadedAt'>): Date {
  return new Date(uploadedAt.getTime() + RETENTION_HOURS * 3_600_000)
}

/** The reason: 72 hours have passed, the owner asked, or deleted the report or the account. */
export type ErasureReason = 'expired' | 'asked' | 'report-deleted' | 'account-deleted'

/** Reasons that erase the findings too, whatever the owner's settings. */
export const wholeReasons: ErasureReason[] = ['report-deleted', 'account-deleted']

/**
 * The record of an erasure, in two phases: started before the first file is removed, completed when the last one is gone.
 * `sha256` is the uploaded file's, in hexadecimal; `files` and `bytes` count everything that the file store held of the report.
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

/** Records of erasures. They never change once completed. */
export type Erasures = {
  /**
   * Returns the report's open record: this one, or an earlier one with the higher counts of the two, and with this one's reason
   * if the whole report is erased.
   */
  start(erasure: Omit<Erasure, 'completed'>): Promise<Erasure>
  complete(
    id: string,
    counts: Pick<Erasure, 'findingsRemoved' | 'findingsKept'>,
    completed: NonNullable<Erasure['completed']>,
  ): Promise<void>
  byId(id: string): Promise<Erasure | null>
  /** Returns up to `most` existing reports whose erasure was started but not completed, earliest start first. */
  unfinished(most: number): Promise<ReportId[]>
  /** Newest first, at most 200. */
  of(user: UserId): Promise<Erasure[]>
  /** Newest first. */
  ofReport(report: ReportId): Promise<Erasure[]>
}
