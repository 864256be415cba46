import type { Row } from './rows.ts'
import { columnAt, endsTable, type Rate } from './table-cells.ts'
import { type Column, columnFrom, withPlaces } from './table-heads.ts'

/** A head is a few words, and no sentence. */
const LONGEST_HEAD = 28
const MIN_COLUMNS = 4
/** So many lines below the heads must stand in their columns. */
const MIN_ROWS = 4
/** A column of ratings or numbers may have so many cells that are neither. */
const UNRATED = 0.25

/**
 * The columns under heads of which some are known words and the others are told by what stands below them: ratings, the
 * most words, or short names. Null where fewer than two are known, or the row is set like the rows below it.
 */
export function likelyColumns(row: Row, below: Row[], rate: Rate): Column[] | null {
  const { cells } = row
  if (
    cells.length < MIN_COLUMNS ||
    cells.some(({ text }) => text.length > LONGEST_HEAD || /[.!?:,]\s|\d{2}/.test(text))
  )
    return null
  const known = cells.map(columnFrom)
  const roles = new Set(known.flatMap((column) => column?.role ?? []))
  if (roles.size < 2 || roles.has('mark') || known.every((column) => column !== null)) return null
  if (!isSetApart(row, below)) return null
  const columns = cells.map(
    ({ x, right }, index): Column => known[index] ?? { role: 'aside', x, right, rating: null, finding: false },
  )
  const inside = rowsInside(columns, below, rate)
  if (inside.length < MIN_ROWS) return null
  const words = columns.map((column) =>
    inside.flatMap((each) => each.cells.flatMap((cell) => (columnAt(columns, cell) === column ? cell.text : []))),
  )
  const unknown = columns.filter((_, index) => !known[index])
  const textsOf = (column: Column) => words[columns.indexOf(column)] ?? []
  const lettersOf = (column: Column) => textsOf(column).join('').length
  for (const column of unknown) if (!roles.has('rating') && isRated(textsOf(column), rate)) give(column, 'rating')
  const told = unknown.filter(({ role }) => role === 'aside').sort((a, b) => lettersOf(b) - lettersOf(a))
  const [longest] = told
  const most = Math.max(...columns.filter(({ role }) => role !== 'recommendation').map(lettersOf))
  if (!roles.has('statement') && longest && lettersOf(longest) === most) give(longest, 'statement')
  const short = told.filter(({ role }) => role === 'aside')
  if (!roles.has('item') && short[0]) give(short[0], 'item')
  const isNamed = roles.has('item') || roles.has('location')
  return isNamed && roles.has('statement') && columns.some(({ role }) => role === 'rating' || role === 'recommendation')
    ? withPlaces(columns, row)
    : null

  function give(column: Column, role: Column['role']) {
    column.role = role
    roles.add(role)
  }
}

function rowsInside(columns: Column[], below: Row[], rate: Rate): Row[] {
  const inside: Row[] = []
  for (const row of below) {
    if (endsTable(row, { columns, last: inside.at(-1) ?? null }, rate)) break
    inside.push(row)
  }
  return inside
}

/** Bold, or in a color of its own, above rows that are neither. */
function isSetApart({ cells }: Row, below: Row[]): boolean {
  const styles = below.flatMap((row) => row.cells.flatMap(({ style }) => style ?? []))
  const plain = (same: (style: (typeof styles)[number]) => boolean) => styles.filter(same).length < styles.length / 2
  const [first] = cells
  if (!first?.style || styles.length === 0) return false
  const { bold, color } = first.style
  return (
    (cells.every(({ style }) => style?.bold) && bold && plain((style) => style.bold)) ||
    (cells.every(({ style }) => style?.color === color) && plain((style) => style.color === color))
  )
}

function isRated(texts: string[], rate: Rate): boolean {
  const rated = texts.filter((text) => /^(?:[1-5]|[-–—])$/.test(text) || rate(text) !== null).length
  return texts.length >= 2 && rated >= (1 - UNRATED) * texts.length
}
