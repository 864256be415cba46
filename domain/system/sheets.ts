import type { Board, ListedCompany } from '#domain/contractor/directory.ts'
import type { ContractorFileReading } from '#domain/contractor/import/directory-preview.ts'
import type { UnderstoodSheets } from '#domain/costbook/import/read-import.ts'
import type { SheetFormat } from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'

/** Reads and writes spreadsheet files. */
export type Sheets = {
  /**
   * Reads a file for import, or tells why it cannot be read. The content decides the file type, not the name. Never runs,
   * fetches or writes anything that the file asks for; ends within seconds without blocking this process.
   */
  understand(file: Uint8Array, as: { kind: ImportKind; format: SheetFormat }): Promise<UnderstoodSheets>
  /**
   * Reads a file of contractors, gzipped or not; `board` null: recognized by the columns. `take` receives the companies in
   * batches, one after the other, and none if there is a problem. As safe as `understand`, but may take minutes.
   */
  readContractors(
    file: Uint8Array,
    as: { board: Board | null; today: string },
    take: (companies: ListedCompany[]) => Promise<void>,
  ): Promise<ContractorFileReading>
  /**
   * Returns an .xlsx file with these sheets by name. Numbers stay numbers, null is an empty cell, and text is never a formula.
   */
  workbook(sheets: Record<string, (string | number | null)[][]>): Promise<Uint8Array>
  /** Returns a .csv file (RFC 4180, UTF-8 with a byte order mark). The caller escapes text that looks like a formula. */
  csv(rows: (string | number | null)[][]): Promise<Uint8Array>
}
