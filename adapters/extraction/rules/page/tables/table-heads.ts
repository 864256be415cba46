import { codeOf, easeLoneRating, isBad, type Rating, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Role, Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { codesApart, type Word, wordsOf } from './head-words.ts'
import { usedCodes } from './used-codes.ts'

const words = wordsIn(import.meta.dirname, 'table-heads')

export type Column = { role: Role; x: number; right: number; rating: Rating | null; finding: boolean }

const roles: [Role, RegExp][] = [
  ['item', words.whole('item')],
  ['location', /^(?:loc(?:ations?|\.)?|where|rooms?|place|location in (?:home|house))$/i],
  ['statement', words.whole('statement')],
  ['recommendation', words.whole('recommendation')],
  ['rating', words.pattern('^(?:(?:types?|materials?) ?(?:/|&|and) ?)?{rating}$')],
  ['cost', words.whole('cost')],
  ['aside', words.whole('aside')],
]

const FINDING = /^(?:deficienc|defect|issue|finding|concern|problem|discrepanc)/i

/** The columns that a row of heads announces: ratings to be marked, or what a table's cells tell. Null for any other row. */
export function columnsOf(row: Row, legend: Map<string, Rating>): Column[] | null {
  if (row.text.length > 160 || row.cells.some((cell) => cell.text.length > 60)) return null
  const marks = markColumns(row, legend)
  if (marks) {
    const others = row.cells.flatMap(columnsFrom)
    return [
      ...marks,
      ...others.filter((column) => !marks.some((mark) => column.x < mark.right && column.right > mark.x)),
    ].sort((a, b) => a.x - b.x)
  }
  const told = row.cells.map(columnsFrom)
  const columns = told.flat()
  if (columns.length < 2 || told.some((of) => of.length === 0)) return null
  const has = (role: Role) => columns.some((column) => column.role === role)
  if (isOfTasks(columns))
    return columns.map((column) => (column.role === 'item' ? { ...column, role: 'statement' } : column))
  const named = has('item') || has('location') || columns[0]?.role === 'cost' || columns[0]?.role === 'aside'
  return named && (has('statement') || (has('rating') && has('item'))) ? withPlaces(columns, row) : null
}

/** "Item   Location   Task   Time   Cost": where no column is for what was found, the item tells it. */
function isOfTasks(columns: Column[]): boolean {
  const roles = columns.map(({ role }) => role)
  const isTold = roles.includes('statement') || roles.includes('rating')
  return (
    !isTold &&
    roles[0] === 'item' &&
    (['recommendation', 'location', 'cost'] as const).every((role) => roles.includes(role))
  )
}

/** "Area" beside another name of the item says where it is. */
export function withPlaces(columns: Column[], { cells }: Row): Column[] {
  const items = columns.filter(({ role }) => role === 'item')
  if (items.length < 2 || columns.some(({ role }) => role === 'location')) return columns
  const area = items.find(({ x }) => cells.some((cell) => cell.x === x && /^areas?$/i.test(cell.text)))
  return columns.map((column) => (column === area ? { ...column, role: 'location' } : column))
}

/** The column that a head stands for, or the two where heads print so close that they read as one: "Code Remark". */
export function columnsFrom(cell: Cell): Column[] {
  const whole = columnFrom(cell)
  if (whole) return [whole]
  const words = wordsOf(cell)
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)].map((part) =>
      columnFrom({
        text: part.map(({ text }) => text).join(' '),
        x: part[0]?.x ?? cell.x,
        right: part.at(-1)?.right ?? cell.right,
      }),
    )
    // "Condition Remark": ratings, and words on them.
    if (first && second && (first.role !== second.role || /^condition /i.test(cell.text))) return [first, second]
  }
  return []
}

/** "Status 02-24-2023": a sign or a day behind a head. */
const HEAD_END = /[:*]$| \d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/

function columnFrom({ text, x, right }: Pick<Cell, 'text' | 'x' | 'right'>): Column | null {
  const found = roles.find(([, pattern]) => pattern.test(text.replace(HEAD_END, '').trim()))
  return found ? { role: found[0], x, right, rating: null, finding: FINDING.test(text) } : null
}

