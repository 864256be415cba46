import type { Block, Part } from './block.ts'
import {
  isBefore,
  LABEL_START,
  lineHeight,
  MARKER,
  NEAR,
  type RightEdge,
  type Start,
  startOf,
  TERMINAL,
} from './continuation.ts'
import { ROW_NUMBER } from './numbered-rows.ts'
import type { Cell, Row } from './rows.ts'
import { TICK_RUN } from './ticks.ts'

/** So many blocks may still go on: more than stand above each other within the height of some lines, however dense the print. */
const MOST_OPEN = 120

export function blocksOf(rows: Row[]): Block[] {
  const blocks: Block[] = []
  let open: Block[] = []
  const rightEdge = rightEdges(rows)
  const pageEdge = pageEdges(rows)
  const lastRight = new WeakMap<Block, number>()
  for (const row of rows) {
    const next: Block[] = []
    let fresh = false
    row.cells.forEach((cell, column) => {
      let start: Start | null = null
      const begins = () => {
        start ??= startOf(cell)
        return start
      }
      const block = fresh
        ? undefined
        : open.find((candidate) => isBefore(candidate, cell, row, { begins, rightEdge, pageEdge, lastRight }))
      if (block) {
        block.lines.push(row.line)
        block.parts.push(partOf(cell, row, block.text.length + 1))
        block.text = joined(block.text, cell.text)
        block.right = Math.max(block.right, cell.right)
        block.bottom = row.bottom
        if (block.lines.length === 2) block.x = block.marker ? cell.x : Math.min(block.x, cell.x)
        lastRight.set(block, cell.right)
        next.push(block)
        return
      }
      const created = blockFrom(cell, row, column, open)
      if (column === 0 && row.cells.length > 1 && startsRecord(cell)) fresh = true
      lastRight.set(created, cell.right)
      blocks.push(created)
      next.push(created)
    })
    open = [
      ...next,
      ...open.filter(
        (block) =>
          !next.includes(block) &&
          ((block.record ?? -1) === row.record || row.top - block.bottom < lineHeight(row) * 2.4),
      ),
    ].slice(0, MOST_OPEN)
  }
  return withLoneMarkers(blocks)
}

function partOf(cell: Cell, row: Row, at: number): Part {
  return { at, line: row.line, x: cell.x, right: cell.right, top: row.top, bottom: row.bottom }
}

function blockFrom(cell: Cell, row: Row, column: number, open: Block[]): Block {
  const marker = TICK_RUN.test(cell.text) ? null : (MARKER.exec(`${cell.text} `)?.[0] ?? null)
  const above = open.filter((block) => block.x < cell.right && block.right > cell.x)
  const gap = above.length ? Math.min(...above.map((block) => row.top - block.bottom)) : 1
  return {
    page: row.page,
    lines: [row.line],
    parts: [partOf(cell, row, 0)],
    text: cell.text,
    marker: marker && marker.trim() !== '' && marker.length < cell.text.length ? marker.trim() : null,
    x: cell.x,
    right: cell.right,
    top: row.top,
    bottom: row.bottom,
    style: cell.style,
    apart: gap > lineHeight(row) * 0.5,
    column,
    columns: row.cells.length,
    continues: false,
    rating: row.rating ?? null,
    record: row.record ?? null,
    role: row.record === undefined ? null : (cell.role ?? null),
    finding: row.finding ?? false,
  }
}

/** The first cell of a row of a table: a label, or an item whose rating stands beside it. */
function startsRecord(cell: Cell): boolean {
  return [LABEL_START, TICK_RUN, MARKER, ROW_NUMBER].some((pattern) => pattern.test(cell.text))
}

/** How far right the lines go that stand under each other, starting at the same place: where a paragraph's lines are full. */
function rightEdges(rows: Row[]): RightEdge {
  const columns: { x: number; bottom: number; right: number; cells: Cell[] }[] = []
  const edge = new Map<Cell, number>()
  const close = (column: (typeof columns)[number]) => {
    for (const cell of column.cells) edge.set(cell, column.right)
  }
  for (const row of rows) {
    for (const cell of row.cells) {
      const column = columns.find((candidate) => Math.abs(candidate.x - cell.x) <= NEAR)
      if (column && row.top - column.bottom <= lineHeight(row) * 0.75) {
        column.right = Math.max(column.right, cell.right)
        column.bottom = row.bottom
        column.cells.push(cell)
        continue
      }
      if (column) {
        close(column)
        columns.splice(columns.indexOf(column), 1)
      }
      columns.push({ x: cell.x, bottom: row.bottom, right: cell.right, cells: [cell] })
    }
  }
  columns.forEach(close)
  return (cell) => edge.get(cell) ?? cell.right
}

/** How far right the lines of a page go that begin at the same place. */
function pageEdges(rows: Row[]): (cell: Cell) => number {
  const edges = new Map<number, number>()
  const placeOf = ({ x }: Cell) => Math.round(x / NEAR)
  for (const { cells } of rows)
    for (const cell of cells) edges.set(placeOf(cell), Math.max(edges.get(placeOf(cell)) ?? 0, cell.right))
  return (cell) => edges.get(placeOf(cell)) ?? cell.right
}

function joined(before: string, after: string): string {
  return `${before} ${after}`
}

/** Marks the paragraph at the top of a page that goes on from the one at the foot of the page before. */
export function linkPages(pages: Block[][]): Block[][] {
  let last: Block | null = null
  for (const blocks of pages) {
    const first = blocks[0]
    if (first && last && last.page === first.page - 1 && !first.marker) {
      const open = !TERMINAL.test(last.text) && last.text.split(' ').length >= 5
      first.continues = open && /^[a-z(&/0-9"]|^[A-Z]{2,}[/.]/.test(first.text)
    }
    last = blocks.at(-1) ?? last
  }
  return pages
}

/** A number, a letter or a bullet on a line of its own: 1. (2) b) • */
const LONE = /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,2}[.)]|\(?[A-Za-z][.)]|[•●○◦■▪►➢❖*])$/u

/** How far apart a mark and its words may stand, in heights of a line, and how far right of them the mark. */
const MOST_APART = 1.6
const SLACK = 0.02

/** Joins a mark on a line of its own to the words below it, which it numbers; photos are numbered further right. */
function withLoneMarkers(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const mark = joined.at(-1)
    if (mark && LONE.test(mark.text) && belongs(mark, block)) joined.splice(-1, 1, numbered(mark, block))
    else joined.push(block)
  }
  return joined
}

function belongs(mark: Block, block: Block): boolean {
  if (mark.columns > 1 || mark.record !== null || block.record !== null || mark.rating !== null) return false
  if (block.marker !== null || LONE.test(block.text) || block.text.length < 4) return false
  const height = Math.max(0.006, mark.bottom - mark.top)
  return block.top - mark.bottom < height * MOST_APART && mark.x <= block.x + SLACK
}

function numbered(mark: Block, block: Block): Block {
  const shift = mark.text.length + 1
  return {
    ...block,
    lines: [...mark.lines, ...block.lines],
    parts: [...mark.parts, ...block.parts.map((part) => ({ ...part, at: part.at + shift }))],
    text: `${mark.text} ${block.text}`,
    marker: mark.text,
    top: mark.top,
    apart: mark.apart,
  }
}
