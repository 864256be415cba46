import { type Box, boxAround, type Line, type Span } from '#domain/report/document.ts'
import { columnsOf } from './columns.ts'
import { isMark } from './marks.ts'
import type { Area, TextRun } from './text-run.ts'

/** In font sizes: from this gap on, two words of a line stand in different table columns. */
const CELL_GAP = 1.5
/** In font sizes: enough where cells of other rows begin at the same place. */
const ALIGNED_GAP = 0.75
/** In font sizes: no justified line stretches its spaces further. */
const STRETCHED_GAP = 6
/** Its item follows at a tab stop, but is no other cell. */
const LIST_MARK = /^\(?[\p{L}\p{N}.]{1,5}[.)]?$|^[•▪➢○●–-]$/u
/** In font sizes: from this gap on, two runs are two words. */
const WORD_GAP = 0.13

/** Upright runs put together to lines in reading order; boxes are fractions of `width` and `height`. */
export function linesOf(runs: TextRun[], rules: Area[], width: number, height: number): Line[] {
  const rows = rowsOf(withoutCopies(runs))
  const starts = cellStarts(rows)
  return columnsOf(rows, rules, rowsOf).flatMap((row) => lineOf(row, starts, width, height) ?? [])
}

/** Words on one baseline, from left to right; rows from top to bottom. */
function rowsOf(runs: TextRun[]): TextRun[][] {
  const rows: { tallest: TextRun; runs: TextRun[] }[] = []
  for (const run of [...runs].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.slice(-3).findLast(({ tallest }) => isBeside(run, tallest))
    if (!row) rows.push({ tallest: run, runs: [run] })
    else {
      row.runs.push(run)
      if (run.size > row.tallest.size) row.tallest = run
    }
  }
  return rows
    .sort((a, b) => a.tallest.baseline - b.tallest.baseline)
    .map((row) => wordsIn(row.runs.sort((a, b) => a.x - b.x)))
}

function isBeside(run: TextRun, tallest: TextRun): boolean {
  const small = Math.min(run.size, tallest.size)
  const large = Math.max(run.size, tallest.size)
  const reach = large < 2 * small ? 0.38 * large : 0.4 * small
  return Math.abs(run.baseline - tallest.baseline) < reach
}

/** Some programs print letter by letter: what stands close together is one word. */
function wordsIn(row: TextRun[]): TextRun[] {
  const spacing = letterSpacing(row)
  const words: TextRun[] = []
  for (const run of row) {
    const last = words.at(-1)
    if (last && sameStyle(last, run) && !isNewWord(last, run, spacing)) {
      words[words.length - 1] = { ...last, text: last.text + run.text, width: run.x + run.width - last.x }
    } else words.push(run)
  }
  return words
}

function isNewWord(last: TextRun, run: TextRun, spacing = 0): boolean {
  const gap = run.x - (last.x + last.width)
  const size = Math.min(run.size, last.size)
  if (isMark(run.text) || isMark(last.text)) return true
  return run.spaced ? gap > -0.3 * size : gap > (WORD_GAP + spacing) * size
}

/** In font sizes, the gap between the letters of a row that is printed letter by letter and spaced out; else 0. */
function letterSpacing(row: TextRun[]): number {
  const gaps = row.flatMap((run, at) => {
    const last = row[at - 1]
    if (!last || run.spaced || run.text.length > 1 || last.text.length > 1) return []
    return [(run.x - last.x - last.width) / run.size]
  })
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  return gaps.length >= 3 && gaps.length > 0.7 * (row.length - 1) && middle < 0.7 ? Math.max(0, middle) : 0
}

/** The same words printed twice, a hair apart, are bold or shadowed: they count once. */
function withoutCopies(runs: TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>()
  return runs.filter((run) => {
    const same = seen.get(run.text)
    const near = same?.find((other) => Math.hypot(run.x - other.x, run.baseline - other.baseline) < 0.15 * run.size)
    if (near) {
      near.bold = true
      return false
    }
    if (same) same.push(run)
    else seen.set(run.text, [run])
    return true
  })
}

/** Where cells begin that stand well apart from what is left of them, in whole points. */
function cellStarts(rows: TextRun[][]): Set<number> {
  const starts = rows.flatMap((row) =>
    row.filter((run, at) => {
      const last = row[at - 1]
      return last && run.x - last.x - last.width > CELL_GAP * Math.min(run.size, last.size)
    }),
  )
  return new Set(starts.map((run) => Math.round(run.x)))
}

function lineOf(row: TextRun[], starts: Set<number>, width: number, height: number): Line | null {
  const spans: Span[] = []
  const heads = columnHeads(row)
  let text = ''
  let last: TextRun | null = null
  for (const run of row) {
    const gap = last ? run.x - (last.x + last.width) : 0
    const size = last ? Math.min(run.size, last.size) : run.size
    const isAligned = starts.has(Math.round(run.x)) && !LIST_MARK.test(text)
    const isWide = gap > (isAligned ? ALIGNED_GAP : CELL_GAP) * size
    const isCell = isWide && !(run.stretched && gap < STRETCHED_GAP * size)
    const isWord = last !== null && isNewWord(last, run)
    const between = text === '' ? '' : isCell ? '\t' : isWord ? ' ' : ''
    const box = boxOf(run, width, height)
    const span = spans.at(-1)
    const isOwn = isOfForm(run.text) || heads.has(run)
    if (
      span &&
      last &&
      between !== '\t' &&
      sameStyle(span, run) &&
      !isOwn &&
      !isOfForm(span.text) &&
      !heads.has(last)
    ) {
      span.text += between + run.text
      span.box = boxOfAll([span.box, box]) ?? span.box
    } else {
      const { size, bold, italic, underline, color } = run
      spans.push({ text: run.text, box, size: round(size, 100), bold, italic, underline, color })
    }
    text += between + run.text
    last = run
  }
  const box = boxOfAll(spans.map((span) => span.box))
  return box && { text, box, spans }
}

/** A mark, or a short line for one: each needs its own place. */
function isOfForm(text: string): boolean {
  return isMark(text) || /^_{1,3}$/.test(text)
}

/** The letters over rating columns, such as I NI NP D: each needs its own place. */
function columnHeads(row: TextRun[]): Set<TextRun> {
  const isHead = row.map((run) => /^\p{Lu}{1,4}$/u.test(run.text))
  const heads = row.filter((_, at) => {
    const [before, after] = [isHead[at - 1], isHead[at + 1]]
    return isHead[at] && ((isHead[at - 2] && before) || (before && after) || (after && isHead[at + 2]))
  })
  return new Set(heads)
}

function sameStyle(span: Omit<Span, 'text' | 'box'>, run: TextRun): boolean {
  return (
    span.bold === run.bold &&
    span.italic === run.italic &&
    span.underline === run.underline &&
    span.color === run.color &&
    Math.abs(span.size - run.size) < 0.3
  )
}

function boxOf(run: TextRun, width: number, height: number): Box {
  const top = run.baseline - 0.8 * run.size
  return {
    x: round(run.x / width),
    y: round(top / height),
    width: round(run.width / width),
    height: round(run.size / height),
  }
}

function boxOfAll(boxes: Box[]): Box | null {
  const box = boxAround(boxes)
  return box && { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
}

function round(value: number, parts = 100_000): number {
  return Math.round(value * parts) / parts
}
