import { CAPTION_NUMBER } from '#adapters/extraction/rules/page/continuation.ts'
import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { type Cell, type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'
import { columnsOf } from './table-heads.ts'

type Legend = { codes: Map<string, Rating>; rows: Set<Row> }

/** So many lines of a column begin with a code, of so many kinds, or with a number. */
export const FEWEST_CODED = 4
const FEWEST_KINDS = 2
const FEWEST_NUMBERED = 3
/** "3-11": no section has so many entries. */
const MOST_PARTS = 1_000
const SAME_PLACE = 0.015
/** Columns side by side begin at least so far from each other. */
const APART = 0.25
/** Headings begin a little before the codes below them, and words so near behind them. */
const OUTDENT = 0.025
/** So many lines of the second column are as high as a coded one of the first where both go on together. */
const LEVEL = 0.9
const NEAR = 0.05

/** "401 Roof covering", "4.2 Gutters", "3-11 (EX A) Fence": how the entries of a form or photos are numbered. */
const NUMBER = new RegExp(String.raw`^(\d{3,4}|\d{1,2}\.\d{1,3}|${CAPTION_NUMBER})\.?(?: (?=\p{Lu}|\(\p{Lu})|$)`, 'u')

/**
 * Returns the pages with columns side by side read column by column, where the lines of each column begin with codes of the legend, or
 * with numbers that go on from column to column. Such lines stand level with each other and would be read as rows of one table. Where a
 * code is a cell of its own, the words behind it join it, in one column too.
 */
export function readSideBySide(pages: Row[][], { codes, rows: explaining }: Legend): Row[][] {
  return pages.map((all) => {
    const numbered = inNumberedColumns(all)
    if (numbered) return numbered
    const page = all.filter((row) => !explaining.has(row))
    const gutters = codeGutters(page, codes)
    if (gutters.length === 0 || page.some((row) => columnsOf(row, codes))) return all
    if (gutters.length === 1 && isOfPairs(page, codes)) return page.map((row) => withCodeJoined(row, codes))
    return gutters.length === 1 ? all : inCodedColumns(page, edgesOf(gutters), codes)
  })
}

function edgesOf(gutters: number[]): number[] {
  return gutters.map((x, at) => (at === 0 ? 0 : x - OUTDENT))
}

/** The page where its entries are numbered from column to column within each section, or from row to row; null where they are not. */
function inNumberedColumns(page: Row[]): Row[] | null {
  const [first, second, ...others] = guttersOf(page, numberIn, (numbers) => numbers.length >= FEWEST_NUMBERED)
  if (first === undefined || second === undefined || others.length > 0) return null
  const edges = edgesOf([first, second])
  const edge = edges[1] ?? 1
  let highest = 0
  /** A number above those of the column beside it begins the next section. */
  const beginsSection = ({ cells }: Row) => {
    const left = Math.max(0, ...cells.filter(({ x }) => x < edge).map(orderOf))
    const begins = highest > 0 && left > highest
    if (begins) highest = 0
    highest = Math.max(highest, ...cells.filter(({ x }) => x >= edge).map(orderOf))
    return begins ? 'anew' : null
  }
  let above = 0
  /** A row with words at the left only, and white above it, is a heading over both columns. */
  const beginsRow = ({ cells, top, bottom }: Row) => {
    const isApart = top - above > (bottom - top) / 2 && cells.every(({ right }) => right < edge)
    above = bottom
    if (cells.some((cell) => numberIn(cell))) return 'anew'
    return isApart ? 'across' : null
  }
  return numberedIn(page, edges, isNumberedByRow(page) ? beginsRow : beginsSection)
}

/** Returns whether nearly every number follows the one before it where the page is read from line to line: "3-05   3-06". */
function isNumberedByRow(page: Row[]): boolean {
  const numbered = page.flatMap(({ top, cells }) =>
    cells.flatMap((cell) =>
      numberIn(cell) && !/^\d{3}/.test(cell.text) ? { top, x: cell.x, order: orderOf(cell) } : [],
    ),
  )
  const orders = numbered.toSorted((a, b) => a.top - b.top || a.x - b.x).map(({ order }) => order)
  const inTurn = orders.filter((order, at) => at > 0 && Math.abs(order - (orders[at - 1] ?? 0) - 1 / MOST_PARTS) < 1e-6)
  return orders.length >= FEWEST_NUMBERED && inTurn.length >= LEVEL * (orders.length - 1)
}

/** The page read in its columns, null where its numbers do not go on from one to the next. */
function numberedIn(page: Row[], edges: number[], kindOf: (row: Row) => 'across' | 'anew' | null): Row[] | null {
  const read = inColumns(page, edges, kindOf, (column, row, cells) => {
    const last = column.at(-1)
    if (last && isBeside(row, last)) column.splice(-1, 1, withCells(last, fromLeft([...last.cells, ...cells])))
    else column.push(withCells(row, cells))
  })
  const across = new Set(page)
  const numbers = read.flatMap((row) => {
    const [cell] = across.has(row) ? [] : row.cells
    return cell && numberIn(cell) ? orderOf(cell) : []
  })
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0)) ? read : null
}

function numberIn({ text }: Cell): string | null {
  return NUMBER.exec(text)?.[1] ?? null
}

/** A number of an entry that is the greater the later it comes: 3.9 before 3.10. */
function orderOf(cell: Cell): number {
  const [whole = 0, part = 0] = (numberIn(cell) ?? '').split(/[.-]/).map(Number)
  return whole + part / MOST_PARTS
}

