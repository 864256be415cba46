import type { TextRun } from './text-run.ts'

type Row = TextRun[]

/** Rows of numbered captions that stand side by side under their pictures; `starts` is where each caption begins. */
export type CaptionRows = { from: number; to: number; starts: number[] }

const LABEL = /^\s*(?:photo(?:graph)?|picture|pic|image|img|fig(?:ure)?)s?\.? ?(?:no\.? ?|# ?)?\d{1,4}\b/i
/** Points of white between two captions. */
const GUTTER = 4
/** Points that a caption's lines may begin left of its label. */
export const HANGING = 2
/** In font sizes: from one line of a caption to the next. */
const CLOSE = 1.7

/** Returns the rows in which two or more captions of a photo log stand side by side, from the top on. */
export function captionRows(rows: Row[]): CaptionRows[] {
  const found: CaptionRows[] = []
  for (let from = 0; from < rows.length; from++) {
    const starts = labelsIn(rows[from] ?? [])
    if (starts.length < 2) continue
    let to = from + 1
    while (goesOn(rows[to - 1], rows[to], starts)) to++
    found.push({ from, to, starts })
    from = to - 1
  }
  return found
}

/** Returns where the labels of a row begin. */
function labelsIn(row: Row): number[] {
  return row
    .filter((run, at) => {
      const before = row[at - 1]
      const isApart = !before || run.x - (before.x + before.width) >= GUTTER
      return isApart && LABEL.test(`${run.text}${row[at + 1]?.spaced ? ' ' : ''}${row[at + 1]?.text ?? ''}`)
    })
    .map(({ x }) => x)
}

/** Returns whether a row continues the captions: close below them, without labels of its own, and with no words across two of them. */
function goesOn(above: Row | undefined, row: Row | undefined, starts: number[]): boolean {
  const [last, first] = [above?.[0], row?.[0]]
  if (!last || !row || !first || labelsIn(row).length > 0) return false
  const isClose = first.baseline - last.baseline < CLOSE * last.size
  return isClose && !row.some(({ x, width }) => starts.some((start) => x < start - HANGING && x + width > start))
}
