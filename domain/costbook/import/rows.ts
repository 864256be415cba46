import type { Field } from './column-names.ts'
import type { Column, Table } from './header.ts'
import { type Findings, MAX_CELL_CHARACTERS, type SheetRow } from './sheet.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no cell may hold
const unstorable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]/
const footer =
  /^(?:(?:grand |sub-?)?totals?\b|notes?\b|sources?\b|page \d|\*|†|©|copyright|prices? (?:are|as|in|valid)|end of)/i

export type DataRow = { number: number; text: (field: Field) => string }

/**
 * Returns the data rows of a table, without blank rows, repeated headings and notes below. Rows that are too short, too wide or
 * cannot be stored become problems. `isTitle` recognizes titles between rows.
 */
export function dataRows(
  { columns, rows, width, padded }: Table<Field>,
  findings: Findings,
  isTitle: (text: string, row: SheetRow) => boolean,
): DataRow[] {
  const used = Object.values(columns) as Column[]
  const needed = 1 + Math.max(...used.map(({ index }) => index))
  const kept: DataRow[] = []
  for (const row of rows) {
    const { number, cells } = row
    const filled = cells.filter((cell) => cell.trim() !== '')
    const [first = ''] = filled
    if (filled.length === 0) continue
    const before = findings.problems.length
    for (const [at, cell] of cells.entries()) {
      const name = used.find(({ index }) => index === at)?.name ?? `column ${at + 1}`
      if (cell.length > MAX_CELL_CHARACTERS) {
        findings.problem(number, name, `The cell is too long: at most ${MAX_CELL_CHARACTERS} characters are stored`)
      } else if (unstorable.test(cell) || !cell.isWellFormed())
        findings.problem(number, name, 'whole text without control characters', cell)
    }
    if (findings.problems.length > before) continue
    if (used.every(({ index, name }) => (cells[index] ?? '').trim() === name)) {
      findings.note('The heading, repeated: left out', number)
      continue
    }
    if (filled.length <= 2 && footer.test(first.trim())) {
      findings.note('A note or a total of the file: left out', number)
      continue
    }
    if (filled.length === 1 && isTitle(first.trim(), row)) continue
    const isShort = !padded && cells.length < needed
    const isWide = cells.slice(Math.max(width, needed)).some((cell) => cell.trim() !== '')
    if (isShort || isWide) {
      findings.problem(number, null, `${width} cells`, String(cells.length))
      continue
    }
    kept.push({
      number,
      text(field) {
        const column = (columns as Partial<Record<Field, Column>>)[field]
        return column ? (cells[column.index] ?? '').trim() : ''
      },
    })
  }
  return kept
}

/** Returns all cells of a column, for decisions about the whole column. */
export function cellsOf(rows: DataRow[], field: Field): string[] {
  return rows.map(({ text }) => text(field)).filter((cell) => cell !== '')
}
