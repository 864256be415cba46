import { captionRows, HANGING } from './caption-rows.ts'
import { cardColumns } from './card-columns.ts'
import { evenColumns } from './even-columns.ts'
import { taggedCards } from './tagged-cards.ts'
import type { Area, TextRun } from './text-run.ts'

type Row = TextRun[]
type Split = { from: number; to: number; at: number }

/** Columns of prose: so many lines at least stand side by side, with so many words a line on both sides. */
const MIN_ROWS = 4
const MIN_WORDS = 4
/** The share of its column that a line of prose fills. */
const MIN_FILLED = 0.6
/** Points of white between the cells of a table, and the share of lines of prose that may have such a gap. */
const CELL_GAP = 16
const MAX_CUT = 0.35
/** Points of white between two columns. */
const GUTTER = 7

/**
 * Rows in reading order: text set in columns is read column by column, and where lines are ruled across both columns,
 * cell by cell; captions side by side one after the other. Other tables stay as they are, row by row.
 */
export function columnsOf(rows: Row[], rules: Area[], rowsOf: (runs: TextRun[]) => Row[]): Row[] {
  const captions = captionRows(rows)
  const others = (between: Row[]) => inColumns(between, rules, rowsOf)
  if (captions.length === 0) return others(rows)
  const columns = captions.map(({ from, to, starts }) => ({ from, to, starts: starts.slice(1) }))
  return byColumn(rows, columns, rowsOf, others)
}

/** Returns rows of which some stretches are read column by column, and what stands between those by `others`. */
function byColumn(
  rows: Row[],
  stretches: { from: number; to: number; starts: number[] }[],
  rowsOf: (runs: TextRun[]) => Row[],
  others: (between: Row[]) => Row[],
): Row[] {
  return [...stretches, { from: rows.length, to: rows.length, starts: [] }].flatMap(({ from, to, starts }, at) => [
    ...others(rows.slice(stretches[at - 1]?.to ?? 0, from)),
    ...partedAt(
      rows.slice(from, to).flat(),
      starts.map((start) => start - HANGING),
    ).flatMap((column) => rowsOf(column)),
  ])
}

/** Returns the runs in columns of which each but the first begins at one of `starts`. */
function partedAt(runs: TextRun[], starts: number[]): TextRun[][] {
  return [Number.NEGATIVE_INFINITY, ...starts].map((start, index) =>
    runs.filter(({ x }) => x >= start && x < (starts[index] ?? Number.POSITIVE_INFINITY)),
  )
}

function inColumns(rows: Row[], rules: Area[], rowsOf: (runs: TextRun[]) => Row[]): Row[] {
  const tagged = taggedCards(rows)
  const cards = tagged.length > 0 ? tagged : cardColumns(rows)
  if (cards.length > 0) return byColumn(rows, cards, rowsOf, (between) => inColumns(between, rules, rowsOf))
  const read = (part: TextRun[]) => inColumns(rowsOf(part), rules, rowsOf)
  const [even, split] = [evenColumns(rows), bestSplit(rows)]
  if (even && even.to - even.from > (split ? split.to - split.from : 0)) {
    const { from, to, starts } = even
    return [
      ...inColumns(rows.slice(0, from), rules, rowsOf),
      ...ruledBands(rows.slice(from, to), starts[0] ?? 0, rules).flatMap((band) =>
        partedAt(band, starts).flatMap(read),
      ),
      ...inColumns(rows.slice(to), rules, rowsOf),
    ]
  }
  if (!split) return rows
  const { from, to, at } = split
  return [
    ...inColumns(rows.slice(0, from), rules, rowsOf),
    ...ruledBands(rows.slice(from, to), at, rules).flatMap((band) => [
      ...read(band.filter((run) => middle(run) < at)),
      ...read(band.filter((run) => middle(run) >= at)),
    ]),
    ...inColumns(rows.slice(to), rules, rowsOf),
  ]
}

function middle(run: TextRun): number {
  return run.x + run.width / 2
}

function ruledBands(rows: Row[], at: number, rules: Area[]): TextRun[][] {
  const across = rules.filter((rule) => rule.x < at - 30 && rule.x + rule.width > at + 30).map((rule) => rule.y)
  const bands: TextRun[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const baseline = row[0]?.baseline ?? 0
    if (bands.length === 0 || across.some((y) => y > last && y < baseline)) bands.push([])
    bands.at(-1)?.push(...row)
    last = baseline
  }
  return bands
}

