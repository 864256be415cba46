import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { addItem, passageOf, type Reading } from './item.ts'

/** The widest column of words beside a picture, as a share of the page's width. */
const NARROW = 0.13
const LONGEST = 90

/** "PHOTOGRAPHS - PLUMBING", "Form - Photographs (3 of 8)": what stands below are captions. */
export const OF_PHOTOS = /^photo(?:graph)?s?\b|[-–:|] photo(?:graph)?s?(?: pages?| log| addendum)?(?: \(.*\))?$/i

/**
 * Takes words under a heading of photographs, or in a column so narrow that only a picture's caption stands in it: they tell
 * again what is seen there. False for others.
 */
export function takeCaption(reading: Reading, block: Block, isHeading: () => boolean): boolean {
  const isBelowHead =
    reading.photos && block.text.length < LONGEST && !/[.!?:]$/.test(block.text) && !block.marker && !isHeading()
  if (!isBelowHead && !isNarrowCaption(block)) return false
  addItem(reading, { caption: true, single: true }).passages.push(passageOf(block, block.text))
  return true
}

function isNarrowCaption(block: Block): boolean {
  const { style, lines, marker, record, rating, columns, x, right, text } = block
  if (!style || style.bold || marker || rating || record !== null || columns > 2) return false
  return lines.length >= 2 && right - x < NARROW && text.length < LONGEST && !/[☑☐:]/.test(text)
}

/** From so many numbered captions on, and from this share of all words, a report is a photo log: its captions tell what was found. */
const FEWEST = 8
const SHARE = 0.4

const NUMBERED =
  /^(?:photo(?:graph)?s?|pictures?|plates?|figures?|fig\.?|images?) ?(?:no\.? ?|#)?\d{1,4}[\d, &–-]*[:.)–-]? ?(?=\p{L})/iu

/** Returns whether a report is a photo log. */
export function isPhotoLog(blocks: Block[]): boolean {
  const captions = blocks.filter(({ text }) => NUMBERED.test(text))
  return captions.length >= FEWEST && lengthOf(captions) >= SHARE * lengthOf(blocks)
}

function lengthOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0)
}

/** Takes a numbered caption of a photo log as an observation; false for other words. */
export function takeLoggedCaption(reading: Reading, block: Block): boolean {
  const label = NUMBERED.exec(block.text)?.[0]
  if (!label) return false
  addItem(reading, { single: true }).passages.push(passageOf(block, block.text.slice(label.length)))
  return true
}

/** So much blank space above words, as a share of the page's height, is a picture. */
const PICTURE = 0.05
const MOST_COMPARED = 2_000

/**
 * Takes words that are smaller than what the inspector writes. Beside a picture, not in line with the inspector's words, they are
 * left out, and so they are below one where they share a word with what stands above it; others there are a caption. False for
 * others.
 */
export function takeSmallCaption(reading: Reading, block: Block, body: number | null): boolean {
  const { page, text, style, x, top } = block
  const passages = reading.open?.passages ?? []
  const first = passages[0]?.parts[0]
  if (!first || !style || body === null || style.size > body - 1.2) return false
  if (text.length >= LONGEST || /[.!?]$/.test(text)) return false
  if (Math.abs(first.x - x) > 0.02) return true
  const last = passages.at(-1)
  if (last?.page !== page || top - (last.parts.at(-1)?.bottom ?? top) <= PICTURE) return false
  const above = contentWords(
    [reading.label, ...passages.map((passage) => passage.text)].join(' ').slice(0, MOST_COMPARED),
  )
  if (likeness(contentWords(text), above).shared === 0)
    addItem(reading, { caption: true, single: true }).passages.push(passageOf(block, text))
  return true
}
