import { JUDGED } from '#adapters/extraction/rules/language/sections.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { LABEL_START } from '#adapters/extraction/rules/page/continuation.ts'
import { isBad, type Rating, ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import { isOnColor } from '#adapters/extraction/rules/page/rows.ts'
import { addItem, type Card, passageOf, type Reading, rowKey } from '../item.ts'

/** A passage of a card that says more is an account of several things. */
const MOST_SENTENCES = 3
/** "12. Gutter end cap is off." */
const NUMBERED = /^\(?\d{1,3}[.)]$/

/** Returns the badges that stand behind a title, by their row: "Gutters   Poor" in white letters. */
export function badgesBehindTitles(blocks: Block[], words: Map<string, Rating>): Map<string, Rating> {
  const behind = new Map<string, Rating>()
  for (const block of blocks) {
    const rating = block.columns === 2 && block.column === 1 ? badgeRating(block, words) : null
    if (rating) behind.set(rowKey(block), rating)
  }
  return behind
}

function badgeRating({ text, style }: Block, words: Map<string, Rating>): Rating | null {
  return isOnColor(style) ? ratingIn(text, words) : null
}

/** Begins a card where a badge says how what follows is rated. */
export function beginCard(reading: Reading, block: Block, behind: Map<string, Rating>): void {
  const { words } = reading
  const [titled, alone] = [behind.get(rowKey(block)), block.columns === 1 ? badgeRating(block, words) : null]
  const rating = titled ?? alone
  if (reading.card?.page !== block.page) reading.card = null
  if (rating && endsSummary(reading)) reading.zone = 'body'
  if (rating && !reading.titled && (JUDGED.has(reading.zone) || reading.zone === 'summary'))
    reading.card = { page: block.page, isTitled: titled !== undefined, rating, item: null, size: null }
}

/** In so many lines of a list a summary names what the cards behind it tell. */
const LEAST_LISTED = 2

/** Returns whether a summary was a list in lines: the cards behind it are the body. */
function endsSummary({ zone, items }: Reading): boolean {
  if (zone !== 'summary') return false
  const from = items.findLastIndex((item) => item.zone !== 'summary') + 1
  const listed = items.slice(from)
  return !listed.some(({ card }) => card) && listed.filter(({ single }) => single).length >= LEAST_LISTED
}

/**
 * Takes what the inspector says in a card, a remark and a caption, as one observation. False for others, and for a passage that tells of
 * so much that it may be of several things.
 */
export function takeOfCard(reading: Reading, block: Block, ahead: Block[]): boolean {
  const { card } = reading
  if (!card || block.columns > 1 || block.record !== null || block.style?.bold || !block.style) return false
  if (LABEL_START.test(block.text)) return end(reading)
  if (sentencesOf(block.text).length > MOST_SENTENCES) return takeAccount(card, block) || end(reading)
  const isNumbered = isNumberedLine(block)
  const numbered = [block, ...cardOf(block, ahead, reading.words)].filter(isNumberedLine)
  const isCaptioned = numbered.length === 1
  if (isNumbered ? !isCaptioned : block.marker || !(card.isTitled || card.item || isCaptioned)) return end(reading)
  const words = isNumbered ? block.text.slice(block.marker?.length).trim() : block.text
  const passage = passageOf(block, words)
  const { size } = block.style
  if (!card.item) {
    const { rating, isTitled } = card
    const kind = isTitled ? 'titled' : 'captioned'
    const item = addItem(reading, { single: true, card: kind, marked: isBad(rating), rating, sectionRating: false })
    Object.assign(card, { item, size })
    reading.open = item
    item.passages.push(passage)
  } else if (isNumbered) card.item.passages.unshift(passage)
  else if (card.isTitled && card.size !== null && size > card.size + SAME_SIZE) {
    // Only a caption was told before.
    card.item.captions.push(...card.item.passages.splice(0))
    card.item.passages.push(passage)
    card.size = size
  } else if (card.isTitled && size > (card.size ?? 0) - SAME_SIZE) card.item.passages.push(passage)
  else return end(reading)
  return true
}

const SAME_SIZE = 0.3

/** Takes a long passage below a caption in small print, as words that may tell of several things; false where no caption came before. */
function takeAccount({ item, size, isTitled }: Card, block: Block): boolean {
  if (!item || !isTitled || size === null || (block.style?.size ?? 0) <= size + SAME_SIZE) return false
  item.captions.push(...item.passages.splice(0))
  item.passages.push(passageOf(block, block.text))
  Object.assign(item, { card: null, single: false })
  return true
}

function end(reading: Reading): false {
  reading.card = null
  return false
}

function isNumberedLine({ marker }: Block): boolean {
  return NUMBERED.test(marker ?? '')
}

/** Returns what stands below a block in its card: what comes before the next badge. */
function cardOf({ page }: Block, ahead: Block[], words: Map<string, Rating>): Block[] {
  const next = ahead.findIndex((block) => block.page !== page || badgeRating(block, words) !== null)
  return ahead.slice(0, next < 0 ? ahead.length : next)
}
