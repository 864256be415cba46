import type { Block } from '#adapters/extraction/rules/page/block.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Item } from './item.ts'

const SUBJECTS: [Category, RegExp][] = [
  ['plumbing', /\b(?:sewers?|septic|sewage|laterals?|drain lines?|water wells?|wells?|plumbing)\b/i],
  ['fireplaces', /\b(?:chimneys?|fireplaces?|flues?)\b/i],
  ['roofing', /\broof(?:s|ing)?\b/i],
  ['exterior', /\b(?:stucco|e\.?i\.?f\.?s|cladding|pools?|spas?|decks?)\b/i],
  ['electrical', /\belectrical\b/i],
  ['hvac', /\b(?:hvac|heating|furnace|boiler|air[- ]conditioning)\b/i],
  ['structural', /\b(?:foundation|structural)\b/i],
]
const DOCUMENT =
  /\b(?:inspections?|report|survey|scope|evaluation|assessment|examination|certification|observations?)\b/i
const OF_HOUSE = /\b(?:homes?|house|property|building|residential|condominium|pre-?purchase)\b/i

/** A title stands among so many blocks at the beginning, and is no longer. */
const BLOCKS_LOOKED_AT = 6
const LONGEST_TITLE = 70
/** More items of other systems than this share make a report one of a whole house, whatever its company is called. */
const MOST_OF_OTHERS = 0.4

/** Gives all items the one system that the whole report is about, and those under none that as theirs: "Level 2 Chimney Inspection", "Sewer scope report". */
export function giveSubject(items: Item[], blocks: Block[]): void {
  const subject = subjectOf(blocks)
  const others = items.filter(({ system }) => system !== null && system !== subject)
  if (!subject || others.length > MOST_OF_OTHERS * items.length) return
  for (const item of items) {
    item.system ??= subject
    item.subject = subject
  }
}

/** Returns the one system that the titles at a report's beginning name; null where they name none, several or a house. */
function subjectOf(blocks: Block[]): Category | null {
  const titles = blocks
    .slice(0, BLOCKS_LOOKED_AT)
    .map(({ text }) => text)
    .filter((text) => text.length <= LONGEST_TITLE && DOCUMENT.test(text))
  const named = new Set(
    titles.flatMap((title) => SUBJECTS.flatMap(([category, words]) => (words.test(title) ? category : []))),
  )
  const [subject] = named
  return subject && named.size === 1 && !titles.some((title) => OF_HOUSE.test(title)) ? subject : null
}
