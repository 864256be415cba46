import { isBad, type Rating, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import type { Column } from './table-heads.ts'

/** So many rows below each other have a code of the legend at one place, a name before it and words behind it. */
const FEWEST_CODED = 4
const SAME_PLACE = 0.02
const LONGEST_CODE = 3

/**
 * Returns the columns of a table without heads that begins with a coded row: "Gutters   rpr   loose at the rear", or "rpr
 * loose at the rear" where the name stands on a row above, and the report explains the codes; null where there is none.
 */
export function codedColumns(rows: Row[], codes: Map<string, Rating>): Column[] | null {
  const [first] = rows
  const code = first && codeIn(first, codes)
  if (!code) return null
  const coded = rows.flatMap((row) => {
    const found = codeIn(row, codes)
    return found && Math.abs(found.cell.x - code.cell.x) < SAME_PLACE ? [{ row, ...found }] : []
  })
  const named = namedBehind(coded)
  if (named) return named
  const told = coded.flatMap(({ row, at }) => row.cells[at + 1]?.x ?? [])
  const words = Math.min(...told)
  const isTold = told.filter((x) => Math.abs(x - words) < SAME_PLACE).length >= FEWEST_CODED
  const names = coded.flatMap(({ row, at }) => (at === 1 ? (row.cells[0]?.x ?? []) : []))
  if (!isTold || names.length === 0 || !coded.some(({ cell }) => isBad(codes.get(cell.text) ?? null))) return null
  const column = { rating: null, finding: false }
  return [
    { ...column, role: 'item', x: Math.min(...names), right: code.cell.x - SAME_PLACE },
    { ...column, role: 'rating', x: code.cell.x, right: words - SAME_PLACE },
    { ...column, role: 'statement', x: words, right: 1 },
  ]
}

/**
 * Returns the columns where a name stands between the code and the words: "D   Tower guards   Pickets are 8 inches apart", also
 * behind numbers in a column of their own; null where none does.
 */
function namedBehind(coded: { row: Row; cell: Cell; at: 0 | 1 }[]): Column[] | null {
  const isNumbered = coded.every(({ row, at }) => at === 1 && LEADING_NUMBER.test(row.cells[0]?.text ?? ''))
  const from = isNumbered ? 1 : 0
  const rows = coded.filter(({ row, at }) => at === from && row.cells.length === from + 3)
  const placeOf = (at: number) => {
    const places = rows.flatMap(({ row }) => row.cells[at]?.x ?? [])
    const place = Math.min(...places)
    return places.filter((x) => Math.abs(x - place) < SAME_PLACE).length >= FEWEST_CODED ? place : null
  }
  const [code, name, words] = [placeOf(from), placeOf(from + 1), placeOf(from + 2)]
  if (code === null || name === null || words === null) return null
  const column = { rating: null, finding: false }
  return [
    ...(isNumbered ? [{ ...column, role: 'aside' as const, x: 0, right: code - SAME_PLACE }] : []),
    { ...column, role: 'rating', x: isNumbered ? code : 0, right: name - SAME_PLACE },
    { ...column, role: 'item', x: name, right: words - SAME_PLACE },
    { ...column, role: 'statement', x: words, right: 1 },
  ]
}

const LEADING_NUMBER = /^\d{1,4}[.)]?$/

/** Returns the code that a row begins with, or that follows its name. A code that the report does not explain needs a name. */
function codeIn({ cells }: Row, codes: Map<string, Rating>): { cell: Cell; at: 0 | 1 } | null {
  const [first, second] = cells
  if (!first || !second) return null
  if (codes.has(first.text)) return { cell: first, at: 0 }
  return isCode(second.text, codes) ? { cell: second, at: 1 } : null
}

/** Takes apart what was joined as one justified line, "sidewalk   rpr   maple root lifts it", where a code stands in it. */
export function partedAtCodes(row: Row, codes: Map<string, Rating>): Row {
  const hasCode = ({ parts = [] }: Cell) => parts.some(({ text }) => isCode(text, codes))
  if (!row.cells.some(hasCode)) return row
  return { ...row, cells: row.cells.flatMap((cell) => (hasCode(cell) && cell.parts ? cell.parts : [cell])) }
}

/** A code of the legend, or one as short that needs no explanation: "ok". */
function isCode(text: string, codes: Map<string, Rating>): boolean {
  return codes.has(text) || (text.length <= LONGEST_CODE && ratingOf(text) !== null)
}
