import type { TextRun } from './text-run.ts'

type Row = TextRun[]
/** Columns of prose: at least so many lines stand side by side, each side with so many words a line. */
const MIN_ROWS = 5
const MIN_WORDS = 3.2
/** Points of white between two columns. */
const GUTTER = 7

/** Rows in reading order: text set in columns is read column by column, table rows stay whole. */
export function columnsOf(rows: Row[], rowsOf: (runs: TextRun[]) => Row[]): Row[] {
  const split = bestSplit(rows)
  if (!split) return rows
  const { from, to, at } = split
  const band = rows.slice(from, to).flat()
  return [
    ...columnsOf(rows.slice(0, from), rowsOf),
    ...columnsOf(rowsOf(band.filter((run) => middle(run) < at)), rowsOf),
    ...columnsOf(rowsOf(band.filter((run) => middle(run) >= at)), rowsOf),
    ...columnsOf(rows.slice(to), rowsOf),
  ]
}

function middle(run: TextRun): number {
  return run.x + run.width / 2
}

/** The longest stretch of rows with one white gutter through it and prose on both of its sides. */
function bestSplit(rows: Row[]): { from: number; to: number; at: number } | null {
  if (rows.length < MIN_ROWS) return null
  const left = Math.min(...rows.map((row) => row[0]?.x ?? Infinity))
  const right = Math.max(...rows.flatMap((row) => row.map((run) => run.x + run.width)))
  let best: { from: number; to: number; at: number; score: number } | null = null
  for (let at = left + 0.2 * (right - left); at < right - 0.2 * (right - left); at += 3) {
    for (const { from, to } of stretches(rows, at)) {
      const score = proseRows(rows.slice(from, to), at)
      if (score >= MIN_ROWS && score > (best?.score ?? 0)) best = { from, to, at, score }
    }
  }
  return best
}

/** Stretches of rows that leave a gutter around `at`, cut to the rows that have text on both sides. */
function stretches(rows: Row[], at: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let from = -1
  let to = -1
  const end = () => {
    if (from >= 0) found.push({ from, to: to + 1 })
    from = -1
  }
  rows.forEach((row, index) => {
    if (row.some((run) => run.x < at + GUTTER / 2 && run.x + run.width > at - GUTTER / 2)) end()
    else if (row.some((run) => middle(run) < at) && row.some((run) => middle(run) >= at)) {
      if (from < 0) from = index
      to = index
    }
  })
  end()
  return found
}

/** How many rows have text on both sides, where both sides read like prose; else 0. */
function proseRows(rows: Row[], at: number): number {
  let both = 0
  const sides = [
    { words: 0, rows: 0, filled: 0, from: Infinity, to: -Infinity },
    { words: 0, rows: 0, filled: 0, from: Infinity, to: -Infinity },
  ]
  for (const row of rows) {
    const parts = [row.filter((run) => middle(run) < at), row.filter((run) => middle(run) >= at)]
    if (parts.every((part) => part.length > 0)) both++
    for (const [side, part] of parts.entries()) {
      const first = part[0]
      const last = part.at(-1)
      const seen = sides[side]
      if (!first || !last || !seen) continue
      seen.rows++
      seen.words += part.length
      seen.filled += last.x + last.width - first.x
      seen.from = Math.min(seen.from, first.x)
      seen.to = Math.max(seen.to, last.x + last.width)
    }
  }
  const prose = sides.every(
    (side) => side.words / side.rows >= MIN_WORDS && side.filled / side.rows >= 0.5 * (side.to - side.from),
  )
  return prose ? both : 0
}
