import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { addItem, passageOf, type Reading } from './item.ts'

/** The widest column of words beside a picture, as a share of the page's width. */
const NARROW = 0.13
const LONGEST = 90

/** Takes words in a column so narrow that only a picture's caption stands in it: they tell again what is seen there. False for others. */
export function takeNarrowCaption(reading: Reading, block: Block): boolean {
  if (!isNarrowCaption(block)) return false
  addItem(reading, { caption: true, single: true }).passages.push(passageOf(block, block.text))
  return true
}

function isNarrowCaption(block: Block): boolean {
  const { style, lines, marker, record, rating, columns, x, right, text } = block
  if (!style || style.bold || marker || rating || record !== null || columns > 2) return false
  return lines.length >= 2 && right - x < NARROW && text.length < LONGEST && !/[☑☐:]/.test(text)
}
