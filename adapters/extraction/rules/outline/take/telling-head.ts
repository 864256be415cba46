import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { JUDGED } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { addItem, passageOf, type Reading } from '../item.ts'

/** In words. */
const SHORTEST = 2
const LONGEST = 12

/** Keeps a heading that itself tells a fault, "Balcony boards cupped": it is a finding where nothing below it is one. */
export function takeTellingHead(reading: Reading, block: Block, text: string): void {
  const length = text.split(' ').length
  if (!JUDGED.has(reading.zone) || block.columns > 1 || length < SHORTEST || length > LONGEST || /[?(:]/.test(text))
    return
  const { faults, general, components } = judge(text)
  if (faults === 0 || general >= 1 || components.length === 0) return
  const { rowsAbove } = reading
  addItem(reading, { single: true, record: reading.titled, head: true }).passages.push(passageOf(block, text))
  Object.assign(reading, { rowsAbove, headline: text })
}
