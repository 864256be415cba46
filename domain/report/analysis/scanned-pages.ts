import type { Ports } from '#domain/ports.ts'
import type { FailureReason, Report } from '#domain/report/report.ts'

/** Thrown when a report has more scanned pages than its owner's allowance. */
export class TooManyScans extends Error {
  readonly refusal: FailureReason
  constructor(refusal: FailureReason) {
    super(`the scanned pages are ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * Counts a report's scanned pages against its owner's allowance before OCR; a run counts once however often it is retried.
 * Accounts that never paid have a limit per report and per day. Throws `TooManyScans` above it.
 */
export async function countScans(
  { purchases, scannedPages, quotas }: Pick<Ports, 'purchases' | 'scannedPages' | 'quotas'>,
  { id, run, owner }: Pick<Report, 'id' | 'run' | 'owner'>,
  pages: number,
): Promise<void> {
  if (await purchases.hasPaid(owner)) return
  if (pages > quotas.scannedPages.ofReport) throw new TooManyScans('over-budget')
  const isTaken = await scannedPages.take({ owner, report: id, run, pages, most: quotas.scannedPages.ofDay })
  if (!isTaken) throw new TooManyScans('user-budget')
}
