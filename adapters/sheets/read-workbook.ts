import { type CellObject, CFB, read, SSF, utils, type WorkSheet } from 'xlsx'
import {
  MAX_CELL_CHARACTERS,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type Sheet,
  type SheetReading,
} from '#domain/costbook/import/sheet.ts'
import { zipFault } from './zip-directory.ts'

/** A merged cell counts in each of its rows. */
const MAX_CHARACTERS = 20_000_000

/** An .xlsx or .xls file by what it is, whatever its name says. Formulas count by the value that was saved with them. */
export function readWorkbook(file: Buffer): SheetReading {
  const mark = file.subarray(0, 4).toString('latin1')
  const fault =
    mark === 'PK\x03\x04' ? zipFault(file) : mark === '\xd0\xcf\x11\xe0' ? containerFault(file) : 'wrong-type'
  if (fault) return { ok: false, reason: fault, row: null }
  const workbook = read(file, {
    type: 'buffer',
    dense: true,
    sheetRows: MAX_SHEET_ROWS + 2,
    cellFormula: false,
    cellNF: true,
  })
  const hidden = workbook.Workbook?.Sheets ?? []
  const sheets: Sheet[] = []
  let characters = 0
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name]
    if (!sheet || hidden[index]?.Hidden) continue
    const rows = rowsOf(sheet)
    if (rows.length > MAX_SHEET_ROWS) return { ok: false, reason: 'too-many-rows', row: null }
    characters += rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0)
    if (characters > MAX_CHARACTERS) return { ok: false, reason: 'unpacks-too-large', row: null }
    sheets.push({ name, padded: true, rows })
  }
  if (sheets.every(({ rows }) => rows.length === 0)) return { ok: false, reason: 'empty', row: null }
  return { ok: true, sheets }
}

/** The older format is a small file system; a workbook with a password looks like one too. */
function containerFault(file: Buffer) {
  try {
    const container = CFB.read(file, { type: 'buffer' })
    if (container.FullPaths.some((path: string) => /EncryptedPackage/i.test(path))) return 'password'
    return container.FullPaths.some((path: string) => /\/(?:Workbook|Book)$/i.test(path)) ? null : 'not-a-workbook'
  } catch {
    return 'damaged'
  }
}

/** Cells in words: numbers unrounded, percentages with their sign, dates as they show. Columns beyond the limit are left out. */
function rowsOf(sheet: WorkSheet): Sheet['rows'] {
  const grid = (sheet['!data'] ?? []) as (CellObject[] | undefined)[]
  const width = Math.min(MAX_SHEET_COLUMNS, Math.max(0, ...grid.map((row) => row?.length ?? 0)))
  const over = new Map<string, CellObject | undefined>()
  for (const { s, e } of (sheet['!merges'] ?? []).slice(0, 5_000)) {
    // What a merged cell says holds for its rows; beside it, it says it once.
    for (let row = s.r + 1; row <= Math.min(e.r, s.r + 1_000, grid.length - 1); row += 1)
      over.set(utils.encode_cell({ r: row, c: s.c }), grid[s.r]?.[s.c])
  }
  const rows: Sheet['rows'] = []
  grid.forEach((row, index) => {
    const cells = Array.from({ length: width }, (_, column) =>
      textOf(row?.[column] ?? over.get(utils.encode_cell({ r: index, c: column }))),
    )
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: index + 1, cells })
  })
  return rows
}

/** One character more than is stored is enough to refuse a cell for its length. */
function textOf(cell: CellObject | undefined): string {
  return wordsOf(cell).slice(0, MAX_CELL_CHARACTERS + 1)
}

function wordsOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? '#ERROR!'
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v)
  const format = String(cell.z ?? '')
  if (format.includes('%')) return `${Number((cell.v * 100).toFixed(6))}%`
  return SSF.is_date(format) ? (cell.w ?? String(cell.v)) : String(Number(cell.v.toPrecision(15)))
}
