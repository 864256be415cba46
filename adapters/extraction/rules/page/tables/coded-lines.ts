import { isBad, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { FEWEST_CODED } from './side-by-side.ts'
import { FEWEST_LINES, LEADING_CODE } from './used-codes.ts'

/** Codes of so many kinds are ratings and no words. */
const FEWEST_KINDS = 3
/** So large a share of the lines that begin where they do. */
const SHARE = 0.5
const SAME_PLACE = 0.01
/** A remark begins at least this far to the right of the code, and at most so far. */
const INDENT = 0.02
const MOST_INDENT = 0.1
/** A line further below the one before than this share of its height does not go on with it. */
const CLOSE = 0.8

type Coded = { code: string; rating: Rating; words: string }

/**
 * Returns the lines that begin with a code of the legend, "B front steps - 2 of 4 treads rock", and those that go on with them, each
 * line with its code as a record rated by it; none where too few begin so. Records are numbered from 1.
 */
export function codedLines(pages: Row[][], codes: Map<string, Rating>): { rows: Map<Row, Row>; records: number } {
  const lines = pages.flat().filter(({ cells }) => cells.length === 1)
  const coded = new Map<Row, Coded>()
  for (const row of lines) {
    const found = codedFrom(row, codes)
    if (found) coded.set(row, found)
  }
  const places = placesOf(coded)
  const isThere = (row: Row) => places.some((x) => Math.abs(startOf(row) - x) < SAME_PLACE)
  for (const row of coded.keys()) if (!isThere(row)) coded.delete(row)
  const words = [...coded.values()].filter(({ code }) => WORD.test(code))
  const kinds = new Map([...coded.values()].map(({ code, rating }) => [code, rating]))
  const isMarked =
    coded.size >= Math.max(FEWEST_LINES, SHARE * lines.filter(isThere).length) &&
    kinds.size >= FEWEST_KINDS &&
    words.length <= coded.size / 2 &&
    [...kinds.values()].some(isBad)
  const rows = new Map<Row, Row>()
  let records = 0
  for (const page of isMarked ? pages : [])
    page.forEach((row, at) => {
      const above = page[at - 1]
      const own = coded.get(row)
      if (own) {
        records += 1
        const below = page[at + 1]
        const role = below && !coded.has(below) && isRemark(below, row, places) ? 'item' : 'statement'
        rows.set(row, { ...told(row, records, own.words, role), rating: own.rating })
      } else if (above && rows.has(above) && (goesOn(row, above) || isRemark(row, above, places)))
        rows.set(row, told(row, records, row.text.replace(LABEL, '')))
    })
  return { rows, records }
}

/** "A", "I": as often a word, and always one where a sentence ends. */
const WORD = /^[ai]$/i
const SENTENCE =
  /^(?:[Aa] .*\.|I (?:am|was|did|have|had|saw|found|noted|think|looked|could|would|recommend|observed|tested)\b.*)$/

function codedFrom({ text }: Row, codes: Map<string, Rating>): Coded | null {
  const { 0: lead = '', 1: code = '' } = LEADING_CODE.exec(text) ?? []
  const rating = codes.get(code)
  return rating && !SENTENCE.test(text) ? { code, rating, words: text.slice(lead.length) } : null
}

/** Where codes stand below each other, from the left; where the first stands if they do nowhere. */
function placesOf(coded: Map<Row, Coded>): number[] {
  const places: { x: number; rows: Row[] }[] = []
  for (const row of coded.keys()) {
    const place = places.find(({ x }) => Math.abs(startOf(row) - x) < SAME_PLACE)
    if (place) place.rows.push(row)
    else places.push({ x: startOf(row), rows: [row] })
  }
  const wide = places.filter(({ rows }) => rows.length >= FEWEST_CODED)
  return (wide.length > 0 ? wide : places.slice(0, 1)).map(({ x }) => x).sort((a, b) => a - b)
}

function startOf({ cells }: Row): number {
  return cells[0]?.x ?? 1
}

/** Small letters or a bracket, right below: "- budget and replace" above "(21-25)". */
function goesOn(row: Row, above: Row): boolean {
  return isBelow(row, above) && /^[a-z(\d]/.test(row.text)
}

/** Further in, right below the name of a part or another remark: "F Disposer" above "Rmks: Hums"; capitals are a heading. */
function isRemark(row: Row, above: Row, places: number[]): boolean {
  if (!/\p{Ll}/u.test(row.text)) return false
  const x = places.findLast((place) => place < startOf(row) + SAME_PLACE) ?? 0
  return isBelow(row, above) && startOf(row) - x > INDENT && startOf(row) - x < MOST_INDENT
}

function isBelow(row: Row, above: Row): boolean {
  return row.cells.length === 1 && row.top - above.bottom < CLOSE * (row.bottom - row.top)
}

const LABEL = /^(?:rmks?|remarks?|comments?|notes?|observations?)\b ?[:.–-] ?/i

function told(row: Row, record: number, text: string, role: 'item' | 'statement' = 'statement'): Row {
  return { ...row, text, record, cells: row.cells.map((cell) => ({ ...cell, text, role })) }
}
