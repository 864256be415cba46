import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { type Column, columnsFrom, withPlaces, wordsOf } from './table-heads.ts'

/** How far left of its head a column's words may begin. */
export const OVERHANG = 0.025

export type Rate = (text: string) => Rating | null

type OpenTable = { columns: Column[]; last: Row | null; coded?: boolean }

/** Words that run over the table's columns, or begin left of it, stand after it. */
export function endsTable(row: Row, { columns, last, coded = false }: OpenTable, rate: Rate): boolean {
  const first = columns[0]
  const cell = row.cells[0]
  if (!first || !cell || isLedElsewhere(row, columns)) return true
  if (cell.x < first.x - 0.06) return true
  // Other tables print their heads once, for the sections below them too.
  const isOfCodes = coded || columns.some(({ role }) => role === 'mark')
  if (isOfCodes && row.cells.length === 1 && isSectionHead(cell.text)) return true
  const height = Math.max(0.006, row.bottom - row.top)
  if (last && row.page === last.page && row.top - last.bottom > height * 6) return true
  return row.cells.some((each) => {
    if (cutAtColumns(each, columns, rate).length > 1) return false
    const column = columnAt(columns, each)
    const next = columns[columns.indexOf(column) + 1]
    return next !== undefined && next.role !== 'mark' && each.right > next.x + 0.04 && each.text.split(' ').length > 4
  })
}

/** Returns whether dots lead from a row's name to a place where the table has no column. */
function isLedElsewhere({ led, cells }: Row, columns: Column[]): boolean {
  const at = cells[1]?.x
  return led === true && at !== undefined && columns.every(({ x }) => Math.abs(x - at) > OVERHANG)
}

/** "D. BASEMENT / STRUCTURE", "B-1. WINDOW SCHEDULE (each opened)" between the rows of a form. */
function isSectionHead(text: string): boolean {
  const name = /^(?:[A-Z]|[IVX]{1,5}|\d{1,2})(?:-\d{1,2})?[.)] (.+)/.exec(text.replace(/\(.*/, ''))?.[1] ?? ''
  return /[A-Z]{4}/.test(name) && name === name.toUpperCase()
}

/** Cells that print so close that they read as one are cut where the next column begins. */
export function cutAtColumns(cell: Cell, columns: Column[], rate: Rate): Cell[] {
  if (cell.parts) {
    const byColumn = Map.groupBy(cell.parts, (part) => columnAt(columns, part))
    if (byColumn.size > 1)
      return [...byColumn.values()].flatMap((parts) => cutAtColumns(joinedParts(parts), columns, rate))
  }
  const own = columnAt(columns, cell)
  const next = columns[columns.indexOf(own) + 1]
  if (!next || next.role === 'mark' || cell.right < next.x + 0.02 || cell.text.length > 60) return [cell]
  const words = wordsOf(cell)
  const isCode = own.role === 'rating' && words.length > 1 && rate(words[0]?.text ?? '') !== null
  const first = isCode ? 1 : words.findIndex((word, index) => index > 0 && Math.abs(word.x - next.x) < OVERHANG)
  const start = words[first]
  if (!start) return [cell]
  const join = (part: typeof words) => part.map((word) => word.text).join(' ')
  return [
    { ...cell, text: join(words.slice(0, first)), right: start.x },
    { ...cell, text: join(words.slice(first)), x: start.x },
  ]
}

function joinedParts(parts: Cell[]): Cell {
  const [first, last] = [parts[0] as Cell, parts.at(-1) as Cell]
  const { parts: _, ...cell } = first
  return { ...cell, text: parts.map(({ text }) => text).join(' '), right: last.right }
}

