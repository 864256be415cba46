import type { Line, Page, ReportDocument, Span } from '#domain/report/document.ts'
import { LONGEST_LINE, wrapLine } from '#domain/text/wrap-line.ts'
import { type Rating, ratingOf } from './ratings.ts'
import { textColumns } from './text-columns.ts'
import { hasTicks, isOnLine, TICK_RUN, toTicks } from './ticks.ts'

/** The content of the cells of a table's column. `mark`: an X there gives the row the column's rating. */
export type Role = 'item' | 'location' | 'statement' | 'recommendation' | 'rating' | 'mark' | 'cost' | 'aside'

export type Style = { size: number; bold: boolean; italic: boolean; underline: boolean; color: string | null }

/**
 * A run of words without a column gap. `x` and `right` are fractions of the page's width; `style` is null in a .txt file.
 * `parts`: what was joined although a gap stands between, as in a justified line. `column`: begins where cells of lines
 * nearby begin.
 */
export type Cell = {
  text: string
  x: number
  right: number
  style: Style | null
  role?: Role
  parts?: Cell[]
  column?: boolean
}

/**
 * A printed line cut at its column gaps. `line` is its index on the page; `top` and `bottom` are fractions. In a table
 * with heads: the `rating` marked, the `record` that it belongs to, and whether the heads announce a `finding`. `led`: dots lead
 * from its first words to the next.
 */
export type Row = {
  page: number
  line: number
  top: number
  bottom: number
  cells: Cell[]
  text: string
  rating?: Rating
  record?: number
  finding?: boolean
  led?: boolean
}

/** White, or nearly. */
const LIGHT = /^#[ef][\da-f][ef][\da-f][ef][\da-f]/i

/** Returns whether words stand in white letters, as on a badge: a ground of color is behind them. */
export function isOnColor(style: Style | null): boolean {
  return style?.color != null && LIGHT.test(style.color)
}

