import type { Block } from '#adapters/extraction/rules/page/block.ts'

/** The widest column of words beside a picture, as a share of the page's width. */
const NARROW = 0.13
const LONGEST = 90

/** Returns true for words in a column so narrow that only a picture's caption stands in it: they tell again what is seen there. */
export function isNarrowCaption(block: Block): boolean {
  const { style, lines, marker, record, rating, columns, x, right, text } = block
  if (!style || style.bold || marker || rating || record !== null || columns > 2) return false
  return lines.length >= 2 && right - x < NARROW && text.length < LONGEST && !/[☑☐:]/.test(text)
}
