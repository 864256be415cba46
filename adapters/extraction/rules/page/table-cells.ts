import type { Rating } from './ratings.ts'
import type { Cell, Row } from './rows.ts'
import { bandsOf } from './table-bands.ts'
import { type Column, columnsOf, wordsOf } from './table-heads.ts'

/** How far left of its head a column's words may begin. */
export const OVERHANG = 0.025

export type Rate = (text: string) => Rating | null

/** No table of a page has so many lines. */
const MOST_LINES = 400

/** The bands of a table's rows, as far down the page as it goes. */
export function bandsBelow(rows: Row[], columns: Column[], rate: Rate): Map<Row, number> | null {
  if (columns.some(({ role }) => role === 'mark')) return null
  let last: Row | null = null
  const inside: Row[] = []
  for (const row of rows.slice(0, MOST_LINES)) {
    if (endsTable(row, { columns, last }, rate) || columnsOf(row, new Map())) break
    inside.push({ ...row, cells: row.cells.flatMap((cell) => cutAtColumns(cell, columns, rate)) })
    last = row
  }
  const bands = bandsOf(inside, (cell) => columns.indexOf(columnAt(columns, cell)))
  if (!bands) return null
  return new Map(
    inside.flatMap((row, at) => {
      const [printed, band] = [rows[at], bands.get(row)]
      return printed && band !== undefined ? [[printed, band] as const] : []
    }),
  )
}

/** Words that run over the table's columns, or begin left of it, stand after it. */
export function endsTable(row: Row, { columns, last }: { columns: Column[]; last: Row | null }, rate: Rate): boolean {
  const first = columns[0]
  const cell = row.cells[0]
  if (!first || !cell) return true
  if (cell.x < first.x - 0.06) return true
  const height = Math.max(0.006, row.bottom - row.top)
  if (last && row.page === last.page && row.top - last.bottom > height * 6) return true
  return row.cells.some((each) => {
    if (cutAtColumns(each, columns, rate).length > 1) return false
    const column = columnAt(columns, each)
    const next = columns[columns.indexOf(column) + 1]
    return next !== undefined && next.role !== 'mark' && each.right > next.x + 0.04 && each.text.split(' ').length > 4
  })
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
