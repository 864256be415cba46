import { isBad, type Rating, ratingOf, urgentOf } from './ratings.ts'
import { type Cell, type Row, withCells } from './rows.ts'
import { wordsOf } from './tables/head-words.ts'
import type { Column } from './tables/table-heads.ts'
import { NO_TICK, TICK } from './ticks.ts'

/** So many whole scales without a mark make a form of a report; so many of them, or of printed lines, make one of a page. */
const FORM_SCALES = 6
const PAGE_SCALES = 2
const PAGE_LINES = 5
/** Words that come so often are printed by the form. */
const PRINTED = 3
/** No option has so many words. */
const LONGEST_OPTION = 12
/** In letters, with all of its answers. */
const LONGEST_SCALE = 200

/** A box as its font left it: a sign of no list, the letter that it has in a font of signs, or nothing. */
const SIGN = /^(?:[^\p{L}\p{N}\s("'“”‘’$#&+<>–—-]{1,2}|[oq])\s+(?=\p{L})|^[☑☐]\s*/u
const LABELLED = /^(\p{Lu}[^:?]{1,60}[:?])\s+(\S.*)$/u
const COMMENTS = /^[^(:]*\b(?:comments?|remarks|notes|explanations?|observations|recommendations)\b:?$/i

/** A mark in a column of its own, under a head that is a rating. */
const MARK = /^(?:[Xx√●✓✔☑]|\(x\)|\[x\])$/

/** An answer that forms print, a rating or yes and no; `sign` is its box and how it is printed. */
type Answer = { words: string; sign: string; rating: Rating | null }
type Form = { pages: Set<number>; printed: Set<string> }

/** The pages of a form whose boxes came out all alike or not at all, so that nothing tells which of them are ticked. */
export function pagesWithoutMarks(pages: Row[][]): number[] {
  return [...unmarkedForm(pages).pages].sort((a, b) => a - b)
}

/**
 * Gives the options of such pages empty boxes, as on a form that can be read: what it prints is not said of the house.
 * Sentences and what stands under a heading of comments remain.
 */
export function withLostBoxes(pages: Row[][]): Row[][] {
  const form = unmarkedForm(pages)
  if (form.pages.size === 0) return pages
  return pages.map((rows) => (form.pages.has(rows[0]?.page ?? 0) ? boxed(rows, form.printed) : rows))
}

function boxed(rows: Row[], printed: Set<string>): Row[] {
  let commented = false
  return rows.map((row, index) => {
    const isPrinted = row.cells.some(({ text }) => isOption(text, printed))
    if (COMMENTS.test(row.text)) commented = !rows[index + 1]?.cells.some(({ text }) => isOption(text, printed))
    else if (isPrinted || isCapitals(row.text) || row.text.endsWith(':')) commented = false
    if (commented) return row
    const cells = row.cells.map((cell) => withBox(cell, printed))
    return withCells(row, cells)
  })
}

function withBox(cell: Cell, printed: Set<string>): Cell {
  const [label, words] = apart(cell.text)
  if (isSentence(words) || words === '') return cell
  if (label ? !isOption(words, printed) : isCapitals(words) && !isOption(words, printed)) return cell
  return { ...cell, text: `${label} ${NO_TICK} ${words.replace(SIGN, '').replaceAll(TICK, NO_TICK)}`.trim() }
}

/** A question's label and what stands behind it. */
function apart(text: string): [label: string, words: string] {
  if (/[:?]$/.test(text)) return [text, '']
  const match = LABELLED.exec(text)
  return match ? [match[1] ?? '', match[2] ?? ''] : ['', text]
}

function isOption(text: string, printed: Set<string>): boolean {
  const words = apart(text)[1]
  return words !== '' && (answersIn(words) !== null || printed.has(keyOf(words)))
}

function isSentence(text: string): boolean {
  return text.split(' ').length > LONGEST_OPTION || /\p{Ll}{3}[.!;]$/u.test(text) || /\p{Ll}{2}[.!] \p{Lu}/u.test(text)
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}{3}/u.test(text.replace(/\(.*\)/, ''))
}

function keyOf(text: string): string {
  return text.replace(SIGN, '').toLowerCase()
}

/** A report is a form without marks where whole scales come again and again, hardly one of them with a mark. */
function unmarkedForm(pages: Row[][]): Form {
  const none: Form = { pages: new Set(), printed: new Set() }
  const all = pages.map(scalesOn)
  const times = counted(all.flat().map(({ key }) => key))
  const scales = all.map((found) => found.filter(({ key }) => (times.get(key) ?? 0) >= PRINTED))
  const whole = scales.flat()
  const marked = whole.filter((scale) => scale.marked).length
  if (whole.length < FORM_SCALES || marked * 10 > whole.length) return none
  const onPages = pages.filter((_, index) => scales[index]?.length)
  const lines = counted(onPages.flat().flatMap(({ cells }) => cells.flatMap(({ text }) => optionKey(text) ?? [])))
  const printed = new Set([...lines].filter(([, count]) => count >= PRINTED).map(([key]) => key))
  const numbers = pages.flatMap((rows, index) => {
    const repeats = rows.filter(({ cells }) => cells.some(({ text }) => printed.has(optionKey(text) ?? ''))).length
    const isForm = (scales[index]?.length ?? 0) >= PAGE_SCALES || repeats >= PAGE_LINES
    return isForm && rows[0] ? [rows[0].page] : []
  })
  return { pages: new Set(numbers), printed }
}

function optionKey(text: string): string | null {
  const words = apart(text)[1]
  return words === '' || isSentence(words) || isCapitals(words) ? null : keyOf(words)
}

function counted(keys: string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/** The whole scales that a page prints: good and bad ratings one after another, each once, or a pair of yes and no. */
function scalesOn(rows: Row[]): { key: string; marked: boolean }[] {
  const runs: Answer[][] = [[]]
  for (const answer of printedOn(rows)) {
    if (!answer || runs.at(-1)?.some((other) => other.words === answer.words)) runs.push([])
    if (answer) runs.at(-1)?.push(answer)
  }
  return runs.filter(isScale).map((run) => ({
    key: run.map(({ words }) => words).join(' / '),
    marked: new Set(run.map(({ sign }) => sign)).size > 1,
  }))
}

/** The answers on a page in their order; null where anything else stands. A table with marks under its heads is no scale. */
function printedOn(rows: Row[]): (Answer | null)[] {
  const hasMarks = rows.some(({ cells }) => cells.some(({ text }) => MARK.test(text)))
  return rows.flatMap(({ cells }) => {
    if (hasMarks && cells.length > 2) return [null]
    const answers = cells.flatMap(({ text, style }) => {
      const [label, words] = apart(text)
      const print = style ? `${style.bold}${style.underline}${style.color}` : ''
      const found = words ? (answersIn(words)?.map((each) => ({ ...each, sign: each.sign + print })) ?? [null]) : []
      return label ? [null, ...found] : found
    })
    return hasMarks && cells.length > 1 ? [null, ...answers] : answers
  })
}

function isScale(run: Answer[]): boolean {
  const has = (words: string) => run.some((answer) => answer.words === words)
  if (has('yes') && has('no')) return true
  return run.length >= 3 && run.some(({ rating }) => rating === 'fine') && run.some(({ rating }) => isBad(rating))
}

/** The answers that words are, all of them; null where they tell anything else. */
function answersIn(text: string): Answer[] | null {
  const answers: Answer[] = []
  if (text.length > LONGEST_SCALE) return null
  let rest = text
  while (rest !== '' && answers.length < 8) {
    const sign = SIGN.exec(rest)?.[0] ?? ''
    rest = rest.slice(sign.length)
    const [one, two, three] = [1, 2, 3].map((count) => rest.split(' ').slice(0, count).join(' '))
    const words = [three, two, one].find((each) => each && isAnswer(each))
    if (!words) return null
    answers.push({ words: words.toLowerCase(), sign: sign.trim(), rating: ratingOf(words) })
    rest = rest.slice(words.length).trimStart()
  }
  return rest === '' && answers.length > 0 ? answers : null
}

function isAnswer(words: string): boolean {
  if (!/^\p{L}/u.test(words) || /[☑☐]/u.test(words)) return false
  return /^(?:yes|no|sat\.)$/i.test(words) || ratingOf(words) !== null
}

const MARK_OR_BOX = /^(?:[XxØ√•●*☑☐✓✔]|\(x\)|\[x\])$/iu

/** Returns whether a cell of a table holds nothing but marks and boxes. */
export function isMarks(cell: Cell): boolean {
  return wordsOf(cell).every(({ text }) => MARK_OR_BOX.test(text))
}

/** The marks under heads of ratings become the row's rating: each box that of its head where all have one below them. */
export function withoutMarks(row: Row, columns: Column[]): Row {
  const heads = columns.filter((column) => column.role === 'mark')
  if (heads.length === 0) return row
  const ratings: Rating[] = []
  const first = heads[0]
  const last = heads.at(-1)
  const slack = first && last ? (last.right - first.x) / heads.length / 1.5 : 0
  const cells = row.cells.flatMap((printed): Cell[] => {
    const [cell, ...rest] = partedAtBoxes(printed)
    const words = wordsOf(cell)
    if (words.length === 0 || words.length > heads.length || !isMarks(cell)) return [printed]
    const isBelow = cell.x < (last?.right ?? 0) && cell.right > (first?.x ?? 1)
    const isWhole = isBelow && words.length === heads.length && words.some(({ text }) => text === NO_TICK)
    const under = isWhole ? heads : words.map((word) => nearest(heads, (word.x + word.right) / 2, slack))
    if (under.some((column) => column === null)) return [printed]
    ratings.push(...under.flatMap((column, at) => (words[at]?.text === NO_TICK ? [] : (column?.rating ?? []))))
    return rest
  })
  const rating = urgentOf(ratings)
  return rating ? { ...row, cells, rating } : { ...row, cells }
}

/** "☐ Gate latches" behind the boxes of its row: the last box and the words beside it are two cells. */
export function partedAtBoxes(cell: Cell): [Cell, ...Cell[]] {
  const words = wordsOf(cell)
  const isBox = ({ text }: { text: string }) => text === TICK || text === NO_TICK
  const first = words.findIndex((word) => !isBox(word))
  const start = words[first]
  if (first < 1 || !start) return [cell]
  const join = (part: typeof words) => part.map(({ text }) => text).join(' ')
  return [
    { ...cell, text: join(words.slice(0, first)), right: words[first - 1]?.right ?? cell.right },
    { ...cell, text: join(words.slice(first)), x: start.x },
  ]
}

function nearest(columns: Column[], x: number, slack: number): Column | null {
  let best: Column | null = null
  let distance = slack
  for (const column of columns) {
    const away = Math.abs((column.x + column.right) / 2 - x)
    if (away <= distance) {
      best = column
      distance = away
    }
  }
  return best
}