/** Where codes stand below each other before their words, from the left. A column of numbers counts something. */
function codeGutters(page: Row[], codes: Map<string, Rating>): number[] {
  const codeIn = (cell: Cell, next: Cell | undefined, isAlone: boolean) => {
    const [code = '', ...words] = cell.text.split(' ')
    const isBefore = words.length > 0 || isAlone || (next !== undefined && next.x - cell.right < NEAR)
    return /\D/.test(code) && codes.has(code) && isBefore ? code : null
  }
  return guttersOf(page, codeIn, (found) => found.length >= FEWEST_CODED && new Set(found).size >= FEWEST_KINDS)
}

/** Where cells with such a sign stand below each other, far from each other; none where some are near. */
function guttersOf(
  page: Row[],
  signIn: (cell: Cell, next: Cell | undefined, isAlone: boolean) => string | null,
  areEnough: (signs: string[]) => boolean,
): number[] {
  const places: { x: number; signs: string[] }[] = []
  for (const { cells } of page)
    for (const [at, cell] of cells.entries()) {
      const sign = signIn(cell, cells[at + 1], cells.length === 1)
      const place = sign && places.find(({ x }) => Math.abs(x - cell.x) < SAME_PLACE)
      if (place) place.signs.push(sign)
      else if (sign) places.push({ x: cell.x, signs: [sign] })
    }
  const gutters = places
    .filter(({ signs }) => areEnough(signs))
    .map(({ x }) => x)
    .sort((a, b) => a - b)
  return gutters.every((x, at) => at === 0 || x - (gutters[at - 1] ?? 0) > APART) ? gutters : []
}

function inCodedColumns(page: Row[], edges: number[], codes: Map<string, Rating>): Row[] {
  const isCoded = ({ text }: Cell) => codes.has(text.split(' ')[0] ?? '')
  const isCode = (cells: Cell[]) => cells.length === 1 && codes.has(cells[0]?.text ?? '')
  const heads = headsOf(page, edges[1] ?? 1, isCoded)
  return inColumns(
    page,
    edges,
    (row) => (heads.has(row) ? 'across' : null),
    (column, row, cells) => {
      const last = column.at(-1)
      if (last && isBeside(row, last) && (isCode(cells) || isCode(last.cells)))
        column.splice(-1, 1, withCells(last, joined([...last.cells, ...cells], codes)))
      else column.push(withCells(row, joined(cells, codes)))
    },
  )
}

/**
 * Rows that belong to all columns: a running head apart above the first code, and, where the lines of the columns are as high as each
 * other, the headings at the left.
 */
function headsOf(page: Row[], edge: number, isCoded: (cell: Cell) => boolean): Set<Row> {
  const rows = page.toSorted((a, b) => a.top - b.top)
  const coded = rows.filter(({ cells }) => cells.some(isCoded))
  const first = coded[0]?.top ?? 1
  const right = coded.filter(({ cells }) => cells.some((cell) => cell.x >= edge && isCoded(cell)))
  const level = right.filter(({ cells }) => cells.some((cell) => cell.x < edge && isCoded(cell)))
  const isLevel = level.length >= LEVEL * right.length
  const margin = Math.min(...coded.map(({ cells }) => cells[0]?.x ?? 1)) + SAME_PLACE
  return new Set(
    rows.filter((row, at) => {
      const isApart = row.top < first && (rows[at + 1]?.top ?? 1) - row.bottom > row.bottom - row.top
      const isAtLeft = row.cells.every(({ x }) => x < edge) && (row.cells[0]?.x ?? 1) <= margin
      return isApart || (isLevel && isAtLeft && !row.cells.some(isCoded))
    }),
  )
}

/** Reads what stands between rows across all columns, or between rows that begin anew, column by column. */
function inColumns(
  page: Row[],
  edges: number[],
  kindOf: (row: Row) => 'across' | 'anew' | null,
  add: (column: Row[], row: Row, cells: Cell[]) => void,
): Row[] {
  const columns = edges.map((): Row[] => [])
  const read: Row[] = []
  const end = () => read.push(...columns.flatMap((column) => column.splice(0)))
  const crosses = ({ x, right }: Cell) => edges.some((edge) => x < edge && right > edge + OUTDENT)
  for (const row of page.toSorted((a, b) => a.top - b.top)) {
    // A gap before a small letter was taken for one of a stretched line.
    const cells = row.cells.flatMap((cell) => (crosses(cell) && cell.parts ? cell.parts : [cell]))
    const kind = cells.some(crosses) ? 'across' : kindOf(row)
    if (kind) end()
    if (kind === 'across') read.push(row)
    else
      for (const [at, column] of columns.entries()) {
        const own = cells.filter(({ x }) => x >= (edges[at] ?? 0) && x < (edges[at + 1] ?? 1))
        if (own.length > 0) add(column, row, own)
      }
  }
  end()
  return read
}

function isBeside(row: Row, above: Row): boolean {
  return row.top - above.top < (row.bottom - row.top) / 2
}

function withCodeJoined(row: Row, codes: Map<string, Rating>): Row {
  return codes.has(row.cells[0]?.text ?? '') ? withCells(row, joined(row.cells, codes)) : row
}

/** Only codes with their words, no table of further columns. */
function isOfPairs(page: Row[], codes: Map<string, Rating>): boolean {
  const coded = page.filter(({ cells }) => cells.some(({ text }) => codes.has(text)))
  return coded.every(({ cells }) => cells.length === 2 && codes.has(cells[0]?.text ?? ''))
}

/** One cell of a code and the words behind it. */
function joined(given: Cell[], codes: Map<string, Rating>): Cell[] {
  const cells = fromLeft(given)
  const [first, second, ...rest] = cells
  if (!first || !second || !codes.has(first.text)) return cells
  return [{ ...second, x: first.x, text: `${first.text} ${second.text}` }, ...rest]
}

function fromLeft(cells: Cell[]): Cell[] {
  return cells.toSorted((a, b) => a.x - b.x)
}
