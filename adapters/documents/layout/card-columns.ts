import type { TextRun } from './text-run.ts'

type Row = TextRun[]

/** Rows of cards that stand side by side; `starts` is where each column of cards but the first begins. */
export type CardColumns = { from: number; to: number; starts: number[] }

/** In font sizes: white between two cards. */
const GUTTER = 1.2
/** Points that the lines of a card may begin left of its head. */
const HANGING = 3
/** In font sizes: from one line of a card to the next at most, where nothing else tells that it goes on. */
const CLOSE = 1.8
/** So many times as large as a card's letters, a heading stands over all of them. */
const LARGER = 1.15

/** "5.4 Duct pulled off", "#12 Loose rail", "Photo 7" are heads of cards; the number is the last of its parts. */
const NUMBERED = /^((?:#|no\. ?|item |photo )?(?:\d{1,3}\.){0,2})(\d{1,3})[.):]?(?= \S)/i
/** "Recommendation: Replace". */
const LABEL = /^(\p{Lu}[\p{L} ]{2,24}):/u

/** No page has so many cards side by side, and each row looks at all of them. */
const MOST_COLUMNS = 8
/** Cards side by side are numbered no further apart. */
const FURTHEST_NUMBER = 12
/** Points that a card's head may be set in, and how many lines from there on tell it. */
const SET_IN = 24
const LINES_LOOKED_AT = 8
/** In font sizes: more than between two words. */
const APART = 0.5
/** Points that a card's lines may be indented. */
const INDENTED = 36

/**
 * Returns the rows in which numbered or labeled cards stand side by side: two cells of a row that are numbered one after the
 * other, or that begin with the same label. The cells of a table are not, as each of its columns tells something else.
 */
export function cardColumns(rows: Row[]): CardColumns[] {
  const found: CardColumns[] = []
  for (let at = 0; at < rows.length; at++) {
    const heads = twinsIn(rows[at] ?? [])
    if (heads.starts.length === 0 || heads.starts.length >= MOST_COLUMNS) continue
    const twins = { ...heads, starts: heads.starts.map((start) => edgeAt(rows, at, start)) }
    const from = reach(rows, at, twins, -1, found.at(-1)?.to ?? 0)
    const to = reach(rows, at, twins, 1, rows.length - 1) + 1
    found.push({ from, to, starts: twins.starts })
    at = to - 1
  }
  return found
}

/** Where the cells of a row begin that are cards like the one before them, and what such cards begin with. */
type Twins = { starts: number[]; form: string | null }

function twinsIn(row: Row): Twins {
  const twins: Twins = { starts: [], form: null }
  const lastOf = new Map<string, number>()
  for (const { x, text } of cellsOf(row)) {
    const head = headOf(text)
    if (!head) continue
    const further = head.number - (lastOf.get(head.form) ?? Number.NEGATIVE_INFINITY)
    lastOf.set(head.form, head.number)
    if (further > FURTHEST_NUMBER || (further <= 0 && head.isNumbered)) continue
    twins.starts.push(x)
    twins.form ??= head.form
  }
  return twins
}

/** How a card begins. `form`: its label, or what stands before the last part of its number. `number`: that part; 0 behind a label. */
type Head = { form: string; number: number; isNumbered: boolean }

function headOf(text: string): Head | null {
  const label = LABEL.exec(text)?.[0]
  if (label) return { form: label, number: 0, isNumbered: false }
  const number = NUMBERED.exec(text)
  return number && { form: `${number[1]}#`, number: Number(number[2]), isNumbered: true }
}

/** Returns the cells of a row, each with its first run. */
export function cellsOf(row: Row): { x: number; text: string; run: TextRun }[] {
  const cells: { x: number; right: number; text: string; run: TextRun }[] = []
  for (const run of row) {
    const last = cells.at(-1)
    if (last && run.x - last.right <= GUTTER * run.size) {
      last.text += ` ${run.text}`
      last.right = run.x + run.width
    } else cells.push({ x: run.x, right: run.x + run.width, text: run.text, run })
  }
  return cells
}

/** Returns where the lines under the head of a card begin, as a head may be set in; where its head does if they begin nowhere else. */
function edgeAt(rows: Row[], at: number, head: number): number {
  const begun = new Map<number, number>()
  for (const row of rows.slice(at, at + LINES_LOOKED_AT))
    row.forEach(({ x, size }, place) => {
      const before = row[place - 1]
      const isApart = !before || x - before.x - before.width > APART * size
      if (isApart && x > head - SET_IN && x <= head) begun.set(Math.round(x), (begun.get(Math.round(x)) ?? 0) + 1)
    })
  const [edge, lines] = [...begun].sort((a, b) => b[1] - a[1])[0] ?? [head, 0]
  return lines > 1 ? edge : head
}

/** Returns the last row, from `at` on in one direction, that belongs to the cards of that row. */
function reach(rows: Row[], at: number, twins: Twins, step: 1 | -1, end: number): number {
  const size = Math.max(...(rows[at] ?? []).map((run) => run.size))
  let last = at
  for (let next = at + step; step > 0 ? next <= end : next >= end; next += step) {
    if (!belongs(rows[next] ?? [], rows[last] ?? [], twins, size)) break
    last = next
  }
  return last
}

function belongs(row: Row, beside: Row, { starts, form }: Twins, size: number): boolean {
  const [first] = row
  if (!first || crosses(row, starts) || row.some((run) => run.size > LARGER * size)) return false
  const isInColumn = starts.some((start) => row.some(({ x }) => x >= start - HANGING && x < start + INDENTED))
  const isHead = form !== null && headOf(cellsOf(row)[0]?.text ?? '')?.form === form
  const distance = Math.abs(first.baseline - (beside[0]?.baseline ?? 0))
  return isInColumn || isHead || distance < CLOSE * Math.max(first.size, beside[0]?.size ?? 0)
}

/** Returns whether words stand across the white between two columns. */
function crosses(row: Row, starts: number[]): boolean {
  return row.some(({ x, width }) => starts.some((start) => x < start - HANGING && x + width > start - HANGING))
}
