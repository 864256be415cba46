import { isMarks, partedAtBoxes, withLostBoxes, withoutMarks } from '#adapters/extraction/rules/page/marks.ts'
import { codeOf, isBad, type Rating, ratingOf, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Role, Row } from '#adapters/extraction/rules/page/rows.ts'
import { hasTicks, TICK } from '#adapters/extraction/rules/page/ticks.ts'
import { type Bands, bandsBelow } from './bands.ts'
import { codedColumns, partedAtCodes } from './coded-columns.ts'
import { codedLines } from './coded-lines.ts'
import { withCodesAtEnds } from './codes-at-ends.ts'
import { likelyColumns, toldByItems, withCodedRatings, withNames } from './likely-columns.ts'
import { withOpenChoices } from './open-choices.ts'
import { withPairsApart } from './pairs.ts'
import { readSideBySide } from './side-by-side.ts'
import {
  columnAt,
  cutAtColumns,
  endsTable,
  GRADE,
  isDrawn,
  isSum,
  OVERHANG,
  type Rate,
  resultOf,
  statusOf,
  tellsUnrepaired,
} from './table-cells.ts'
import { type Column, columnsOf, legendOf } from './table-heads.ts'

type Table = {
  columns: Column[]
  record: number
  rated: boolean
  /** A list of what is to be done, in which a status says what has become of each entry. */
  isPunchList?: boolean
  /** The entry that is being read was done: it tells nothing more. */
  isDone?: boolean
  /** A row begins with its code where the name stands above. */
  coded?: boolean
  last: Row | null
  id: number
  /** The rows of the table on this page, where white across it tells them apart. */
  bands: Bands | null
}

/**
 * Reads tables by their column heads: a row's marks become its rating, its cells get what their column tells, and rows
 * of one record a number. Heads, marks and the legend of ratings are taken away. Scales of a form that come out without a
 * mark are no heads: their options get empty boxes. `explained`: the pages with the rows that explain the ratings.
 */
export function withTables(pages: Row[][], words = new Map<string, Rating>(), explained = pages): Row[][] {
  const legend = legendOf(explained)
  const recheck = pages.some((rows) => rows.some(({ text }) => tellsUnrepaired(text)))
  const rate = (text: string) =>
    words.get(text.toLowerCase()) ?? legend.codes.get(text) ?? ratingOf(text) ?? resultOf(text, { recheck })
  const inPairs = withPairsApart(readSideBySide(pages, legend), legend.codes)
  const read = withOpenChoices(withLostBoxes(withCodesAtEnds(inPairs, legend.codes)))
  const lines = codedLines(read, legend.codes)
  let table: Table | null = null
  let { records } = lines
  return read.map((printedRows) => {
    const rows = legend.codes.size > 0 ? printedRows.map((row) => partedAtCodes(row, legend.codes)) : printedRows
    return rows.flatMap((printed, index): Row[] => {
      if (legend.rows.has(printed)) return []
      const line = lines.rows.get(printed)
      if (line) return [line]
      const row = withTickedRating(printed, rate)
      const below = rows.slice(index + 1, index + 1 + ROWS_LOOKED_AT)
      const heads = columnsOf(row, legend.codes) ?? likelyColumns(row, below, rate)
      if (heads) {
        const items = withNames(heads, below)
        const named = toldByItems(items, below)
        const columns = withCodedRatings(fromTheirWords(named, below), below, legend.codes)
        const rated = columns.some((column) => column.role === 'rating' || column.role === 'mark')
        const bands = isTold(columns) ? bandsBelow(rows.slice(index + 1), columns, rate) : null
        table = { columns, record: records, rated, isPunchList: named !== items, last: null, id: records, bands }
        if (isTold(columns)) return items === heads ? [] : besideMarks(row, heads)
        return columns.every(({ role }) => role === 'mark' || role === 'item') ? besideMarks(row, columns) : [row]
      }
      const coded = table ? null : codedColumns(rows.slice(index, index + 1 + ROWS_LOOKED_AT), legend.codes)
      if (coded)
        table = { columns: coded, record: records, rated: true, coded: true, last: null, id: records, bands: null }
      if (!table || isDrawn(row.text)) return [row]
      const marked = withoutMarks(row, table.columns)
      if (!isTold(table.columns)) return marked.cells.length || marked.rating ? [marked] : []
      if (endsTable(row, table, rate)) {
        table = table.columns.some((column) => column.role === 'mark') ? { ...table, last: null } : null
        return [marked]
      }
      if (index === 0) table.bands = bandsBelow(rows, table.columns, rate)
      const told = recordRow(marked, table, records, rate, printed)
      if (told.record !== undefined && told.record > records) records = told.record
      table.last = printed
      return told.cells.length ? [told] : []
    })
  })
}