/** The longest stretch of rows with one white gutter through it and prose on both of its sides. */
function bestSplit(rows: Row[]): Split | null {
  if (rows.length < MIN_ROWS) return null
  const left = Math.min(...rows.map((row) => row[0]?.x ?? Number.POSITIVE_INFINITY))
  const right = Math.max(...rows.flatMap((row) => row.map((run) => run.x + run.width)))
  const middles = Float64Array.from(rows.flat(), middle).sort()
  /** How many runs stood left of the last place that was weighed for a stretch: between the same runs it weighs the same. */
  const weighed = new Map<number, number>()
  const reaches = rows.map(reachOf)
  let best: (Split & { score: number }) | null = null
  let before = 0
  for (let at = left + 0.2 * (right - left); at < right - 0.2 * (right - left); at += 3) {
    while ((middles[before] ?? at) < at) before++
    for (const { from, to } of stretches(reaches, at)) {
      const stretch = from * (rows.length + 1) + to
      if (weighed.get(stretch) === before) continue
      weighed.set(stretch, before)
      const score = to - from < MIN_ROWS ? 0 : proseRows(rows.slice(from, to), at)
      if (score >= MIN_ROWS && score > (best?.score ?? 0)) best = { from, to, at, score }
    }
  }
  return best && stretched(rows, best)
}

/** A row with the middles of its first and its last run. */
type Reach = { row: Row; first: number; last: number }

function reachOf(row: Row): Reach {
  const middles = row.map(middle)
  return { row, first: Math.min(...middles), last: Math.max(...middles) }
}

/** Stretches of rows that leave a gutter around `at`, cut to the rows with text on both sides. */
function stretches(reaches: Reach[], at: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let [from, to] = [-1, -1]
  const end = () => {
    if (from >= 0) found.push({ from, to: to + 1 })
    from = -1
  }
  reaches.forEach(({ row, first, last }, index) => {
    if (crosses(row, at)) end()
    else if (first < at && last >= at) {
      if (from < 0) from = index
      to = index
    }
  })
  end()
  return found
}

function crosses(row: Row, at: number): boolean {
  return row.some((run) => run.x < at + GUTTER / 2 && run.x + run.width > at - GUTTER / 2)
}

/** The split with the lines that follow closely in one of its columns. */
function stretched(rows: Row[], { from, to, at }: Split): Split {
  const belongs = (row: Row | undefined, above: Row | undefined, below: Row | undefined) =>
    row !== undefined && !crosses(row, at) && isClose(above, below)
  while (belongs(rows[from - 1], rows[from - 1], rows[from])) from--
  while (belongs(rows[to], rows[to - 1], rows[to])) to++
  return { from, to, at }
}

function isClose([above]: Row = [], [below]: Row = []): boolean {
  return above !== undefined && below !== undefined && below.baseline - above.baseline < 1.7 * below.size
}

/** How many rows have text on both sides, where both sides read like prose; else 0. */
function proseRows(rows: Row[], at: number): number {
  const left = rows.map((row) => row.filter((run) => middle(run) < at))
  const right = rows.map((row) => row.filter((run) => middle(run) >= at))
  if (!isProse(left) || !isProse(right)) return 0
  return rows.filter((_, index) => left[index]?.length && right[index]?.length).length
}

function isProse(parts: Row[]): boolean {
  let [lines, words, filled, cut] = [0, 0, 0, 0]
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const part of parts) {
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) continue
    const end = last.x + last.width
    lines++
    if (part.some((run, index) => index > 0 && run.x - right(part[index - 1]) > CELL_GAP)) cut++
    words += part.filter((run) => /\p{L}{2}/u.test(run.text)).length
    filled += end - first.x
    from = Math.min(from, first.x)
    to = Math.max(to, end)
  }
  return words >= MIN_WORDS * lines && filled >= MIN_FILLED * lines * (to - from) && cut < MAX_CUT * lines
}

function right(run: TextRun | undefined): number {
  return run ? run.x + run.width : 0
}
