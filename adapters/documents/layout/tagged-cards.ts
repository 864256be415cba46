import { type CardColumns, cellsOf } from './card-columns.ts'
import type { TextRun } from './text-run.ts'

type Row = TextRun[]

/** A tag in a print of its own behind a title: "Gutters   Poor". */
const TAG = /^\p{Lu}[\p{L}/&' -]{1,22}$/u
/** So many rows of titles with a tag each stand on the page, with so few tags. */
const LEAST_ROWS = 2
const MOST_TAGS = 6
/** Points in which titles below each other begin at the same place. */
const SAME_PLACE = 3
/** So many times as large as a title, a heading stands over all cards. */
const LARGER = 1.15

/**
 * Returns the rows in which cards stand side by side whose titles have a tag each, "Gutters   Poor", in a color of its own: pictures
 * of unlike heights part their lines, so that neither white nor prose shows the columns. Rows of such titles without words
 * below are those of a table.
 */
export function taggedCards(rows: Row[]): CardColumns[] {
  const heads = rows.flatMap((row, at) => {
    const titles = titlesIn(row)
    return titles.length === 2 ? [{ at, titles }] : []
  })
  const [left, right] = heads[0]?.titles ?? []
  if (!left || !right || heads.length < LEAST_ROWS) return []
  const isLevel = heads.every(({ titles }) => isAt(titles[0]?.x, left.x) && isAt(titles[1]?.x, right.x))
  const tags = heads.flatMap(({ titles }) => titles.map(({ tag }) => tag))
  const kinds = new Set(tags).size
  if (!isLevel || kinds > MOST_TAGS || kinds === tags.length) return []
  const belongs = (row: Row) =>
    row.every((run) => run.size <= LARGER * left.size && run.x > left.x - SAME_PLACE) && !crosses(row, right.x)
  const found: CardColumns[] = []
  for (const { at } of heads) {
    if (at < (found.at(-1)?.to ?? 0)) continue
    let to = at + 1
    while (to < rows.length && belongs(rows[to] ?? [])) to += 1
    found.push({ from: at, to, starts: [right.x] })
  }
  const inside = found.reduce((sum, { from, to }) => sum + to - from, 0)
  return inside >= 2 * heads.length ? found : []
}

type Title = { x: number; size: number; tag: string }

/** The titles of a row in which every other cell is a tag in one print, which is not the titles'. */
function titlesIn(row: Row): Title[] {
  const cells = cellsOf(row)
  if (cells.length % 2 > 0) return []
  const [title, tag] = [cells[0]?.run, cells[1]?.run]
  if (!title || !tag || title.color === tag.color || title.size < tag.size) return []
  const isPrinted = cells.every(({ run, text }, at) =>
    at % 2 === 0 ? isSamePrint(run, title) : run.size === tag.size && run.color !== title.color && TAG.test(text),
  )
  if (!isPrinted) return []
  return cells.flatMap(({ x, run }, at) =>
    at % 2 === 0 ? [{ x, size: run.size, tag: cells[at + 1]?.text ?? '' }] : [],
  )
}

function isSamePrint(one: TextRun, other: TextRun): boolean {
  return one.size === other.size && one.bold === other.bold && one.color === other.color
}

function isAt(x: number | undefined, place: number): boolean {
  return x !== undefined && Math.abs(x - place) < SAME_PLACE
}

function crosses(row: Row, start: number): boolean {
  return row.some(({ x, width }) => x < start - SAME_PLACE && x + width > start - SAME_PLACE)
}
