import type { Cell, Row } from './rows.ts'

/** A line of one column's cell goes on with the line above it up to this share of the closest line pitch. */
const SAME_PITCH = 1.1
/** No row of a table has so many lines. */
const TALLEST = 24

type Passage = { top: number; bottom: number; columns: Set<number>; rows: Set<Row> }

/**
 * The rows of a table whose cells wrap, by the white that runs across all columns: which printed lines belong together,
 * whether the cells stand at the top, in the middle or at the bottom. A line alone in its row is in none. Null where no such white is to be seen.
 */
export function bandsOf(rows: Row[], columnOf: (cell: Cell) => number): Map<Row, number> | null {
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

/** The least distance between two lines of one cell, which some have. */
function closestPitch(rows: Row[], columnOf: (cell: Cell) => number): number | null {
  const last = new Map<number, Row>()
  const pitches: number[] = []
  for (const row of rows)
    for (const column of new Set(row.cells.map(columnOf))) {
      const above = last.get(column)
      if (above) pitches.push(row.bottom - above.bottom)
      last.set(column, row)
    }
  const sorted = pitches.filter((pitch) => pitch > 0).sort((a, b) => a - b)
  const closest = sorted[Math.floor(sorted.length / 20)]
  return closest !== undefined && sorted.length >= 6 ? closest : null
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
