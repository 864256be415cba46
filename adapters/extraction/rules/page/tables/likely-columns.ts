import { isMarks } from '#adapters/extraction/rules/page/marks.ts'
import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Role, Row } from '#adapters/extraction/rules/page/rows.ts'
import { columnAt, endsTable, GRADE, OVERHANG, type Rate } from './table-cells.ts'
import { type Column, columnsFrom, withPlaces } from './table-heads.ts'

/** A head is a few words, and no sentence; that of the items may be one with their number's and tell a date. */
const LONGEST_HEAD = 28
const NAMES_COLUMN = /^(?!.*(?:[.!?:,]\s|\d{2}))/
const NAMES_ITEM = /^(?:(?:no|nr|ref|loc)\. )?(?!.*[.!?:,]\s)\D+(?:\d{1,2})?$/i
/** Fewer only around ratings. */
const MIN_COLUMNS = 4
const COLUMNS_AROUND_RATINGS = 3
/** So many lines below the heads must stand in their columns. */
const MIN_ROWS = 4
/** Behind the ratings stands what tells, before them what names it, if it is not that much less. */
const LEAST_BEHIND = 0.3
/** A column of ratings or numbers may have so many cells that are neither. */
const UNRATED = 0.25

/**
 * The columns under heads of which some are known words and the others are told by what stands below them: ratings, the
 * most words, or short names. Null where fewer than two are known (one where it stands by ratings), or the row is set like the
 * rows below it.
 */
export function likelyColumns(row: Row, below: Row[], rate: Rate): Column[] | null {
  const { cells } = row
  if (cells.length < COLUMNS_AROUND_RATINGS || !cells.every(({ text }, at) => isHead(text, at))) return null
  const heads = cells.flatMap((cell): { known: Column | null; x: number; right: number }[] => {
    const found = columnsFrom(cell)
    return found.length > 0 ? found.map((known) => ({ ...known, known })) : [{ ...cell, known: null }]
  })
  const known = heads.map((head) => head.known)
  const roles = new Set<Column['role']>(
    known.flatMap((column) => (column?.role === 'cost' ? 'aside' : (column?.role ?? []))),
  )
  const isNarrow = cells.length < MIN_COLUMNS
  if (roles.size < (isNarrow ? 1 : 2) || roles.has('mark') || known.every((column) => column !== null)) return null
  const apart = isSetApart(row, below)
  if (!apart && cells.some(({ style }) => style !== null)) return null
  const columns = namedByDescription(
    cells,
    heads.map(({ known, x, right }): Column => known ?? { role: 'aside', x, right, rating: null, finding: false }),
  )
  const inside = rowsInside(columns, below, rate)
  if (inside.length < MIN_ROWS) return null
  const texts = new Map(
    columns.map((column) => [
      column,
      inside.flatMap((each) => each.cells.flatMap((cell) => (columnAt(columns, cell) === column ? cell.text : []))),
    ]),
  )
  const unknown = columns.filter((_, index) => !known[index])
  const isNamedByWords = (roles.has('item') || roles.has('location')) && roles.has('statement')
  giveRatings(columns, unknown, (column) =>
    isRated(texts.get(column) ?? [], rate, { numbers: !unknown.includes(column) }),
  )
  if (isNarrow && columns[1]?.role !== 'rating') return null
  // In a .txt file nothing else sets heads apart.
  if (!apart && unknown.some(({ role }) => role !== 'rating')) return null
  giveNames(columns, unknown, (column) => (texts.get(column) ?? []).join('').length)
  const has = (role: Column['role']) => columns.some((column) => column.role === role)
  const isJudged = isNamedByWords || has('rating') || has('recommendation')
  return (has('item') || has('location')) && has('statement') && isJudged ? withPlaces(columns, row) : null
}

/** "Loc.   Description   Reading   Observation": of two columns of words a description says what the other tells of. */
function namedByDescription(cells: Cell[], columns: Column[]): Column[] {
  const [first, ...others] = columns.filter(({ role }) => role === 'statement')
  const head = cells.find(({ x, right }) => first && x <= first.x && right > first.x)
  if (others.length === 0 || columns.some(({ role }) => role === 'item') || !/\bdescription$/i.test(head?.text ?? ''))
    return columns
  return columns.map((column) => (column === first ? { ...column, role: 'item' } : column))
}

function isHead(text: string, at: number): boolean {
  return text.length <= LONGEST_HEAD && (at < 2 ? NAMES_ITEM : NAMES_COLUMN).test(text)
}

/** Makes columns of which most cells are ratings those of ratings, in place of any that only their heads call so. */
function giveRatings(columns: Column[], unknown: Column[], holdsRatings: (column: Column) => boolean): void {
  const named = columns.filter(({ role }) => role === 'rating')
  const kept = named.filter(holdsRatings)
  const found = kept.length > 0 ? kept : unknown.filter(holdsRatings)
  if (found.length === 0) return
  for (const column of named) column.role = 'aside'
  for (const column of found) column.role = 'rating'
}

