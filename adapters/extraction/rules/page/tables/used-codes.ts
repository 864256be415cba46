import { type Rating, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'used-codes')

/** A column of codes has so many of them, at one place, and at least two kinds. */
const FEWEST_CELLS = 6
/** So many lines begin with a code, in capitals or of one small letter. */
export const FEWEST_LINES = 8
export const LEADING_CODE = /^([A-Z]{1,3}|[a-z!?*]) (?=[\w(#])/
/** A report has no more grades. */
const MOST_CODES = 20
const SAME_PLACE = 0.02
const CODE = /^[A-Z]{1,3}[*!+]?$/
const LONGEST_LEGEND = 600
/** So many codes have a sentence each, "REP repair or replace. MON watch.", in so many lines. */
const FEWEST_SENTENCES = 3
const LINES_OF_LEGEND = 4

/**
 * Returns what codes mean that stand in a column of a table by themselves, or that lines begin with, where the report explains
 * them in running words: "W - ask the builder to correct it. H - upkeep, nothing wrong.", "REP repair or replace. MON watch."
 */
export function usedCodes(pages: Row[][]): Map<string, Rating> {
  const inCells = inColumns(pages)
  const all = new Set([...inCells, ...beforeLines(pages)])
  const used = all.size > MOST_CODES ? inCells : all
  const codes = new Map<string, Rating>()
  if (used.size < 2 || used.size > MOST_CODES) return codes
  const learn = (entries: RegExpExecArray[]) => {
    for (const { 1: code = '', 2: words = '' } of entries) {
      const rating = meaningOf(words)
      if (rating && !codes.has(code)) codes.set(code, rating)
    }
  }
  const columns = namesOf(inCells)
  if (inCells.size > 1) {
    const entry = new RegExp(
      String.raw`(?<![\w*])(${columns}) ?[-–—=:] ?(?=[A-Za-z])(.+?)(?=[.;,]? (?:${columns}) ?[-–—=:] |$)`,
      'g',
    )
    for (const { text } of pages.flat()) learn([...text.slice(0, LONGEST_LEGEND).matchAll(entry)])
  }
  const plain = inCells.size > 0 ? `(?:${columns}) |` : ''
  const known = namesOf(used)
  const sentence = new RegExp(
    String.raw`(?<![\w*])(?=${plain}(?:${known}) ?[-–—=:] )(${known})[-–—=: ]+([a-z][^.;]{1,60})(?=[.;])`,
    'g',
  )
  for (const rows of pages)
    for (const at of rows.keys()) {
      const passage = rows.slice(at, at + LINES_OF_LEGEND).map(({ text }) => text.slice(0, LONGEST_LEGEND))
      const entries = [...passage.join(' ').matchAll(sentence)]
      if (new Set(entries.map(({ 1: code }) => code)).size >= FEWEST_SENTENCES) learn(entries)
    }
  return codes.size < 2 ? new Map() : codes
}

function namesOf(codes: Set<string>): string {
  const names = [...codes].map((code) => code.replace(/[*!+?]/, String.raw`\$&`))
  return names.sort((a, b) => b.length - a.length).join('|')
}

/** Returns the codes that many lines begin with. */
function beforeLines(pages: Row[][]): string[] {
  const codes = pages
    .flat()
    .flatMap(({ cells, text }) => (cells.length === 1 ? (LEADING_CODE.exec(text)?.[1] ?? []) : []))
  const often = Map.groupBy(codes, (code) => code)
  return codes.length < FEWEST_LINES ? [] : [...often].flatMap(([code, { length }]) => (length > 1 ? code : []))
}

/** Returns the codes that are all of their cells, below each other. */
function inColumns(pages: Row[][]): Set<string> {
  const places: { x: number; codes: string[] }[] = []
  for (const { cells } of pages.flat())
    for (const { text, x } of cells) {
      if (cells.length < 3 || !CODE.test(text)) continue
      const place = places.find((one) => Math.abs(one.x - x) < SAME_PLACE)
      if (place) place.codes.push(text)
      else places.push({ x, codes: [text] })
    }
  return new Set(places.flatMap(({ codes }) => (codes.length >= FEWEST_CELLS ? codes : [])))
}

const meanings: [Rating, RegExp][] = [
  ['unseen', words.word('unseen')],
  ['fine', words.word('fine')],
  ['critical', words.word('critical')],
  ['deficient', words.word('deficient')],
  ['minor', words.word('minor')],
  ['note', words.word('note')],
]

function meaningOf(words: string): Rating | null {
  const name = (words.split(/[(:;,.]/)[0] ?? '').trim()
  return ratingOf(name) ?? meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
