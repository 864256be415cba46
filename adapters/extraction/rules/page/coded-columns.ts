import { isBad, type Rating, ratingOf } from './ratings.ts'
import type { Cell, Row } from './rows.ts'
import type { Column } from './table-heads.ts'

/** So many rows below each other have a code of the legend at one place, a name before it and words behind it. */
const FEWEST_CODED = 4
const SAME_PLACE = 0.02
const LONGEST_CODE = 3

/**
 * Returns the columns of a table without heads that begins with a coded row: "Gutters   rpr   loose at the rear", where the
 * report explains the codes; null where there is none.
 */
export function codedColumns(rows: Row[], codes: Map<string, Rating>): Column[] | null {
  const [first] = rows
  const at = first?.cells.findIndex(({ text }) => isCode(text, codes)) ?? -1
  const [name, code] = [first?.cells[0], first?.cells[at]]
  if (at !== 1 || !name || !code) return null
  const coded = rows.filter(
    ({ cells }) =>
      cells.length >= 2 &&
      isCode(cells[1]?.text ?? '', codes) &&
      Math.abs((cells[0]?.x ?? 0) - name.x) < SAME_PLACE &&
      Math.abs((cells[1]?.x ?? 0) - code.x) < SAME_PLACE,
  )
  const told = coded.flatMap(({ cells }) => cells[2]?.x ?? [])
  const words = Math.min(...told)
  const isTold = told.filter((x) => Math.abs(x - words) < SAME_PLACE).length >= FEWEST_CODED
  if (!isTold || !coded.some(({ cells }) => isBad(codes.get(cells[1]?.text ?? '') ?? null))) return null
  const column = { rating: null, finding: false }
  return [
    { ...column, role: 'item', x: name.x, right: code.x - SAME_PLACE },
    { ...column, role: 'rating', x: code.x, right: words - SAME_PLACE },
    { ...column, role: 'statement', x: words, right: 1 },
  ]
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
