import { fieldOf } from './fields.ts'
import { type Rating, ratingColumns, ratingOf } from './ratings.ts'
import type { Cell, Role, Row, Style } from './rows.ts'
import { hasTicks, TICK_RUN } from './ticks.ts'

/** One line's share of a block: where its words begin in the block's text, and where they stand on the page. */
export type Part = { at: number; x: number; right: number; top: number; bottom: number }

/** Cells that read on from line to line: a paragraph, a heading, a table cell, a label. `text` is folded and ticks are ☑ or ☐. */
export type Block = {
  page: number
  lines: number[]
  parts: Part[]
  text: string
  marker: string | null
  x: number
  right: number
  top: number
  bottom: number
  style: Style | null
  /** Blank space stands above it. */
  apart: boolean
  /** Left to right within its first row. */
  column: number
  columns: number
  /** It goes on from the block before it, over a page break. */
  continues: boolean
  /** The rating marked in its row. */
  rating: Rating | null
  /** In a table with heads: the record that it belongs to, and what its column tells. */
  record: number | null
  role: Role | null
  finding: boolean
}

const NEAR = 0.022
/** Lines of a .txt file count letters of unlike widths. */
const TEXT_SLACK = 0.07
const HANGING = 0.09

/** What a list's items begin with: a bullet, 1. 1) (1) 3.10 2.2.1 A. 4A */
const MARKER =
  /^(?:\[[A-Z]{1,3}\] ?(?:\d{1,3}[.)])?(?= )|(?:Comment|Finding|Observation|Defect|Deficiency|Issue) #?\d{1,3}[:.](?= )|[•·●○◦■▪►▶➢»❖✦*]+|[-–—](?= )|F(?= +[A-Z][a-z]+ ?[A-Za-z]*:)|\(?\d{1,3}(?:\.\d{1,3}){0,3}\)(?= )|\(\d{1,2}\)|\d{1,3}(?:\.\d{1,3}){1,3}\.?(?= )|\d{1,3}\.(?= )|[A-Z]{1,2}-\d{1,3}[.):](?= )|\(?[A-Za-z][.)](?= )|[IVX]{1,5}\.(?= )|\d{1,2}[A-Z](?= [-–] ))[ \u200b]*/u

