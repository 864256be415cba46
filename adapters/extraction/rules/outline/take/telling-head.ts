import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { JUDGED } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import { isBad, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import { addItem, passageOf, type Reading } from '../item.ts'
import { NUMBERED } from '../sections.ts'

/** In words. */
const SHORTEST = 2
const LONGEST = 12

/** Asks, explains, or tells what was once, or what another form answers below. */
const TELLS_NOTHING =
  /[?(:]|\b(?:wh(?:at|y|en|ere)|how|costs?|possibl[ey]|previous(?:ly)?|former(?:ly)?|repaired|replaced|fixed)\b/i

/** Keeps a heading that itself tells a fault, "Balcony boards cupped": it is a finding where nothing below it is one. */
export function takeTellingHead(reading: Reading, block: Block, text: string): void {
  const length = text.split(' ').length
  if (!JUDGED.has(reading.zone) || block.columns > 1 || length < SHORTEST || length > LONGEST) return
  if (TELLS_NOTHING.test(text) || (block.text.trim().endsWith(':') && !reading.titled)) return
  const { faults, general, components } = judge(text)
  if (faults === 0 || general >= 1 || components.length === 0) return
  const { rowsAbove } = reading
  addItem(reading, { single: true, record: reading.titled, head: true }).passages.push(passageOf(block, text))
  Object.assign(reading, { rowsAbove, headline: text })
}

/** "6.5 Toilet runs [Repair]" above "Recommendation: ..." or "Location: ...": the head of a card that tells of one thing. */
export function isOfCard(marked: Rating | null, ahead: Block[]): boolean {
  if (!isBad(marked)) return false
  const next = ahead.findIndex(({ text }) => NUMBERED.test(text))
  const kinds = ahead.slice(0, next < 0 ? ahead.length : next).map(({ text }) => fieldOf(text)?.kind)
  return kinds.includes('location') || kinds.includes('recommendation')
}
