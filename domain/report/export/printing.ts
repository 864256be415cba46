import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { ReportExport } from './export.ts'

/** `asker`: of whom at most two documents are in line. When `signal` aborts the document is given up. */
export type PrintOptions = { asker?: string; signal?: AbortSignal }

/** Prints PDF files with bookmarks and page numbers. */
export type Printing = {
  /**
   * `address` is where the report stands on the web, `https://host/reports/7`: links lead to its pages; null: no links.
   * Throws `NotPrinted` for what is too long or one too many of its asker, an error where it could not be printed in time.
   */
  report(report: ReportExport, address: string | null, options?: PrintOptions): Promise<Uint8Array>
  letter(letter: Letter, options?: PrintOptions): Promise<Uint8Array>
}
