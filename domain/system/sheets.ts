import type { Board, ListedCompany } from '#domain/contractor/directory.ts'
import type { ContractorFileReading } from '#domain/contractor/import/directory-preview.ts'
import type { UnderstoodSheets } from '#domain/costbook/import/read-import.ts'
import type { SheetFormat } from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'

/** Files of spreadsheets. */
export type Sheets = {
  /**
   * A file as it would be imported, or why it cannot be read. What the file is decides, not its name. Never runs, fetches
   * or writes anything that the file asks for; ends within seconds, and leaves this process free meanwhile.
   */
  understand(file: Uint8Array, as: { kind: ImportKind; format: SheetFormat }): Promise<UnderstoodSheets>
  /**
   * A file of contractors, gzipped or not; `board` null: its columns tell whose it is. `take` gets its companies in portions,
   * one after the other, and none where there is a problem. Promises what `understand` does, but within minutes.
   */
  readContractors(
    file: Uint8Array,
    as: { board: Board | null; today: string },
    take: (companies: ListedCompany[]) => Promise<void>,
  ): Promise<ContractorFileReading>
  /** An .xlsx file of these sheets by name. Numbers are numbers in it, and null is an empty cell; text is never a formula. */
  workbook(sheets: Record<string, (string | number | null)[][]>): Promise<Uint8Array>
  /** A .csv file (RFC 4180, UTF-8 with its mark). What a spreadsheet would take for a formula is the caller's concern. */
  csv(rows: (string | number | null)[][]): Promise<Uint8Array>
}
