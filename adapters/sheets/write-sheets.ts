import Papa from 'papaparse'
import { utils, type WorkSheet, write } from 'xlsx'

/** The longest text of one Excel cell. */
const MAX_CELL = 32_767
const GOES_ON = ' … (too long for a cell; the other downloads have all of it)'
const MAX_COLUMN_WIDTH = 60

type Rows = (string | number | null)[][]

export function writeWorkbook(sheets: Record<string, Rows>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, sheetOf(rows), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

function sheetOf(rows: Rows): WorkSheet {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map(fitting)))
  sheet['!cols'] = widthsOf(rows).map((wch) => ({ wch }))
  return sheet
}

function fitting(cell: string | number | null) {
  if (typeof cell !== 'string' || cell.length <= MAX_CELL) return cell
  return cell.slice(0, MAX_CELL - GOES_ON.length) + GOES_ON
}

function widthsOf(rows: Rows): number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  // A sentence alone in its row runs on over the empty cells beside it.
  const widths = (column: number) =>
    rows.map((row) => (row.length === 1 ? 0 : Math.min(MAX_COLUMN_WIDTH, String(row[column] ?? '').length + 2)))
  return Array.from({ length: columns }, (_, column) => Math.max(8, ...widths(column)))
}

/** Its mark tells Excel that it is UTF-8; text stands in quotation marks, so that no list separator splits it. */
export function writeCsv(rows: Rows): Uint8Array {
  const text = Papa.unparse(rows, {
    quotes: (cell: unknown) => typeof cell === 'string' && cell !== '',
    newline: '\r\n',
  })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}
