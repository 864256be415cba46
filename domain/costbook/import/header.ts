import type { ImportKind } from '../version.ts'
import { aliases, expectedColumns, type Field, type MappingField, required } from './column-names.ts'
import type { Findings, Sheet, SheetRow } from './sheet.ts'

/** A recognized column with its position and its name in the file. */
export type Column = { index: number; name: string }

export type Table<Field extends string> = {
  columns: Partial<Record<Field, Column>>
  rows: SheetRow[]
  /** The minimum number of cells in a row of the table. */
  width: number
  padded: boolean
}

const HEADER_WITHIN_ROWS = 30

type Candidate = {
  sheet: Sheet
  at: number
  height: 1 | 2
  found: Map<Field, Column>
  twice: string[]
  ignored: string[]
}

/**
 * Finds the table in a file's sheets: below titles, under a heading of one or two rows. Returns null and reports the problem if
 * there is none.
 */
export function findTable<F extends Field>(kind: ImportKind, sheets: Sheet[], findings: Findings): Table<F> | null {
  let best: Candidate | null = null
  for (const sheet of sheets) {
    const top = sheet.rows.slice(0, HEADER_WITHIN_ROWS)
    for (const height of [1, 2] as const) {
      for (let at = 0; at + height <= top.length; at += 1) {
        const candidate = candidateAt(kind, sheet, at, height)
        if (candidate.found.size > (best?.found.size ?? 0)) best = candidate
      }
    }
  }
  if (!best) {
    findings.problem(null, null, `No heading was found. The columns expected are ${expectedColumns[kind]}`)
    return null
  }
  const { sheet, at, height, found, twice, ignored } = best
  const number = sheet.rows[at]?.number ?? null
  for (const name of twice) findings.problem(number, name, 'Duplicate column: this heading stands over two columns')
  const missing = required[kind].filter((any) => !any.some((field) => found.has(field)))
  if (missing.length > 0) {
    const names = missing.map((any) => any.map((field) => aliases[kind][field]?.[0]?.replaceAll(' ', '_')).join(' or '))
    const are = names.length === 1 ? 'A column is missing' : 'Columns are missing'
    findings.problem(number, null, `${are}: ${names.join('; ')}`)
  }
  if (findings.problems.length > 0) return null
  const others = sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name)
  if (others.length > 0) findings.note(`Only the sheet “${sheet.name}” is read; left out: ${others.join(', ')}`)
  if (ignored.length > 0) findings.note(`Columns that are not used: ${ignored.join(', ')}`)
  const rows = sheet.rows.slice(at + height)
  if (rows.length === 0) {
    findings.problem(null, null, 'There are no rows below the heading')
    return null
  }
  const columns = Object.fromEntries(found) as Table<F>['columns']
  return { columns, rows, padded: sheet.padded, width: sheet.rows[at + height - 1]?.cells.length ?? 0 }
}

function candidateAt(kind: ImportKind, sheet: Sheet, at: number, height: 1 | 2): Candidate {
  const headings = headingsOf(sheet.rows.slice(at, at + height))
  const chosen = new Map<Field, Column & { rank: number; text: string }>()
  const twice: string[] = []
  const unused: string[] = []
  for (const [index, { texts, name }] of headings.entries()) {
    const match = name === '' ? null : bestField(kind, texts, chosen)
    if (!match) {
      if (name !== '') unused.push(name)
      continue
    }
    const { field, rank } = match
    const text = texts.join(' ')
    const other = chosen.get(field)
    if (other && other.text === text) twice.push(name)
    if (other) unused.push(other.rank <= rank ? name : other.name)
    if (!other || rank < other.rank) chosen.set(field, { index, name, rank, text })
  }
  const found = new Map([...chosen].map(([field, { index, name }]): [Field, Column] => [field, { index, name }]))
  return { sheet, at, height, found, twice, ignored: unused.slice(0, 12) }
}

/** In a heading of two rows, the lower one is more specific; a heading over several columns is written once. */
function headingsOf(rows: SheetRow[]): { texts: string[]; name: string }[] {
  const [top, bottom] = rows
  if (!top) return []
  if (!bottom) return top.cells.map((cell) => ({ texts: [normalizeHeading(cell)], name: shortenHeading(cell) }))
  let over = ''
  return Array.from({ length: Math.max(top.cells.length, bottom.cells.length) }, (_, index) => {
    const upper = top.cells[index]?.trim() ?? ''
    const lower = bottom.cells[index]?.trim() ?? ''
    if (upper !== '') over = upper
    const above = upper || (lower === '' ? '' : over)
    return {
      texts: [normalizeHeading(above), normalizeHeading(lower)],
      name: shortenHeading([above, lower].filter(Boolean).join(' ')),
    }
  })
}

function bestField(
  kind: ImportKind,
  texts: string[],
  chosen: Map<Field, unknown>,
): { field: Field; rank: number } | null {
  const [first = '', second] = texts
  const readings = second === undefined ? [first] : [`${first} ${second}`.trim(), second, second === '' ? first : '']
  for (const reading of readings) {
    if (reading === '') continue
    const matches = (Object.entries(aliases[kind]) as [Field, string[]][])
      .map(([field, names]) => ({ field, rank: names.indexOf(reading) }))
      .filter(({ rank }) => rank >= 0)
    const match = matches.find(({ field }) => !chosen.has(field)) ?? matches[0]
    if (match) return match
  }
  return null
}

/** Longer than any known heading; matching takes more than linear time. */
const LONGEST_HEADING = 200

/** Turns `Total Cost ($, incl. O&P)` into `total cost o&p`. Returns an empty text if it is too long for a heading. */
function normalizeHeading(cell: string): string {
  const heading = cell.length > LONGEST_HEADING ? '' : cell
  const withProfit = /\bo\s*&\s*p\b|overhead/i.test(heading)
  const words = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\b(?:incl(?:uding|udes)?\.?|with|w\/)\s*(?:o\s*&\s*p|overhead.*)|\bo\s*&\s*p\b|overhead.*/g, ' ')
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim()
    .replace(/(?<=\w) \$$|^\$ (?=\w)/, '')
  return withProfit && words !== '' ? `${words} o&p` : words
}

const LONGEST_NAME = 40

function shortenHeading(heading: string): string {
  const text = heading.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).toWellFormed()}…` : text
}

export function nameOf(table: Table<MappingField>, field: MappingField, otherwise: string): string {
  return table.columns[field]?.name ?? otherwise
}
