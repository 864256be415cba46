import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { endTalk, enter, type Item, type Reading } from '../item.ts'
import { markRating } from '../legend/legend-marks.ts'

/** "#51 Breaker for dryer is discolored" speaks of the row 51 above, "#2 bedroom" of no row. */
const OF_ROW =
  /^#(\d{1,3})[.:)]? (?!(?:photos?|pictures?|units?|wires?|gauge|awg|bed ?rooms?|bath(?:room)?s?)\b)(?=\S)/i

/** "208 The bulkhead doors are rusted", below "COMMENTS:" of a table with a row 208; "30 Amp breaker" is of none. */
const OF_TABLE = /^(\d{1,3})[.:)]? (?!(?:Amp|Volt|Watt|Gal|Sq|Feet|Foot|Ft|Inch|PSI|BTU|Deg|Linear))(?=\p{Lu})/u

/** "3. Siding touches the shingles", below a form's rated line "3. Flashing: Galvanized". */
const OF_LINE = /^(\d{1,2})[.)] (?=\p{Lu})/u
/** So many rated lines of a form are numbered where comments may speak of them. */
const FEWEST_LINES = 3

/** A numbered row of which a comment tells what is wrong, and where the comment's words begin. */
type NumberedRow = { item: Item; number: string; from: number }

/** Returns the row of which a comment speaks, by the number that it begins with or that stands `beside` it; null where it speaks of none. */
export function rowOf({ numberedItems, filled }: Reading, text: string, beside = ''): NumberedRow | null {
  const marked = OF_ROW.exec(text)
  const row = marked && numberedItems.get(marked[1] ?? '')
  if (row) return { item: row, number: marked[1] ?? '', from: marked[0].length }
  const ofLine = numberedItems.size >= FEWEST_LINES ? OF_LINE.exec(text)?.[1] : undefined
  const line = numberedItems.get(ofLine ?? '')
  if (ofLine && line && !line.tabled) return { item: line, number: ofLine, from: 0 }
  if (!filled) return null
  const plain = OF_TABLE.exec(text)
  const number = plain?.[1] ?? beside
  const item = numberedItems.get(number)
  return item?.tabled ? { item, number, from: plain?.[0].length ?? 0 } : null
}

/**
 * Leaves it to a comment to tell what is wrong with a row: a row without a fault of its own ("See below") only describes. One of a table
 * that tells a fault is read as an entry of a summary, which the comment's words repeat.
 */
export function tellFor({ item: row }: NumberedRow, comment: Item): void {
  if (row.tabled && !tellsFault(wordsOf(comment))) return
  if (row.tabled && tellsFault(wordsOf(row))) {
    row.zone = 'summary'
    comment.number = row.number
  } else onlyDescribe(row)
}

function wordsOf({ passages }: Item): string {
  return passages.map(({ text }) => text).join(' ')
}

function tellsFault(text: string): boolean {
  return sentencesOf(text).some((sentence) => judge(sentence.text).faults > 0)
}

/** Keeps a rated row by its number, for the comments on it. */
export function noteNumber({ lettered, numberedItems }: Reading, number: string, item: Item): void {
  if (!/^\d{1,3}$/.test(number) || !item.rating) return
  lettered.set(number, item.rating)
  numberedItems.set(number, item)
}

/** Keeps a rated line of a form by the number that it begins with, "3. Flashing: Galvanized"; the first of a form ends those before. */
export function noteLine(reading: Reading, text: string, item: Item): void {
  const number = OF_LINE.exec(text)?.[1]
  if (!number) return
  if (number === '1') for (const noted of [reading.lettered, reading.numberedItems]) noted.clear()
  noteNumber(reading, number, item)
}

/** "Drain / waste   Cast iron   Poor", with remarks below that tell what is wrong: the row only describes. */
export function describeByRemark({ items, part, open }: Reading, remark: string): void {
  const row = items.at(-1)
  const [words, ...more] = row?.passages ?? []
  if (!row || !words || row !== open || row.part !== part || more.length > 0 || !isBad(row.rating)) return
  if (judge(words.text).faults === 0 && tellsFault(remark)) onlyDescribe(row)
}

function onlyDescribe(row: Item): void {
  Object.assign(row, { descriptive: true, rating: null })
}

/** "3.1 R" on a line of its own: the number of a part, and the report's mark for how it is rated, with the comment below. */
const MARKED_NUMBER = /^(\d{1,2}\.\d{1,2}) [A-Z!*+]$/

/** Takes a part's number with the mark of its rating; false for anything else. */
export function takeMarkedNumber(reading: Reading, { text }: Block): boolean {
  const under = MARKED_NUMBER.exec(text)?.[1]
  const rating = markRating(text, reading.words)
  if (!under || !rating) return false
  enter(reading, { under, rating, label: '' })
  endTalk(reading)
  return true
}
