import type { UserId } from '../account/account.ts'
import type { Report, ReportId } from '../report/report.ts'

/** How long a report's file, page text and page pictures are kept after the upload, unless their owner keeps them longer. */
export const RETENTION_HOURS = 72
/** Erasing starts this much earlier, so that nothing is left at 72 hours. */
export const ERASE_AHEAD_MINUTES = 15

/** The most days after the upload that an owner can keep the file. */
export const MOST_KEPT_DAYS = 60
/** Where less is kept than before, so much is left at least. */
const LEAST_LEFT_HOURS = 24
const LEAST_TAKEN_BACK_HOURS = 1

const HOUR_MS = 3_600_000

type Kept = Pick<Report, 'uploadedAt' | 'keptUntil'>

/** Returns the latest time at which the report's file is erased. */
export function erasedBy({ uploadedAt, keptUntil }: Kept): Date {
  return keptUntil ?? usualEnd({ uploadedAt })
}

/** Returns the latest time at which a file is erased whose owner has chosen nothing. */
export function usualEnd({ uploadedAt }: Pick<Report, 'uploadedAt'>): Date {
  return hoursAfter(uploadedAt, RETENTION_HOURS)
}

/** Returns the time until which the file can be kept at most. */
export function latestEnd({ uploadedAt }: Pick<Report, 'uploadedAt'>): Date {
  return hoursAfter(uploadedAt, MOST_KEPT_DAYS * 24)
}

/** Returns whether erasing the file may begin. From then on nobody can choose to keep it. */
export function isDue(report: Kept, now: Date): boolean {
  return now.getTime() >= erasedBy(report).getTime() - ERASE_AHEAD_MINUTES * 60_000
}

/** Returns until when a file is kept whose owner asks for `asked`: never shorter than usual, nor ended within a day of now. */
export function keptUntil(report: Kept, asked: Date, now: Date): Date {
  const notAtOnce = earlier(erasedBy(report), hoursAfter(now, LEAST_LEFT_HOURS))
  return later(later(earlier(asked, latestEnd(report)), usualEnd(report)), notAtOnce)
}

/** Returns until when a file is kept once its owner keeps it no longer: the usual time, but an hour at least. Null: as usual. */
export function takenBackUntil(report: Kept, now: Date): Date | null {
  const usual = usualEnd(report)
  const anHour = hoursAfter(now, LEAST_TAKEN_BACK_HOURS + ERASE_AHEAD_MINUTES / 60)
  return usual >= anHour ? null : earlier(erasedBy(report), anHour)
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** The reason: the time for which it was kept has passed, the owner asked, or deleted the report or the account. */
export type ErasureReason = 'expired' | 'asked' | 'report-deleted' | 'account-deleted'

/** Reasons that erase the findings too, whatever the owner's settings. */
export const wholeReasons: ErasureReason[] = ['report-deleted', 'account-deleted']

/**
 * The record of an erasure, in two phases: started before the first file is removed, completed when the last one is gone.
 * `sha256` is the uploaded file's, in hexadecimal; `files` and `bytes` count everything that the file store held of the report.
 * `keptUntil` is the time that its owner had chosen in place of the usual one.
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
  keptUntil: Date | null
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