/** Three and more words side by side that are all codes of ratings, each once, one of them bad. */
function markColumns(row: Row, legend: Map<string, Rating>): Column[] | null {
  let run: (Word & { rating: Rating })[] = []
  let best = run
  for (const word of codesApart(row.cells.flatMap(wordsOf), legend)) {
    const rating = legend.get(word.text) ?? codeOf(word.text)
    run = rating ? [...run, { ...word, rating }] : []
    if (run.length > best.length) best = run
  }
  const names = new Set(best.map(({ text }) => text))
  const ratings = new Set(best.map(({ rating }) => rating))
  const isScale = names.size === best.length && ratings.size > 1 && [...ratings].some(isBad)
  if (!isScale || best.length < 3 || best.length > 8) return null
  return best.map(({ x, right, rating }) => ({ role: 'mark', x, right, rating, finding: false }))
}

const ENTRY =
  /(?<![\w(])\(?([A-Z]{1,4}|[A-Z]\/[A-Z])\)?\s*(?:(?:=|–|—|-|:)\s*(?=[A-Z])|=\s*(?=[a-z]))([A-Za-z][^=]{2,}?)(?=\s+\(?(?:[A-Z]{1,4}|[A-Z]\/[A-Z])\)?\s*(?:=|–|—|:)|$)/g

/** The rows that explain the codes of a report's ratings, and what each code stands for there. */
export function legendOf(pages: Row[][]): { codes: Map<string, Rating>; rows: Set<Row> } {
  const codes = new Map<string, Rating>()
  const rows = new Set<Row>()
  for (const page of pages)
    page.forEach((row, index) => {
      const entries = [...row.text.slice(0, 400).matchAll(ENTRY)].flatMap((match) => {
        const rating = meaningOf(match[2] ?? '')
        return rating && match[1] ? [{ code: match[1], rating }] : []
      })
      if (entries.length === 0 || (entries.length === 1 && !isBesideEntry(page, index))) return
      rows.add(row)
      for (const { code, rating } of entries) if (!codes.has(code)) codes.set(code, rating)
      const indent = row.cells[1]?.x ?? row.cells[0]?.x ?? 0
      for (let at = index + 1; at < index + 4; at += 1) {
        const next = page[at]
        if (!next || entries.length > 1 || (next.cells[0]?.x ?? 0) < indent - 0.01 || next.cells.length > 1) break
        if (row.cells.length === 1 && !/^[a-z(]/.test(next.text)) break
        rows.add(next)
      }
    })
  for (const page of pages) {
    const told = smallCodes(page)
    for (const [code, rating] of told.codes) if (!codes.has(code)) codes.set(code, rating)
    for (const row of told.rows) rows.add(row)
    for (const row of definitions(page)) rows.add(row)
    for (const { row, code, rating } of codeDefinitions(page)) {
      rows.add(row)
      if (rating && !codes.has(code)) codes.set(code, rating)
    }
  }
  for (const [code, rating] of usedCodes(pages)) if (!codes.has(code)) codes.set(code, rating)
  easeLoneRating(codes)
  const known = new Set(codes.values())
  return { codes: known.size >= 2 ? codes : new Map(), rows }
}

/** Ratings one under another, each told once and with its meaning beside it. */
function definitions(page: Row[]): Row[] {
  const defined = page.map(
    (row) =>
      row.cells.length === 2 &&
      ratingOf(row.cells[0]?.text ?? '') !== null &&
      (row.cells[1]?.text.split(' ').length ?? 0) > 2,
  )
  return page.filter((_, index) => {
    if (!defined[index]) return false
    const near = page
      .slice(Math.max(0, index - 5), index + 6)
      .filter((_row, at) => defined[Math.max(0, index - 5) + at])
    return near.length >= 3 && new Set(near.map((row) => row.cells[0]?.text)).size === near.length
  })
}

const SMALL_ENTRY = /(?<![\w/])([a-z]{1,3}(?:\/[a-z]{1,2})?) ?= ?([a-z][^=]*?)(?=[.;,]? +[a-z/ ]{1,12} ?= |[.;]|$)/g

/** "rpr = repair. mnt = maintenance. s/h = safety hazard": codes in small letters, in a passage that explains at least three. */
function smallCodes(page: Row[]): { codes: Map<string, Rating>; rows: Row[] } {
  const from = page.findIndex(({ text }) => (text.match(/[a-z] ?= ?[a-z]/g)?.length ?? 0) >= 2)
  const rows = from < 0 ? [] : page.slice(from, from + 6)
  const last = rows.findLastIndex(({ text }) => / ?= ?[a-z]/.test(text))
  const explaining = rows.slice(0, rows[last]?.text.endsWith('=') ? last + 2 : last + 1)
  const entries = [
    ...explaining
      .map(({ text }) => text)
      .join(' ')
      .matchAll(SMALL_ENTRY),
  ]
  const codes = new Map(
    entries.flatMap(({ 1: code = '', 2: name = '' }): [string, Rating][] => {
      const rating = meaningOf(name)
      return rating ? [[code, rating]] : []
    }),
  )
  const isTold = codes.size >= 3 && [...codes.values()].some(isBad)
  return isTold ? { codes, rows: explaining } : { codes: new Map(), rows: [] }
}

/** Codes one under another, each told once and with its meaning beside it: "C   Correct: defective". */
function codeDefinitions(page: Row[]): { row: Row; code: string; rating: Rating | null }[] {
  const found: { row: Row; code: string; rating: Rating | null }[] = []
  let run: typeof found = []
  const end = () => {
    const meanings = new Set(run.flatMap(({ rating }) => rating ?? []))
    const isTold = run.length >= 3 && new Set(run.map(({ code }) => code)).size === run.length
    if (isTold && meanings.size >= 2 && [...meanings].some(isBad)) found.push(...run)
    run = []
  }
  for (const row of page) {
    const cells = row.cells.length === 1 ? (row.cells[0]?.parts ?? row.cells) : row.cells
    const [first, second] = cells
    const code = /^(?:[☑☐] ?)?\(?([A-Z]{1,3}|[A-Z]\/[A-Z]|[1-5]|[!*+#?]{1,3})\)?$/u.exec(first?.text ?? '')?.[1]
    if (code && second && cells.length === 2 && /[a-z]{3}/.test(second.text))
      run.push({ row, code, rating: meaningOfCode(code, second.text) })
    else if (
      run.length > 0 &&
      !(row.cells.length === 1 && (row.cells[0]?.x ?? 0) > (run[0]?.row.cells[1]?.x ?? 1) - 0.01)
    )
      end()
  }
  end()
  return found
}

/** In plain words too, where a letter or a sign is explained: a number before them may be that of an observation. */
function meaningOfCode(code: string, words: string): Rating | null {
  const named = meaningOf(words) ?? meaningOf(words.replace(/^[^:;,.]*[:;,.]/, ''))
  if (named || /\d/.test(code)) return named
  if (/\b(?:get|be) hurt\b|\binjur/i.test(words)) return 'critical'
  if (/^fix\b/i.test(words)) return 'deficient'
  return /^(?:works|working|did its job)\b/i.test(words) ? 'fine' : null
}

function isBesideEntry(page: Row[], index: number): boolean {
  const near = page.slice(Math.max(0, index - 4), index + 5)
  return near.filter((row) => row.text.match(ENTRY)).length >= 3
}

function meaningOf(words: string): Rating | null {
  const name = (words.split(/[(:;,.]/)[0] ?? '').trim()
  const whole = ratingOf(name)
  if (whole) return whole
  if (/^(?:faulty|broken|damaged)$/i.test(name)) return 'deficient'
  if (/\bnot (?:inspected|present|applicable|tested|visible|seen)|\bn\/a\b|none|excluded/i.test(name)) return 'unseen'
  if (/\b(?:safety|hazard|danger|immediate|urgent)/i.test(name)) return 'critical'
  if (
    /\b(?:deficien|needs?\b|repair|defect|replac|major|review|evaluat|eval\b|attention|poor|unsatisf|action|correct|fail)/i.test(
      name,
    )
  )
    return /\b(?:minor|light|slight|small|blemish)\b/i.test(name) ? 'minor' : 'deficient'
  if (/\b(?:marginal|minor|monitor|watch|keep an eye|maintenance|blemish|fair|improve|upgrade)/i.test(name))
    return 'minor'
  return /\b(?:inspected|serviceable|satisfactory|functional|good|acceptable|ok|performing)\b/i.test(name)
    ? 'fine'
    : null
}