/** Tells the column that says most, or stands behind the ratings and says much, from that of the names. */
function giveNames(columns: Column[], unknown: Column[], lettersOf: (column: Column) => number): void {
  const has = (role: Column['role']) => columns.some((column) => column.role === role)
  const told = unknown.filter(({ role }) => role === 'aside').sort((a, b) => lettersOf(b) - lettersOf(a))
  const [longest] = told
  const behind = told.find(({ x }) => columns.some((column) => column.role === 'rating' && column.x < x))
  const most = Math.max(...columns.filter(({ role }) => role !== 'recommendation').map(lettersOf))
  if (longest && !has('statement')) {
    const isToldBehind = behind && lettersOf(behind) > LEAST_BEHIND * lettersOf(longest)
    if (isToldBehind) behind.role = 'statement'
    else if (lettersOf(longest) === most) longest.role = 'statement'
  }
  const short = told.find(({ role }) => role === 'aside')
  if (short && !has('item')) short.role = 'item'
}

function inCapitals({ text }: Cell): boolean {
  return text === text.toUpperCase() && /[A-Z]{2}/.test(text)
}

function rowsInside(columns: Column[], below: Row[], rate: Rate): Row[] {
  const inside: Row[] = []
  for (const row of below) {
    if (endsTable(row, { columns, last: inside.at(-1) ?? null }, rate)) break
    inside.push(row)
  }
  return inside
}

/** Bold, or in a color of its own, above rows that are neither; in a .txt file in capitals above rows that are not. */
function isSetApart({ cells }: Row, below: Row[]): boolean {
  if (cells.every(({ style }) => style === null))
    return cells.every(inCapitals) && !below.some((row) => row.cells.length > 1 && row.cells.every(inCapitals))
  const styles = below.flatMap((row) => row.cells.flatMap(({ style }) => style ?? []))
  const plain = (same: (style: (typeof styles)[number]) => boolean) => styles.filter(same).length < styles.length / 2
  const [first] = cells
  if (!first?.style || styles.length === 0) return false
  const { bold, color } = first.style
  return (
    (cells.every(({ style }) => style?.bold) && bold && plain((style) => style.bold)) ||
    (cells.every(({ style }) => style?.color === color) && plain((style) => style.color === color))
  )
}

/** Makes a column of the report's own codes one of ratings, whatever its head: "Type" above W, H and I. */
export function withCodedRatings(columns: Column[], below: Row[], codes: Map<string, Rating>): Column[] {
  if (columns.some(({ role }) => role === 'rating' || role === 'mark')) return columns
  const inside = below.filter(({ cells }) => cells.length > 2)
  const codesIn = (column: Column) =>
    inside.filter(({ cells }) => cells.some((cell) => codes.has(cell.text) && columnAt(columns, cell) === column))
  const coded = columns.find((column) => column.role === 'aside' && codesIn(column).length >= MIN_ROWS)
  return columns.map((column) => (column === coded ? { ...column, role: 'rating' } : column))
}

/** `numbers`: from 1 to 5 alone are ratings, too, as the head says; under any other they count. */
function isRated(texts: string[], rate: Rate, { numbers }: { numbers: boolean }): boolean {
  const whole = withoutWraps(texts, rate)
  if (!numbers && whole.every((text) => rate(text) === null)) return false
  const rated = whole.filter((text) => GRADE.test(text) || rate(text) !== null).length
  return whole.length >= 2 && rated >= (1 - UNRATED) * whole.length
}

/** Joins a rating that wraps in its cell: "Not" above "corrected". */
function withoutWraps(texts: string[], rate: Rate): string[] {
  const whole: string[] = []
  for (const text of texts) {
    const above = whole.at(-1)
    const both = `${above} ${text}`
    if (above !== undefined && rate(above) === null && rate(both) !== null) whole[whole.length - 1] = both
    else whole.push(text)
  }
  return whole
}

/** So many rows must have a name before their marks. */
const FEWEST_NAMED = 3

/** "4 ELECTRIC   Good   Monitor   Repair   Remarks": the rows' names, which stand under the section's and not under a head. */
export function withNames(columns: Column[], below: Row[]): Column[] {
  const [mark] = columns.filter(({ role }) => role === 'mark')
  if (mark !== columns[0] || !columns.some(({ role }) => role === 'statement')) return columns
  const names = below.flatMap(({ cells: [name, marks] }) =>
    name && marks && mark && name.x < mark.x - OVERHANG && isMarks(marks) ? [name] : [],
  )
  if (names.length < FEWEST_NAMED) return columns
  const x = Math.min(...names.map((name) => name.x))
  const right = Math.max(...names.map((name) => name.right))
  return [{ role: 'item', x, right, rating: null, finding: false }, ...columns]
}

/** Names of parts have fewer words on average. */
const WORDS_OF_REMARK = 4

/** "#   Room   Item   Trade   Status": where no column is for what was found, items of several words tell it. */
export function toldByItems(columns: Column[], below: Row[]): Column[] {
  const item = columns.find(({ role }) => role === 'item')
  const has = (role: Role) => columns.some((column) => column.role === role)
  if (!item || has('statement') || !has('location') || !has('rating')) return columns
  const cells = below.flatMap((row) => row.cells.filter((cell) => columnAt(columns, cell) === item))
  const words = cells.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return words >= WORDS_OF_REMARK * cells.length && cells.length > 0
    ? columns.map((column) => (column === item ? { ...column, role: 'statement' } : column))
    : columns
}