const LABEL_START = /^[A-Z][^.:;?!]{1,48}:(?: |$)/
const TERMINAL = /[.!?:]["”)\]]*$/
/** Letters after which a block goes on in another: no paragraph is so long, and each line looks at what stands before it. */
const LONGEST = 6_000

export function blocksOf(rows: Row[]): Block[] {
  const blocks: Block[] = []
  let open: Block[] = []
  const rightEdge = rightEdges(rows)
  for (const row of rows) {
    const next: Block[] = []
    let fresh = false
    row.cells.forEach((cell, column) => {
      const block = fresh ? undefined : open.find((candidate) => isBefore(candidate, cell, row, rightEdge))
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
          (!next.includes(block) && (block.record ?? -1) === row.record) ||
          row.top - block.bottom < lineHeight(row) * 2.4,
      ),
    ]
  }
  return blocks.sort((a, b) => a.top - b.top || a.x - b.x)
}

const lastRight = new WeakMap<Block, number>()

function partOf(cell: Cell, row: Row, at: number): Part {
  return { at, x: cell.x, right: cell.right, top: row.top, bottom: row.bottom }
}

function lineHeight(row: Row): number {
  return Math.max(0.006, row.bottom - row.top)
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
  return LABEL_START.test(cell.text) || TICK_RUN.test(cell.text) || MARKER.test(cell.text)
}

function isBefore(block: Block, cell: Cell, row: Row, rightEdge: RightEdge): boolean {
  if (block.text.length > LONGEST) return false
  if (block.record !== null || row.record !== undefined)
    return block.record === row.record && block.role === cell.role && block.lines.at(-1) !== row.line
  return isBelow(block, cell) && row.rating === undefined && continuesIn(block, cell, row, rightEdge)
}

function isBelow(block: Block, cell: Cell): boolean {
  const dx = cell.x - block.x
  if (Math.abs(dx) <= NEAR) return true
  if (block.lines.length > 1) return false
  return block.marker ? dx > 0 && dx <= HANGING : dx < 0 && dx >= -HANGING
}

function continuesIn(block: Block, cell: Cell, row: Row, rightEdge: RightEdge): boolean {
  const gap = row.top - block.bottom
  if (gap > lineHeight(row) * 0.75 && !isBrokenOff(block, cell, gap / lineHeight(row))) return false
  if (hasTicks(block.text) && goesOnInForm(block.text, cell.text)) return true
  if (hasTicks(cell.text) && (/[☑☐]$/u.test(block.text) || (block.column > 0 && row.cells.length > 1))) return false
  if (hasTicks(cell.text) !== hasTicks(block.text) || TICK_RUN.test(cell.text)) return false
  if (MARKER.test(`${cell.text} `) || /:$/.test(block.text) || ratingColumns(cell.text)) return false
  const endsLabel =
    block.column === 0 && block.columns > 1 && /^[^:]{1,30}:$/.test(cell.text) && !block.text.includes(':')
  if (endsLabel) return true
  if (/^[a-z]/.test(cell.text) && isUnfinished(block.text)) return true
  if (startsRated(cell.text)) return false
  if (standsByItself(cell.text) || (block.lines.length === 1 && standsByItself(block.text))) return false
  if (/^[a-z(&/]/.test(cell.text)) return true
  if (LABEL_START.test(cell.text) && !/,$/.test(block.text)) return false
  if (TERMINAL.test(block.text) && !TERMINAL.test(cell.text) && isTitleLine(cell.text)) return false
  const spare = rightEdge(cell, row) - (lastRight.get(block) ?? block.right)
  const space = cell.text.indexOf(' ')
  const word = (space < 0 ? cell.text.length : space) + 1
  const needed = (word * (cell.right - cell.x)) / Math.max(1, cell.text.length)
  if (restyled(block.style, cell.style))
    return spare < needed + 0.02 && !TERMINAL.test(block.text) && block.text.length > 60
  if (spare < needed + (cell.style ? 0.02 : TEXT_SLACK)) return true
  return !TERMINAL.test(block.text) && spare < needed + 0.12 && cell.text.length > 30
}

/** A form's line that ends with a box, within an option or with a question whose boxes begin the next line. */
function goesOnInForm(text: string, next: string): boolean {
  if (/[☑☐]$/u.test(text)) return /(?:^|[:?]) ?[☑☐] ?\p{L}/u.test(text) && /^\p{L}/u.test(next)
  return /:$/.test(text) ? /^[☑☐] ?\p{L}/u.test(next) : /^[a-z(&/]/.test(next)
}

/** A few capitalised words without an end, as a place or a name under a sentence. */
function isTitleLine(text: string): boolean {
  return text.length < 40 && text.split(/[ /-]+/).every((word) => word.length < 4 || /^[A-Z(#\d]/.test(word))
}

/** A rating, a field's label or a numbered title: never the beginning or the end of a sentence. */
function standsByItself(text: string): boolean {
  if (text.length > 60) return false
  const numbered =
    /^\d{1,3}(?:\.\d{1,3}){2} |^\d{1,3} ?: [A-Z]/.test(text) && !/(?:[,&]| and| of)$/.test(text) && !TERMINAL.test(text)
  return numbered || (text.split(' ').length <= 4 && (ratingOf(text) !== null || fieldOf(text)?.rest === ''))
}

/** A sentence that a wider gap cuts in two: it has no end, and the next line starts small. */
function isBrokenOff(block: Block, cell: Cell, gap: number): boolean {
  return gap < 2.4 && /^[a-z]{2,}/.test(cell.text) && isUnfinished(block.text)
}

/** A sentence without its end. */
function isUnfinished(text: string): boolean {
  return !TERMINAL.test(text) && text.split(' ').length > 5
}

/** "[Minor Defect] Granules have ...": an observation that begins with its rating. */
function startsRated(text: string): boolean {
  const tag = /^\[([A-Za-z][A-Za-z /&-]{2,38})\] \S/.exec(text)?.[1]
  return tag !== undefined && ratingOf(tag) !== null
}

function restyled(a: Style | null, b: Style | null): boolean {
  if (!a || !b) return false
  return Math.abs(a.size - b.size) > 0.8 || (a.bold !== b.bold && a.size === b.size) || a.color !== b.color
}

type RightEdge = (cell: Cell, row: Row) => number

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