export function columnAt(columns: Column[], cell: Cell): Column {
  let found = columns[0] as Column
  for (const column of columns) if (column.x <= cell.x + OVERHANG && column.role !== 'mark') found = column
  return found
}

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
  const heads = cells.flatMap((cell): { known: Column | null; x: number; right: number }[] => {
    const found = columnsFrom(cell)
    return found.length > 0 ? found.map((known) => ({ ...known, known })) : [{ ...cell, known: null }]
  })
  const known = heads.map((head) => head.known)
  const roles = new Set<Column['role']>(
    known.flatMap((column) => (column?.role === 'cost' ? 'aside' : (column?.role ?? []))),
  )
  if (roles.size < 2 || roles.has('mark') || known.every((column) => column !== null)) return null
  const apart = isSetApart(row, below)
  if (!apart && cells.some(({ style }) => style !== null)) return null
  const columns = heads.map(
    (head): Column => head.known ?? { role: 'aside', x: head.x, right: head.right, rating: null, finding: false },
  )
  const inside = rowsInside(columns, below, rate)
  if (inside.length < MIN_ROWS) return null
  const words = columns.map((column) =>
    inside.flatMap((each) => each.cells.flatMap((cell) => (columnAt(columns, cell) === column ? cell.text : []))),
  )
  const unknown = columns.filter((_, index) => !known[index])
  const textsOf = (column: Column) => words[columns.indexOf(column)] ?? []
  const lettersOf = (column: Column) => textsOf(column).join('').length
  const isNamedByWords = (roles.has('item') || roles.has('location')) && roles.has('statement')
  if (!roles.has('rating')) for (const column of unknown) if (isRated(textsOf(column), rate)) give(column, 'rating')
  // In a .txt file nothing else sets heads apart.
  if (!apart && unknown.some(({ role }) => role !== 'rating')) return null
  const told = unknown.filter(({ role }) => role === 'aside').sort((a, b) => lettersOf(b) - lettersOf(a))
  const [longest] = told
  const most = Math.max(...columns.filter(({ role }) => role !== 'recommendation').map(lettersOf))
  if (!roles.has('statement') && longest && lettersOf(longest) === most) give(longest, 'statement')
  const short = told.filter(({ role }) => role === 'aside')
  if (!roles.has('item') && short[0]) give(short[0], 'item')
  const isNamed = roles.has('item') || roles.has('location')
  const isJudged = isNamedByWords || columns.some(({ role }) => role === 'rating' || role === 'recommendation')
  return isNamed && roles.has('statement') && isJudged ? withPlaces(columns, row) : null

  function give(column: Column, role: Column['role']) {
    column.role = role
    roles.add(role)
  }
}

function inCapitals({ text }: Cell): boolean {
  return text === text.toUpperCase() && /[A-Z]{2}/.test(text)
}

function rowsInside(columns: Column[], below: Row[], rate: Rate): Row[] {
  const inside: Row[] = []
  for (const row of below) {
    if (endsTable(row, { columns, last: inside.at(-1) ?? null }, rate)) break
    inside.push(row)
  }
  return inside
}

/** Bold, or in a color of its own, above rows that are neither; in a .txt file in capitals above rows that are not. */
function isSetApart({ cells }: Row, below: Row[]): boolean {
  if (cells.every(({ style }) => style === null))
    return cells.every(inCapitals) && !below.some((row) => row.cells.length > 1 && row.cells.every(inCapitals))
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

/** Makes a column of the report's own codes one of ratings, whatever its head: "Type" above W, H and I. */
export function withCodedRatings(columns: Column[], below: Row[], codes: Map<string, Rating>): Column[] {
  if (columns.some(({ role }) => role === 'rating' || role === 'mark')) return columns
  const inside = below.filter(({ cells }) => cells.length > 2)
  const codesIn = (column: Column) =>
    inside.filter(({ cells }) => cells.some((cell) => codes.has(cell.text) && columnAt(columns, cell) === column))
  const coded = columns.find((column) => column.role === 'aside' && codesIn(column).length >= MIN_ROWS)
  return columns.map((column) => (column === coded ? { ...column, role: 'rating' } : column))
}

function isRated(texts: string[], rate: Rate): boolean {
  const rated = texts.filter((text) => /^(?:[1-5]|[-–—])$/.test(text) || rate(text) !== null).length
  return texts.length >= 2 && rated >= (1 - UNRATED) * texts.length
}
