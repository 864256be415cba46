import { columnsOf } from './columns.ts'
import type { TextRun } from './text-run.ts'

/** A stretch of a row of text: `from` and `to` are characters of it. */
export type Stretch = { row: number; from: number; to: number }

/** Points of a character and of a line, as a typewriter prints them. */
const CHARACTER = 6
const LINE = 12
const SIZE = 10

/** A file without page breaks is looked at in pieces of so many rows, each to the next empty one as far as that is near. */
const PIECE = 100
const LONGEST_PIECE = 200

/** Returns the rows of a text page in reading order: those that are set in columns column by column, the others as they are. */
export function readColumns(rows: string[]): Stretch[] {
  const read: Stretch[] = []
  for (let from = 0, to = 0; from < rows.length; from = to) {
    to = Math.min(from + PIECE, rows.length)
    while (to < rows.length && to < from + LONGEST_PIECE && rows[to]?.trim() !== '') to++
    const piece = rows.slice(from, to)
    const stretches = inColumns(piece) ?? piece.map((text, row) => ({ row, from: 0, to: text.length }))
    for (const stretch of stretches) read.push({ ...stretch, row: from + stretch.row })
  }
  return read
}

/** So many rows with white within them may be columns, if no row is longer than any page is wide. */
const FEWEST_GAPS = 3
const GAP = /\S {2,}\S/
const WIDEST = 300

/** Returns the rows in reading order, without empty ones, where some are set in columns; null where none are. */
function inColumns(rows: string[]): Stretch[] | null {
  if (rows.some((row) => row.length > WIDEST) || rows.filter((row) => GAP.test(row)).length < FEWEST_GAPS) return null
  const wordy = rows.map(runsOf).filter((runs) => runs.length > 0)
  const read = columnsOf(wordy, [], rowsOf)
  if (read.length === wordy.length) return null
  return read.flatMap((runs) => {
    const [first, last] = [runs[0], runs.at(-1)]
    if (!first || !last) return []
    const from = Math.round(first.x / CHARACTER)
    return [{ row: first.baseline / LINE, from, to: Math.round((last.x + last.width) / CHARACTER) }]
  })
}

function runsOf(text: string, row: number): TextRun[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x: index * CHARACTER,
    baseline: row * LINE,
    width: word.length * CHARACTER,
    size: SIZE,
    angle: 0,
    spaced: index > 0,
    stretched: false,
    bold: false,
    italic: false,
    underline: false,
    color: null,
  }))
}

/** Puts runs, which come from the top down, in rows. */
function rowsOf(runs: TextRun[]): TextRun[][] {
  return [...Map.groupBy(runs, ({ baseline }) => baseline).values()]
}
