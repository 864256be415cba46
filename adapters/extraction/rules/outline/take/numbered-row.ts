import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import type { Item, Reading } from '../item.ts'

/** "#51 Breaker for dryer is discolored" speaks of the row 51 above, "#2 bedroom" of no row. */
const OF_ROW =
  /^#(\d{1,3})[.:)]? (?!(?:photos?|pictures?|units?|wires?|gauge|awg|bed ?rooms?|bath(?:room)?s?)\b)(?=\S)/i

/** "208 The bulkhead doors are rusted", below "COMMENTS:" of a table with a row 208. */
const OF_TABLE = /^(\d{1,3})[.:)]? (?=\p{Lu})/u

/** A numbered row of which a comment tells what is wrong, and where the comment's words begin. */
type NumberedRow = { item: Item; number: string; from: number }

/** Returns the row of which a comment speaks, by the number that it begins with or that stands `beside` it; null where it speaks of none. */
export function rowOf({ numberedItems, filled }: Reading, text: string, beside = ''): NumberedRow | null {
  const ofTable = filled ? OF_TABLE.exec(text) : null
  const { 0: lead = '', 1: number = filled ? beside : '' } = OF_ROW.exec(text) ?? ofTable ?? []
  const item = numberedItems.get(number)
  return item && (item.tabled || lead.startsWith('#')) ? { item, number, from: lead.length } : null
}

/** Leaves it to a comment to tell what is wrong with a row: the row only describes, or sums the comment up. */
export function tellFor(row: Item, comment: Item): void {
  const [words] = row.passages
  if (!row.tabled || !words || judge(words.text).faults === 0) onlyDescribe(row)
  else {
    row.zone = 'summary'
    comment.number = row.number
  }
}

/** Keeps a rated row by its number, for the comments on it. */
export function noteNumber({ lettered, numberedItems }: Reading, number: string, item: Item): void {
  if (!/^\d{1,3}$/.test(number) || !item.rating) return
  lettered.set(number, item.rating)
  numberedItems.set(number, item)
}

/** "Drain / waste   Cast iron   Poor", with remarks below that tell what is wrong: the row only describes. */
export function describeByRemark({ items, part, open }: Reading, remark: string): void {
  const row = items.at(-1)
  const [words, ...more] = row?.passages ?? []
  if (!row || !words || row !== open || row.part !== part || more.length > 0 || !isBad(row.rating)) return
  if (judge(words.text).faults === 0 && sentencesOf(remark).some(({ text }) => judge(text).faults > 0))
    onlyDescribe(row)
}

function onlyDescribe(row: Item): void {
  Object.assign(row, { descriptive: true, rating: null })
}