/** Returns the row with these cells and their words. */
export function withCells(row: Row, cells: Cell[]): Row {
  return { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
}

/** No report has so many lines with words: 120 on each of 500 pages. */
export const MOST_ROWS = 60_000

/** Rows of every page, `MOST_ROWS` at most; an empty .txt line gives no row, its gap shows in `top`. */
export function rowsOf(document: ReportDocument): Row[][] {
  let left = MOST_ROWS
  return document.pages.map((page) => {
    const columns = textColumns(page.lines)
    return page.lines.flatMap((line, index) => {
      const rows = left > 0 ? piecesOf(line).flatMap((piece) => rowOf(page, piece, index, columns[index]) ?? []) : []
      left -= rows.length
      return rows
    })
  })
}

/** A line without end as lines that can be looked at as a whole. */
function piecesOf(line: Line): Line[] {
  if (line.text.length <= LONGEST_LINE) return [line]
  return wrapLine(line.text).map((text) => ({ ...line, text, spans: [] }))
}

/** The pages with lines that `MOST_ROWS` left out. */
export function pagesBeyond(document: ReportDocument, rows: Row[][]): number[] {
  if (rows.reduce((sum, page) => sum + page.length, 0) < MOST_ROWS) return []
  return document.pages.flatMap(({ number, lines }, index) => {
    const last = rows[index]?.at(-1)?.line ?? -1
    return lines.some((line, at) => at > last && line.text.trim() !== '') ? [number] : []
  })
}

function rowOf(page: Page, line: Line, index: number, columns?: Set<number>): Row | null {
  const parts = (line.spans.length ? spanCells(line) : textCells(line, columns)).flatMap(splitAtTicks)
  const cells = joinedCells(parts.flatMap(withoutLeader))
  if (cells.length === 0) return null
  const { y, height } = line.box
  const led = LEADER.test(parts[0]?.text ?? '') && cells.length > parts.length
  const text = fold(line.text)
  return { page: page.number, line: index, top: y, bottom: y + height, cells, text, ...(led ? { led } : {}) }
}

/** Boxes side by side are one run; a gap before a small letter only stretches a justified line. */
function joinedCells(cells: Cell[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    const boxes = last && BOXES.test(last.text) && BOXES.test(cell.text)
    const stretched =
      last &&
      /^[a-z]/.test(cell.text) &&
      /[a-z,]$/i.test(last.text) &&
      !hasTicks(last.text) &&
      !cell.column &&
      cell.x - last.right < 0.12
    if (last && (boxes || stretched))
      joined.splice(-1, 1, {
        ...last,
        text: `${last.text} ${cell.text}`,
        right: cell.right,
        ...(stretched && { parts: [...(last.parts ?? [last]), cell] }),
      })
    else joined.push(cell)
  }
  return joined
}

const BOXES = /^[☑☐ ]+$/u

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** No table has so many columns: what stands in more is one run of words. */
const MOST_CELLS = 100

function textCells(line: Line, columns = new Set<number>()): Cell[] {
  const text = line.text.trimEnd()
  const indent = text.length - text.trimStart().length
  const perCharacter = line.box.width / Math.max(1, text.length - indent)
  const cells: Cell[] = []
  for (const match of text.matchAll(/[^\s](?:[^\s]|[ \u00a0]{1,2}(?=\S))*/g))
    for (const { words, at } of cutAt(match[0], match.index, columns)) {
      const x = line.box.x + (at - indent) * perCharacter
      const column = columns.has(at) ? { column: true } : {}
      cells.push({
        text: toTicks(fold(words)),
        x,
        right: x + words.trimEnd().length * perCharacter,
        style: null,
        ...column,
      })
    }
  if (cells.length <= MOST_CELLS) return cells
  return [{ text: toTicks(fold(text)), x: line.box.x, right: line.box.x + line.box.width, style: null }]
}

/** Cuts words in which a column begins behind two blanks. */
function cutAt(words: string, from: number, columns: Set<number>): { words: string; at: number }[] {
  const starts = [...words.matchAll(/\S(?<= {2}\S)/g)].flatMap(({ index }) => (columns.has(from + index) ? index : []))
  return [0, ...starts].map((at, index) => ({ words: words.slice(at, starts[index]), at: from + at }))
}

function spanCells(line: Line): Cell[] {
  const groups: Span[][] = []
  let at = 0
  for (const span of line.spans) {
    const found = line.text.indexOf(span.text, at)
    const tab = found >= 0 && line.text.slice(at, found).includes('\t')
    const last = groups.at(-1)
    const apart = tab || isTag(span, line.spans) || isBehindTag(span, line.spans) || isBehindMarks(span, last)
    if (!last || apart) groups.push([span])
    else last.push(span)
    if (found >= 0) at = found + span.text.length
  }
  let cursor = 0
  const texts = line.text.split('\t')
  return groups.flatMap((spans) => {
    const first = spans[0]
    const last = spans.at(-1)
    if (!first || !last) return []
    const whole = texts.length === groups.length ? texts[cursor++] : undefined
    const text = toTicks(fold(whole ?? spans.map((span) => span.text).join(' ')))
    return text ? [{ text, x: first.box.x, right: last.box.x + last.box.width, style: dominant(spans) }] : []
  })
}

/** Returns whether a span ends its line with a rating that is printed unlike the words before it: "Toilet runs [Repair]". */
function isTag(span: Span, spans: Span[]): boolean {
  const [before, last] = spans.slice(-2)
  if (span !== last || !before || !/\p{L}/u.test(before.text) || before.text.trimEnd().endsWith(':')) return false
  return before.color !== span.color && ratingOf(span.text) !== null
}

/** Returns whether a span stands behind a rating that begins its line in another color: "[Repair] Toilet runs". */
function isBehindTag(span: Span, [first, second]: Span[]): boolean {
  if (span !== second || !first || first.color === second.color) return false
  return /^\p{Lu}\p{L}/u.test(span.text.trim()) && ratingOf(first.text.trim()) !== null
}

/** Returns whether a span stands behind at least three short lines of a form, marked or not: "_ X _ _   Bare spots". */
function isBehindMarks(span: Span, before: Span[] = []): boolean {
  return before.length > 2 && !isOnLine(span.text) && before.every(({ text }) => isOnLine(text))
}

function dominant(spans: Span[]): Style {
  const letters = (wanted: (span: Span) => boolean) =>
    spans.reduce((sum, span) => sum + (wanted(span) ? span.text.length : 0), 0)
  const half = letters(() => true) / 2
  const longest = spans.reduce((best, span) => (span.text.length > best.text.length ? span : best))
  return {
    size: longest.size,
    bold: letters((span) => span.bold) > half,
    italic: letters((span) => span.italic) > half,
    underline: letters((span) => span.underline) > half,
    color: longest.color,
  }
}

/** Dots that lead the eye from a name to its rating are a gap; before a number they lead to a page. */
function withoutLeader(cell: Cell): Cell[] {
  const leader = LEADER.exec(cell.text)
  if (!leader || /^\d*$/.test(cell.text.slice(leader.index + leader[0].length))) return [cell]
  const perCharacter = (cell.right - cell.x) / cell.text.length
  const end = leader.index + leader[0].length
  return [
    { ...cell, text: cell.text.slice(0, leader.index).trim(), right: cell.x + leader.index * perCharacter },
    { ...cell, text: cell.text.slice(end).trim(), x: cell.x + end * perCharacter },
  ].filter(({ text }) => text !== '')
}

const LEADER = /(?:\. ?){5,}|_{4,}(?=\s*\S)/

/** Boxes in a row of ratings are a column of their own, even where no gap was seen beside them. */
function splitAtTicks(cell: Cell): Cell[] {
  const match = TICK_RUN.exec(cell.text)
  if (!match) return [cell]
  const perCharacter = (cell.right - cell.x) / cell.text.length
  const parts: [number, number][] = [
    [0, match.index],
    [match.index, match.index + match[0].length],
    [match.index + match[0].length, cell.text.length],
  ]
  return parts.flatMap(([from, to]) => {
    const text = cell.text.slice(from, to).trim()
    if (!text) return []
    return [{ ...cell, text, x: cell.x + from * perCharacter, right: cell.x + to * perCharacter }]
  })
}
