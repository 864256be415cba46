import type { TextRun } from './text-run.ts'

type Row = TextRun[]
type Stretch = { from: number; to: number }

/** Columns of equal width, and the rows that they share: `starts` is where each column but the first begins. */
export type EvenColumns = Stretch & { starts: number[] }

const MIN_ROWS = 10
/** No page of columns has so many rows, and each line looks at those of its neighbor. */
const MOST_ROWS = 600
/** A stretch is cut in two so often in search of columns. */
const MOST_CUTS = 3
const MOST_COLUMNS = 5
/** Points of white between two columns. */
const GUTTER = 4
/** So wide is a list's mark, and so far from its words. */
const LIST_MARK = 10
/** A column is this share of the text's width at least. */
const NARROWEST = 0.14
/** How far the columns' beginnings may be from equal steps, as a share of a step. */
const UNEVEN = 0.06
/** In font sizes: lines of one baseline, and lines of one paragraph or list. */
const SAME_LINE = 0.15
const SAME_PASSAGE = 1.75
/** Lines of one passage beside so many lines of another are no row of a table. */
const MANY_LINES = 6
/** The share of a column's lines with no line of its neighbor on their baseline. */
const UNALIGNED = 0.3

/**
 * The longest stretch of rows set in columns of equal width whose lines run on without regard to their neighbors: what a
 * newsletter does with short lines and lists too, and no table, whose rows start together.
 */
export function evenColumns(rows: Row[]): EvenColumns | null {
  if (rows.length < MIN_ROWS) return null
  const left = Math.min(...rows.map((row) => row[0]?.x ?? Number.POSITIVE_INFINITY))
  const right = Math.max(...rows.map((row) => ends(row)))
  let best: EvenColumns | null = null
  for (let columns = 2; columns <= MOST_COLUMNS; columns++) {
    const at = left + (right - left) / columns
    for (const stretch of stretches(rows, at, (right - left) / 12)) {
      const found = evenWithin(rows, stretch, right - left)
      if (found && found.to - found.from > (best ? best.to - best.from : 0)) best = found
    }
  }
  return best
}

/** Even columns in all of a stretch, or in what stands above or below its widest white: a table may stand there. */
function evenWithin(rows: Row[], { from, to }: Stretch, width: number, cuts = MOST_CUTS): EvenColumns | null {
  if (to - from < MIN_ROWS || to - from > MOST_ROWS) return null
  const part = rows.slice(from, to)
  const starts = evenStarts(part, width)
  if (starts && runsOn(part, starts)) return extended(rows, { from, to, starts })
  if (cuts === 0) return null
  const cut = from + widestGap(part)
  const [above, below] = [
    { from, to: cut },
    { from: cut, to },
  ].map((half) => evenWithin(rows, half, width, cuts - 1))
  return above && below ? (above.to - above.from > below.to - below.from ? above : below) : (above ?? below ?? null)
}

/** The columns with the rows that follow closely and leave their gutters white. */
function extended(rows: Row[], { from, to, starts }: EvenColumns): EvenColumns {
  const belongs = (row: Row | undefined, above: Row | undefined, below: Row | undefined) =>
    row !== undefined &&
    isClose(above, below) &&
    !row.some((run) => starts.some((start) => run.x < start - GUTTER / 2 && run.x + run.width > start - GUTTER / 2))
  while (belongs(rows[from - 1], rows[from - 1], rows[from])) from--
  while (belongs(rows[to], rows[to - 1], rows[to])) to++
  return { from, to, starts }
}

function isClose([above]: Row = [], [below]: Row = []): boolean {
  return above !== undefined && below !== undefined && below.baseline - above.baseline < 1.7 * below.size
}

/** The row under the widest white between two rows. */
function widestGap(rows: Row[]): number {
  let [best, widest] = [1, 0]
  for (let at = 1; at < rows.length; at++) {
    const gap = (rows[at]?.[0]?.baseline ?? 0) - (rows[at - 1]?.[0]?.baseline ?? 0)
    if (gap > widest) [best, widest] = [at, gap]
  }
  return best
}

/** Stretches of rows that leave one gutter within `reach` of `at`, cut to the rows that stand on both sides of it. */
function stretches(rows: Row[], at: number, reach: number): Stretch[] {
  const found: Stretch[] = []
  let [from, last] = [-1, -1]
  let [low, high] = [at - reach, at + reach]
  const end = () => {
    if (from >= 0 && last > from) found.push({ from, to: last + 1 })
    from = -1
    low = at - reach
    high = at + reach
  }
  rows.forEach((row, index) => {
    let gap = gapWithin(row, low, high)
    if (!gap) {
      end()
      gap = gapWithin(row, low, high)
      if (!gap) return
    }
    ;[low, high] = gap
    if (from < 0) from = index
    last = index
  })
  end()
  return found
}

