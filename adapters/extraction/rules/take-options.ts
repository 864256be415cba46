import type { Block } from './blocks.ts'
import { addItem, passageOf, type Reading } from './item.ts'
import { isBad, ratingOf } from './ratings.ts'
import { bare } from './sections.ts'
import { TICK } from './ticks.ts'

const OPTION = /([☑☐])([^☑☐]*)/gu

/** A form's boxes: what is ticked is said, what is not ticked is only printed. */
export function takeOptions(reading: Reading, block: Block): void {
  const asked = block.text.slice(0, block.text.search(/[☑☐]/u)).trim()
  if (asked && !asked.endsWith('?')) reading.label = bare(asked)
  for (const match of block.text.matchAll(OPTION)) {
    const text = match[2]?.trim() ?? ''
    if (match[1] !== TICK) continue
    const rating = ratingOf(text.replace(/\(.*\)$/, ''))
    if (rating && rating !== 'deficient') reading.rating = rating
    const answer = /^yes\b/i.test(text) ? 'yes' : /^no\b/i.test(text) && asked ? 'no' : null
    if (rating ? !isBad(rating) : (answer ? asked : text).length < 4) continue
    const item = addItem(reading, { ticked: true, single: true, rating, answer })
    const shown = answer || rating ? block.text : `${TICK} ${text}`
    item.passages.push({
      ...passageOf(block, block.text),
      at: Math.max(0, block.text.indexOf(shown)),
      text: answer ? asked : text,
    })
  }
}
