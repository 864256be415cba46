import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { wordsOf } from './head-words.ts'
import type { Column } from './table-heads.ts'

const words = wordsIn(import.meta.dirname, 'table-cells')

/** How far left of its head a column's words may begin. */
export const OVERHANG = 0.025

/** A number from 1 to 5, or the dash in its place. */
export const GRADE = /^[1-5–—-]$/

export type Rate = (text: string) => Rating | null

type OpenTable = { columns: Column[]; last: Row | null; coded?: boolean }

/** Returns whether a line is drawn in signs, as between the rows of a text table. */
export function isDrawn(text: string): boolean {
  return /^[-=_]{6,}$/.test(text)
}

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

const results = (['deficient', 'fine'] as const).map((rating) => ({
  rating,
  result: words.whole(`result ${rating}`),
  recheck: words.whole(`recheck ${rating}`),
}))

/** Returns what a cell in a column of a table says of a part; `recheck`: in a report on what was repaired since. */
export function resultOf(text: string, { recheck }: { recheck: boolean }): Rating | null {
  if (text.length > LONGEST_RESULT) return null
  const found = results.find((one) => one.result.test(text) || (recheck && one.recheck.test(text)))
  return found?.rating ?? null
}

const statuses = (['deficient', 'fine'] as const).map(
  (rating) => [rating, words.pattern(String.raw`^{status ${rating}}\b`)] as const,
)

/** Returns what a cell in a punch list's column of statuses says of its entry: "Open", "Done". */
export function statusOf(text: string): Rating | null {
  if (text.length > LONGEST_RESULT) return null
  return statuses.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const LONGEST_RESULT = 40

const UNREPAIRED = words.pattern(String.raw`\bnot {mended}\b`)
const LONGEST_STATUS = 160

/** Returns whether a line says "Not corrected", as a re-inspection does in its legend or its cells. */
export function tellsUnrepaired(text: string): boolean {
  return UNREPAIRED.test(text.slice(0, LONGEST_STATUS))
}

/** Returns whether a row sums up a column of costs, and so belongs to no record. */
export function isSum(cells: Cell[]): boolean {
  return cells.some(({ role }) => role === 'cost') && cells.some(({ text }) => SUM.test(text))
}

const SUM =
  /^(?:(?:sub|grand |estimated |approx(?:imate|\.)? |overall |combined )*totals?\b|sum\b|all (?:items|repairs)\b)/i
