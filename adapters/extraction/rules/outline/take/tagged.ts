import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import { addItem, passageOf, type Reading, TALK } from '../item.ts'

/** "REPAIR 3. Dirt is up over the weep holes." */
const TAGGED =
  /^(\p{Lu}[\p{Lu} /&-]{2,28}) (?:(?:[Pp]hoto|PHOTO|[Ii]tem|ITEM|[Nn]o\.?|NO\.?|#) ?)?\d{1,3}[.):] ?(?=[\p{Lu}\d])/u

/** Takes what stands behind a rating in capitals and its number, as one observation; false for anything else. */
export function takeTagged(reading: Reading, block: Block): boolean {
  const { 0: lead = '', 1: tag = '' } = TAGGED.exec(block.text) ?? []
  const rating = ratingIn(tag, reading.words)
  if (!rating || TALK.has(reading.zone)) return false
  const item = addItem(reading, { single: true, rating, sectionRating: false, marked: true })
  item.passages.push(passageOf(block, block.text.slice(lead.length)))
  Object.assign(reading, { open: item, titled: false, mode: null })
  return true
}
