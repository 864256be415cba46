import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'

type Legend = { codes: Map<string, Rating>; rows: Set<Row> }

/** So many lines of a column begin with a code, of so many kinds. */
const FEWEST_CODED = 4
const FEWEST_KINDS = 2
const SAME_PLACE = 0.015
/** Columns side by side begin at least so far from each other. */
const APART = 0.25
/** Headings begin a little before the codes below them. */
const OUTDENT = 0.025

/**
 * Returns the pages with columns side by side, in each of which lines begin with codes of the legend, one after the other: their lines
 * are as high as each other and look like rows of one table. A code that is a cell joins the words behind it, also in one column.
 */
export function alongCodes(pages: Row[][], { codes, rows: explaining }: Legend): Row[][] {
  return pages.map((all) => {
    const page = all.filter((row) => !explaining.has(row))
    const edges = guttersOf(page, codes).map((x) => x - OUTDENT)
    if (edges.length === 1 && isOfPairs(page, codes)) return page.map((row) => withCodeJoined(row, codes))
    return edges.length < 2 ? all : inColumns(page, [0, ...edges.slice(1)], codes)
  })
}

function withCodeJoined(row: Row, codes: Map<string, Rating>): Row {
  return codes.has(row.cells[0]?.text ?? '') ? ofCells(row, joined(row.cells, codes)) : row
}

/** Only codes with their words, no table of further columns. */
function isOfPairs(page: Row[], codes: Map<string, Rating>): boolean {
  const coded = page.filter(({ cells }) => cells.some(({ text }) => codes.has(text)))
  return coded.every(({ cells }) => cells.length === 2 && codes.has(cells[0]?.text ?? ''))
}

/** Where codes stand below each other, from the left. */
function guttersOf(page: Row[], codes: Map<string, Rating>): number[] {
  const places: { x: number; codes: string[] }[] = []
  for (const { cells } of page)
    for (const cell of cells) {
      const code = codeOf(cell, codes)
      const place = code && places.find(({ x }) => Math.abs(x - cell.x) < SAME_PLACE)
      if (place) place.codes.push(code)
      else if (code) places.push({ x: cell.x, codes: [code] })
    }
  const gutters = places
    .filter(({ codes }) => codes.length >= FEWEST_CODED && new Set(codes).size >= FEWEST_KINDS)
    .map(({ x }) => x)
    .sort((a, b) => a - b)
  return gutters.every((x, at) => at === 0 || x - (gutters[at - 1] ?? 0) > APART) ? gutters : []
}

function codeOf({ text }: Cell, codes: Map<string, Rating>): string | null {
  const [code = ''] = text.split(' ')
  return codes.has(code) ? code : null
}

/** What crosses an edge, or stands apart above the first code, stands above or below the columns. */
function inColumns(page: Row[], edges: number[], codes: Map<string, Rating>): Row[] {
  const columns = edges.map((): Row[] => [])
  const read: Row[] = []
  const end = () => read.push(...columns.flatMap((column) => column.splice(0)))
  const rows = page.toSorted((a, b) => a.top - b.top)
  const first = rows.findIndex(({ cells }) => cells.some((cell) => codeOf(cell, codes)))
  for (const [index, row] of rows.entries()) {
    const isHead = index < first && (rows[index + 1]?.top ?? 1) - row.bottom > row.bottom - row.top
    if (isHead || row.cells.some(({ x, right }) => edges.some((edge) => x < edge && right > edge))) {
      end()
      read.push(row)
      continue
    }
    for (const [at, edge] of edges.entries()) {
      const cells = row.cells.filter(({ x }) => x >= edge && x < (edges[at + 1] ?? 1))
      const column = columns[at] ?? []
      const last = column.at(-1)
      if (last && cells.length > 0 && isBeside(row, last) && (isCode(cells, codes) || isCode(last.cells, codes)))
        column.splice(-1, 1, ofCells(last, joined([...last.cells, ...cells], codes)))
      else if (cells.length > 0) column.push(ofCells(row, joined(cells, codes)))
    }
  }
  end()
  return read
}

function isBeside(row: Row, above: Row): boolean {
  return row.top - above.top < (row.bottom - row.top) / 2
}

function isCode(cells: Cell[], codes: Map<string, Rating>): boolean {
  return cells.length === 1 && codes.has(cells[0]?.text ?? '')
}

/** One cell of a code and the words behind it. */
function joined(given: Cell[], codes: Map<string, Rating>): Cell[] {
  const cells = given.toSorted((a, b) => a.x - b.x)
  const [first, second, ...rest] = cells
  if (!first || !second || !codes.has(first.text)) return cells
  return [{ ...second, x: first.x, text: `${first.text} ${second.text}` }, ...rest]
}

function ofCells(row: Row, cells: Cell[]): Row {
  return { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
}
