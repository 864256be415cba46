import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isBad, type Rating, ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import { addItem, passageOf, type Reading, TALK } from '../item.ts'
import { type Tagged, taggedSentence } from '../legend/sentence-tags.ts'

/** "REPAIR 3. Dirt is up over the weep holes." */
const TAGGED =
  /^(\p{Lu}[\p{Lu} /&-]{2,28}) (?:(?:[Pp]hoto|PHOTO|[Ii]tem|ITEM|[Nn]o\.?|NO\.?|#) ?)?\d{1,3}[.):] ?(?=[\p{Lu}\d])/u

/**
 * Takes what stands behind a rating in capitals and its number, or behind a tag of the report, as one observation; false for
 * anything else.
 */
export function takeTagged(reading: Reading, block: Block): boolean {
  const { words, zone } = reading
  if (TALK.has(zone)) return false
  const tagged = behindNumber(block.text, words) ?? taggedSentence(block.text, words)
  if (!tagged) return false
  const { rating, rest } = tagged
  const item = addItem(reading, { single: true, rating, sectionRating: false, marked: isBad(rating) })
  item.passages.push(passageOf(block, rest))
  Object.assign(reading, { open: item, titled: false, mode: null })
  return true
}

function behindNumber(text: string, words: Map<string, Rating>): Tagged | null {
  const { 0: lead = '', 1: tag = '' } = TAGGED.exec(text) ?? []
  const rating = ratingIn(tag, words)
  return rating && { rating, rest: text.slice(lead.length) }
}
