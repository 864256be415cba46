import type { Ports } from '#domain/ports.ts'
import type { FailureReason, Report } from '#domain/report/report.ts'

/** Thrown at the reading of a report with more scanned pages than its owner may have read. */
export class TooManyScans extends Error {
  readonly refusal: FailureReason
  constructor(refusal: FailureReason) {
    super(`the scanned pages are ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * Counts a report's scanned pages before they are read by OCR, a run's once however often it is tried. Who never paid has so
 * many in a report, and so many in a day: throws `TooManyScans` above that.
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