/** So many rows below its heads show where a table's columns begin. */
const ROWS_LOOKED_AT = 12

/** Moves the columns beside marks to where their words begin, which is left of a head that is centered over them. */
function fromTheirWords(columns: Column[], below: Row[]): Column[] {
  const marks = columns.filter(({ role }) => role === 'mark')
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return underTheirHeads(columns, below)
  const marked = below
    .map(({ cells }) => cells.flatMap(partedAtBoxes))
    .filter((cells) =>
      cells.some((cell) => isMarks(cell) && cell.x < last.right + OVERHANG && cell.right > first.x - OVERHANG),
    )
  return columns.map((column, index) => {
    const before = columns[index - 1]
    const from = (before?.role === 'mark' ? before.x : before?.right) ?? 0
    const begun = marked.flatMap((cells) =>
      cells.flatMap((cell) => (cell.x >= from && cell.x < column.x && !isMarks(cell) ? cell.x : [])),
    )
    return column.role === 'mark' ? column : { ...column, x: Math.min(column.x, ...begun) }
  })
}

/** So many cells begin at one place where a column does, and so far apart they may be. */
const FEWEST_BEGUN = 3
const SAME_PLACE = 0.005

/** Moves columns under centered heads to where several of their cells begin, right of the head before. */
function underTheirHeads(columns: Column[], below: Row[]): Column[] {
  return columns.map((column, index) => {
    const from = columns[index - 1]?.right ?? 0
    const begun = below.flatMap(({ cells }) =>
      cells.flatMap(({ x }) => (x >= from && x < column.x - OVERHANG ? x : [])),
    )
    const places = begun.filter((x) => begun.filter((other) => Math.abs(other - x) < SAME_PLACE).length >= FEWEST_BEGUN)
    return { ...column, x: Math.min(column.x, ...places) }
  })
}

/** "GARAGE   ACC MAR NI NP RR": the name of the section that the marks below are given in. */
function besideMarks(row: Row, columns: Column[]): Row[] {
  const names = row.cells.filter(({ x, right }) => !columns.some((column) => x < column.right && right > column.x))
  const [name] = names
  return name && names.length === 1 ? [{ ...row, cells: names, text: name.text }] : []
}

/** A table whose cells tell something, not only marks beside lines that read on. */
function isTold(columns: Column[]): boolean {
  return columns.some((column) => column.role === 'statement' || column.role === 'rating')
}

/** "OK ☐ FIX ☑ SAFE ☐" or "☐ OK ☑ FIX": boxes that all are ratings become the row's rating. */
function withTickedRating(row: Row, rate: Rate): Row {
  for (const cell of row.cells) {
    if (cell.text.length > 120 || row.cells.length < 2) continue
    const boxes = [...cell.text.matchAll(/[☑☐]/gu)]
    const names = cell.text.split(/ ?[☑☐] ?/u)
    const isBehind = names.at(-1) === ''
    if (boxes.length < 2 || !(isBehind || names[0] === '')) continue
    const ratings = (isBehind ? names.slice(0, -1) : names.slice(1)).map(
      (name) => rate(name.trim()) ?? codeOf(name.trim()),
    )
    if (ratings.some((rating) => rating === null) || !ratings.some(isBad)) continue
    const rating = urgentOf(ratings.filter((_, at) => boxes[at]?.[0] === TICK).flatMap((each) => each ?? []))
    return { ...row, cells: row.cells.filter((each) => each !== cell), ...(rating ? { rating } : {}) }
  }
  return row
}

