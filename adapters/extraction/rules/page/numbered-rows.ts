import type { Cell, Row } from './rows.ts'

/** The number of an observation in a column of its own: "104". */
export const ROW_NUMBER = /^\d{3}$/

/** "104 Block retaining wall ...": three digits and a capital, where lists have marks of their own. */
const NUMBERED = /^(\d{3}) (?!(?:Amp|Volt|Watt|Gal|Sq|Feet|Foot|Ft|PSI|BTU|Deg|Linear))(?=\p{Lu})/u
const FEWEST = 8
/** So many of them are the next number after the one before. */
const LEAST_IN_TURN = 0.5
const DEEPEST_INDENT = 0.1
const SAME_PLACE = 0.005

/**
 * Puts the numbers that a report's observations begin with into cells of their own, where so many rows begin with one that they
 * can only be numbers of observations: "101", "102", "201". Elsewhere three digits are a quantity.
 */
export function withNumbersApart(pages: Row[][]): Row[][] {
  const numbers = pages.flat().flatMap((row) => numberOf(row) ?? [])
  const inTurn = numbers.filter((number, at) => number === (numbers[at - 1] ?? 0) + 1).length
  if (new Set(numbers).size < FEWEST || inTurn < LEAST_IN_TURN * numbers.length) return pages
  const indent = indentBelow(pages)
  return pages.map((rows) =>
    rows.map((row, at) => (numberOf(row) === null || goesOnFlush(row, rows[at + 1]) ? row : parted(row, indent))),
  )
}

/** No shorter line is a full one. */
const FULL = 60

/** "208 The steel bulkhead doors have rusted through and" over a line that begins where the number does: words, and no column of numbers. */
function goesOnFlush({ cells: [cell, ...others] }: Row, below: Row | undefined): boolean {
  const next = below?.cells[0]
  if (!cell || !next || others.length > 0 || cell.text.length < FULL || /[.!?:]$/.test(cell.text)) return false
  return Math.abs(next.x - cell.x) < SAME_PLACE && !NUMBERED.test(next.text)
}

function numberOf({ cells }: Row): number | null {
  const text = cells[0]?.text ?? ''
  const number = SECTION.test(text) ? undefined : NUMBERED.exec(text)?.[1]
  return number ? Number(number) : null
}

/** "200 EXTERIOR", above 201 to 210. */
const SECTION = /^\d00(?: [^\p{Ll} ]+){1,4}$/u

/** Returns how far right of the number the lines below it mostly begin; null where they are not indented. */
function indentBelow(pages: Row[][]): number | null {
  const indents = pages.flatMap((rows) =>
    rows.flatMap((row, at) => {
      const below = rows[at + 1]
      const dx = (below?.cells[0]?.x ?? 0) - (row.cells[0]?.x ?? 0)
      return numberOf(row) !== null && below && numberOf(below) === null && dx > 0 && dx < DEEPEST_INDENT ? dx : []
    }),
  )
  const alike = Map.groupBy(indents, (dx) => Math.round(dx / SAME_PLACE))
  const most = [...alike.values()].reduce<number[]>((best, some) => (some.length > best.length ? some : best), [])
  return most[0] ?? null
}

function parted(row: Row, indent: number | null): Row {
  const [cell, ...others] = row.cells as [Cell, ...Cell[]]
  const text = cell.text.slice(4)
  const wide = (cell.right - cell.x) / cell.text.length
  const x = cell.x + (indent ?? 4 * wide)
  const { parts: _, ...plain } = cell
  return {
    ...row,
    cells: [{ ...plain, text: cell.text.slice(0, 3), right: cell.x + 3 * wide }, { ...plain, text, x }, ...others],
  }
}
