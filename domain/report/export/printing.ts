import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { PrintedPhotos } from '#domain/photo/photo.ts'
import type { ReportExport } from './export.ts'

/** `photos`: those of its findings or items. `asker`: at most two documents per asker are queued. Aborting `signal` cancels the document. */
export type PrintOptions = { photos?: PrintedPhotos; asker?: string; signal?: AbortSignal }

/** Prints PDF files with bookmarks and page numbers. */
export type Printing = {
  /**
   * `address` is the report's address on the web, `https://host/reports/7`, for links to its pages; null: no links. Throws
   * `NotPrinted` if it is too long or its asker has too many in the queue, and an error if printing takes too long.
   */
  report(report: ReportExport, address: string | null, options?: PrintOptions): Promise<Uint8Array>
  letter(letter: Letter, options?: PrintOptions): Promise<Uint8Array>
}
