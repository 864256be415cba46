import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { columnAt, cutAtColumns, endsTable, type Rate } from './table-cells.ts'
import { type Column, columnsOf } from './table-heads.ts'

/** No table of a page has so many lines. */
const MOST_LINES = 400

/** The rows of a table on a page, each with its band; `wrapped`: the rating that its cell of a column is a part of. */
export type Bands = { bands: Map<Row, number>; wrapped: Map<Row, Wrapped> }

type Wrapped = { rating: Rating; column: Column }

/** The bands of a table's rows, as far down the page as it goes. */
export function bandsBelow(rows: Row[], columns: Column[], rate: Rate): Bands | null {
  if (columns.some(({ role }) => role === 'mark')) return null
  let last: Row | null = null
  const inside: Row[] = []
  for (const row of rows.slice(0, MOST_LINES)) {
    if (endsTable(row, { columns, last }, rate) || columnsOf(row, new Map())) break
    inside.push({ ...row, cells: row.cells.flatMap((cell) => cutAtColumns(cell, columns, rate)) })
    last = row
  }
  const bands = bandsOf(inside, (cell) => columns.indexOf(columnAt(columns, cell)))
  if (!bands || holdsSeveral(inside, bands, columns, rate)) return null
  const printed = new Map(inside.map((row, at) => [row, rows[at] as Row]))
  const wrapped = new Map<Row, Wrapped>()
  for (const rowsOfBand of Map.groupBy(bands.keys(), (row) => bands.get(row)).values())
    for (const [row, rated] of wrappedRatings(rowsOfBand, columns, rate)) wrapped.set(printed.get(row) ?? row, rated)
  return { bands: new Map([...bands].map(([row, band]) => [printed.get(row) ?? row, band])), wrapped }
}

/** "Further" above "evaluation": returns the rows of a band of which one column's cells are a rating together. */
function wrappedRatings(rows: Row[], columns: Column[], rate: Rate): [Row, Wrapped][] {
  return columns.flatMap((column) => {
    if (column.role !== 'rating' && column.role !== 'statement') return []
    const cells = rows.flatMap((row) =>
      row.cells.flatMap((cell) => (columnAt(columns, cell) === column ? [{ row, text: cell.text }] : [])),
    )
    const rating = cells.length > 1 && cells.length < 4 ? rate(cells.map(({ text }) => text).join(' ')) : null
    return rating ? cells.map(({ row }): [Row, Wrapped] => [row, { rating, column }]) : []
  })
}

/** Returns whether rows that are named and rated one by one stand in one band: no white parts them there. */
function holdsSeveral(rows: Row[], bands: Map<Row, number>, columns: Column[], rate: Rate): boolean {
  const roleOf = (cell: Cell) => columnAt(columns, cell).role
  const rated = rows.filter(
    ({ cells }) =>
      cells[0] &&
      columnAt(columns, cells[0]) === columns[0] &&
      cells.some((cell) => roleOf(cell) === 'rating' && rate(cell.text)),
  )
  const bandsOfRated = rated.flatMap((row) => bands.get(row) ?? [])
  return new Set(bandsOfRated).size < bandsOfRated.length
}

/** A line of one column's cell goes on with the line above it up to this share of the closest line pitch. */
const SAME_PITCH = 1.1
/** So few lines may stand closer by chance, as a raised number does. */
const FEW_CLOSER = 2
/** No row of a table has so many lines. */
const TALLEST = 24

type Passage = { top: number; bottom: number; columns: Set<number>; rows: Set<Row> }

/**
 * The rows of a table whose cells wrap, by the white that runs across all columns: which printed lines belong together,
 * whether the cells stand at the top, in the middle or at the bottom. A line alone in its row is in none. Null where no such white is to be seen.
 */
function bandsOf(rows: Row[], columnOf: (cell: Cell) => number): Map<Row, number> | null {
  const pitch = closestPitch(rows, columnOf)
  if (pitch === null) return null
  const open = new Map<number, Passage>()
  const passages: Passage[] = []
  for (const row of rows)
    for (const column of new Set(row.cells.map(columnOf))) {
      const above = open.get(column)
      if (above && row.bottom - above.bottom <= pitch * SAME_PITCH) {
        above.bottom = row.bottom
        above.rows.add(row)
      } else {
        const begun = { top: row.top, bottom: row.bottom, columns: new Set([column]), rows: new Set([row]) }
        open.set(column, begun)
        passages.push(begun)
      }
    }
  const bands = overlapping(passages)
  const full = bands.filter(({ columns }) => columns.size > 1).length
  const wrapped = bands.some((band) => band.rows.size > 1)
  if (!wrapped || full < 3 || full < 0.7 * bands.length || bands.some((band) => band.rows.size > TALLEST)) return null
  return new Map(
    bands.flatMap((band, index) => (band.columns.size > 1 ? [...band.rows].map((row) => [row, index] as const) : [])),
  )
}

/** The least distance between two lines of one cell, which some have: one of the two has words in few columns. */
function closestPitch(rows: Row[], columnOf: (cell: Cell) => number): number | null {
  const lines = rows.map((row) => ({ bottom: row.bottom, columns: new Set(row.cells.map(columnOf)) }))
  const most = lines.reduce((size, { columns }) => Math.max(size, columns.size), 0)
  const last = new Map<number, (typeof lines)[number]>()
  const pitches: number[] = []
  let cells = 0
  for (const line of lines)
    for (const column of line.columns) {
      const above = last.get(column)
      if (above) cells++
      if (above && 2 * Math.min(above.columns.size, line.columns.size) <= most) pitches.push(line.bottom - above.bottom)
      last.set(column, line)
    }
  const sorted = pitches.filter((pitch) => pitch > 0).sort((a, b) => a - b)
  const closest = sorted[Math.min(FEW_CLOSER, Math.floor(sorted.length / 20))]
  return closest !== undefined && cells >= 6 ? closest : null
}

function overlapping(passages: Passage[]): Passage[] {
  const bands: Passage[] = []
  for (const { top, bottom, columns, rows } of passages.toSorted((a, b) => a.top - b.top)) {
    const band = bands.at(-1)
    if (band && top < band.bottom) {
      band.bottom = Math.max(band.bottom, bottom)
      for (const column of columns) band.columns.add(column)
      for (const row of rows) band.rows.add(row)
    } else bands.push({ top, bottom, columns: new Set(columns), rows: new Set(rows) })
  }
  return bands
}