/** The widest white of a row between two places; null where it is narrower than a gutter. */
function gapWithin(row: Row, low: number, high: number): [number, number] | null {
  let best: [number, number] | null = null
  let from = low
  const take = (to: number) => {
    if (to - from >= GUTTER && (!best || to - from > best[1] - best[0])) best = [from, to]
  }
  for (const run of row) {
    if (run.x + run.width <= low) continue
    if (run.x >= high) break
    take(Math.min(run.x, high))
    from = Math.max(from, run.x + run.width)
  }
  if (from < high) take(high)
  return best
}

function ends(row: Row): number {
  return row.reduce((end, run) => Math.max(end, run.x + run.width), 0)
}

/** Where the columns after the first begin, if white runs down between them all and they are of one width; else null. */
function evenStarts(rows: Row[], width: number): number[] | null {
  const segments: { from: number; to: number }[] = []
  for (const run of rows.flat().sort((a, b) => a.x - b.x)) {
    const last = segments.at(-1)
    const isMarked = last && last.to - last.from < LIST_MARK && run.x < last.to + LIST_MARK
    if (last && (isMarked || run.x < last.to + GUTTER)) last.to = Math.max(last.to, run.x + run.width)
    else segments.push({ from: run.x, to: run.x + run.width })
  }
  const [first, second] = segments
  if (!first || !second || segments.length > MOST_COLUMNS) return null
  const step = second.from - first.from
  const isEven = segments.every(
    ({ from, to }, index) => Math.abs(from - first.from - index * step) < UNEVEN * step && to - from <= step,
  )
  const narrowest = Math.min(...segments.map(({ from, to }) => to - from))
  return isEven && narrowest >= NARROWEST * width && narrowest >= 0.6 * step
    ? segments.slice(1).map(({ from }) => from)
    : null
}

type Line = { baseline: number; size: number }

/** Each column goes on beside its neighbors without regard to where their lines and passages begin. */
function runsOn(rows: Row[], starts: number[]): boolean {
  const runs = rows.flat()
  const columns = [0, ...starts].map((start, index) =>
    linesAmong(runs.filter((run) => run.x >= start && run.x < (starts[index] ?? Number.POSITIVE_INFINITY))),
  )
  const pairs = columns.slice(1).map((column, index) => [columns[index] ?? [], column] as const)
  return pairs.every(
    ([one, other]) =>
      unaligned(one, other) >= UNALIGNED && unaligned(other, one) >= UNALIGNED && isEntwined(one, other),
  )
}

function linesAmong(runs: TextRun[]): Line[] {
  const lines: Line[] = []
  for (const { baseline, size } of runs.sort((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1)
    if (!last || baseline - last.baseline > 0.4 * size) lines.push({ baseline, size })
  }
  return lines
}

/** The share of lines beside a column that share their baseline with none of its lines. */
function unaligned(lines: Line[], beside: Line[]): number {
  const [first, last] = [beside[0]?.baseline ?? 0, beside.at(-1)?.baseline ?? 0]
  const within = lines.filter(({ baseline }) => baseline >= first && baseline <= last)
  const alone = within.filter(
    ({ baseline, size }) =>
      !beside.some(
        // Cells of one row that begin at the same height have unlike baselines where their letters are of unlike sizes.
        (other) => Math.abs(other.baseline - baseline) < SAME_LINE * size + Math.abs(other.size - size),
      ),
  )
  return within.length < 4 ? 0 : alone.length / within.length
}

/** Most lines belong to passages that reach past each other: no white runs across both columns but rarely. */
function isEntwined(one: Line[], other: Line[]): boolean {
  const all = [...passagesOf(one, 0), ...passagesOf(other, 1)].sort((a, b) => a.top - b.top)
  let many = 0
  let band = { bottom: Number.NEGATIVE_INFINITY, lines: [0, 0] as [number, number] }
  const end = () => {
    if (Math.min(...band.lines) >= MANY_LINES) many += band.lines[0] + band.lines[1]
  }
  for (const { top, bottom, lines, side } of all) {
    if (top >= band.bottom) {
      end()
      band = { bottom, lines: [0, 0] }
    }
    band.bottom = Math.max(band.bottom, bottom)
    band.lines[side] += lines
  }
  end()
  return many >= 0.6 * (one.length + other.length)
}

function passagesOf(lines: Line[], side: 0 | 1) {
  const passages: { top: number; bottom: number; lines: number; side: 0 | 1 }[] = []
  let last: Line | null = null
  for (const line of lines) {
    const open = passages.at(-1)
    if (open && last && line.baseline - last.baseline < SAME_PASSAGE * Math.min(line.size, last.size)) {
      open.bottom = line.baseline
      open.lines++
    } else passages.push({ top: line.baseline - 0.8 * line.size, bottom: line.baseline, lines: 1, side })
    last = line
  }
  return passages
}
