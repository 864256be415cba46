/** A spreadsheet row: `number` counts from 1, `cells` are its cells as text. */
export type SheetRow = { number: number; cells: string[] }

/** `padded`: every row is as wide as the sheet, so a short row means nothing. */
export type Sheet = { name: string; padded: boolean; rows: SheetRow[] }

/** In bytes. */
export const MAX_SHEET_BYTES = 10 * 1_048_576
export const MAX_SHEET_MEGABYTES = 10
export const MAX_SHEET_ROWS = 50_000
/** Every process that prices builds an index of them; more would block it for seconds. */
export const MAX_MAPPING_ROWS = 20_000
export const MAX_SHEET_COLUMNS = 64
export const MAX_CELL_CHARACTERS = 2_000

export type SheetFormat = 'csv' | 'excel'

/** Why a file could not be read; `failed` is our own fault. */
export type SheetRefusal =
  | 'empty'
  | 'too-large'
  | 'wrong-type'
  | 'not-text'
  | 'damaged'
  | 'not-a-workbook'
  | 'password'
  | 'too-many-parts'
  | 'unpacks-too-large'
  | 'entities'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'unclosed-quote'
  | 'too-complex'
  | 'failed'

/** `row` is given if the fault has one. */
export type SheetRefused = { ok: false; reason: SheetRefusal; row: number | null }
export type SheetReading = { ok: true; sheets: Sheet[] } | SheetRefused

/** A fault in a row, or in the whole file if `row` is null. `found` is the cell's text, shortened. */
export type ImportProblem = { row: number | null; column: string | null; expected: string; found: string | null }

/** Something that was interpreted, and where. */
export type ImportNote = { text: string; rows: number[] }

/** `Row 5, total_cost: expected dollars such as 185.50, found “NaN”.` */
export function problemText({ row, column, expected, found }: ImportProblem): string {
  const place = [row === null ? '' : `Row ${row}`, column ?? ''].filter((part) => part !== '').join(', ')
  const fact = found === null ? expected : `expected ${expected}, found ${found === '' ? 'nothing' : `“${found}”`}`
  return `${place === '' ? '' : `${place}: `}${place === '' && found !== null ? upperFirst(fact) : fact}.`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LONGEST_FOUND = 60

export type Findings = ReturnType<typeof createFindings>

/** Collects problems and notes; equal notes of many rows become one. */
export function createFindings() {
  const problems: ImportProblem[] = []
  const notes = new Map<string, number[]>()
  return {
    problems,
    problem(row: number | null, column: string | null, expected: string, found: string | null = null) {
      const shown = found?.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd') ?? null
      const short =
        shown && [...shown].length > LONGEST_FOUND ? `${[...shown].slice(0, LONGEST_FOUND).join('')}…` : shown
      problems.push({ row, column: column?.toWellFormed() ?? null, expected: expected.toWellFormed(), found: short })
    },
    note(told: string, row?: number) {
      const text = told.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
      const rows = notes.get(text) ?? []
      if (row !== undefined) rows.push(row)
      notes.set(text, rows)
    },
    notes: (): ImportNote[] => [...notes].map(([text, rows]) => ({ text, rows })),
  }
}
