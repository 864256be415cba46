import type { UserId } from '../account/account.ts'
import type { ReportId } from './report.ts'

/** Pages that were read by OCR, or were to be. */
export type ScannedPages = {
  /** Counts a run's pages, once; false, and counts nothing, where the owner would have more than `most` within a day. */
  take(scan: { owner: UserId; report: ReportId; run: number; pages: number; most: number }): Promise<boolean>
}