/** "☑ Asphalt ☐S ☑R": what is ticked among materials and the like that are no ratings. */
function ratingsTicked(text: string, rate: Rate): Rating[] {
  return [...text.matchAll(/☑ ?([^☑☐]+)/gu)].flatMap(({ 1: name = '' }) => rate(name.trim()) ?? [])
}

function recordRow(row: Row, table: Table, records: number, rate: Rate, printed: Row): Row {
  const { columns, last } = table
  const ticked: Rating[] = []
  const rateCell = (text: string) => (table.isPunchList ? statusOf(text) : null) ?? rate(text)
  const wrapped = table.bands?.wrapped.get(printed)
  const cells = row.cells
    .flatMap((cell) => cutAtColumns(cell, columns, rate))
    .map((cell) => {
      const column = columnAt(columns, cell)
      if (wrapped && column === wrapped.column) return { ...cell, role: 'rating' as const }
      if (column.role !== 'rating' || !hasTicks(cell.text))
        return { ...cell, role: table.isPunchList ? column.role : roleOf(column, cell, rate(cell.text)) }
      ticked.push(...ratingsTicked(cell.text, rate))
      return { ...cell, role: 'aside' as const }
    })
  const [first] = cells
  if (!first) return { ...row, cells }
  const height = Math.max(0.006, row.bottom - row.top)
  const gap = last && last.page === row.page ? row.top - last.bottom : 1
  const leads = columnAt(columns, first) === leading(columns)
  const rating =
    row.rating ??
    wrapped?.rating ??
    urgentOf(ticked) ??
    urgentOf(cells.flatMap((cell) => (cell.role === 'rating' ? (rateCell(cell.text) ?? []) : []))) ??
    undefined
  const band = table.bands?.bands.get(printed)
  const above = last ? table.bands?.bands.get(last) : undefined
  const isRated = rating !== undefined || cells.some(({ role, text }) => role === 'rating' && GRADE.test(text))
  const isNumbered = first.role === 'aside' && ENTRY_NUMBER.test(first.text)
  const begins = table.rated
    ? isRated || isNumbered || (gap > height && cells.length > 1)
    : isStart(cells, gap > height * 0.5)
  const isNameless = table.coded && leading(columns)?.role === 'rating' && !cells.some(({ role }) => role === 'item')
  const isFirst = !isNameless && ((leads && begins) || (table.coded && isRated))
  const starts = band !== undefined ? band !== above : isFirst
  const isWithin = table.rated ? isNameless || !isCapitals(first.text) : /^[a-z]/.test(first.text)
  const goesOn = gap < height * 0.6 && isWithin
  if (band === undefined && leads && !starts && !goesOn) {
    table.record = table.id
    return row
  }
  if (isSum(cells)) table.record = table.id
  else if (starts) {
    table.record = records + 1
    table.isDone = table.isPunchList === true && rating === 'fine'
  }
  if (table.record === table.id) return row
  if (table.isDone) return { ...row, cells: [], record: table.record }
  return {
    ...row,
    cells,
    record: table.record,
    finding: columns.some((column) => column.finding),
    ...(rating ? { rating } : {}),
  }
}

/** "12", in a column of its own before what it numbers. */
const ENTRY_NUMBER = /^#?\d{1,4}[.)]?$/

function isCapitals(text: string): boolean {
  return /[A-Z]{3}/.test(text) && text === text.toUpperCase()
}

/** Without ratings, a row begins a record unless its words only go on. */
function isStart(cells: Cell[], apart: boolean): boolean {
  return apart || cells.every((cell) => /^[^a-z]/.test(cell.text))
}

function leading(columns: Column[]): Column | undefined {
  return columns.find((column) => column.role !== 'mark')
}

/** "Condition" heads words as well as ratings. */
function roleOf({ role }: Column, { text }: Cell, rating: Rating | null): Role {
  if (role === 'statement' && rating) return 'rating'
  if (role === 'rating' && !rating && !GRADE.test(text)) return 'statement'
  return role
}
