import type { Block } from '#adapters/extraction/rules/page/block.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Item } from './item.ts'

const SUBJECTS: [Category, RegExp][] = [
  ['plumbing', /\b(?:sewers?|septic|sewage|laterals?|drain lines?|water wells?|plumbing)\b/i],
  ['fireplaces', /\b(?:chimneys?|fireplaces?|flues?)\b/i],
  ['roofing', /\broof(?:s|ing)?\b/i],
  ['exterior', /\b(?:stucco|e\.?i\.?f\.?s|cladding|pools?|spas?|decks?)\b/i],
  ['electrical', /\belectrical\b/i],
  ['hvac', /\b(?:hvac|heating|furnace|boiler|air[- ]conditioning)\b/i],
  ['structural', /\b(?:foundation|structural)\b/i],
]
const DOCUMENT = /\b(?:inspection|report|survey|scope|evaluation|assessment|examination|certification)\b/i
/** A house's, or somebody's name: a company "Top Deck Inspections" looks at more than decks. */
const OF_OTHERS =
  /\b(?:homes?|house|property|building|residential|condominium|pre-?purchase|inspections|services|llc|inc|company|prepared|for)\b/i

/** A title stands among so many blocks at the beginning, and is no longer. */
const BLOCKS_LOOKED_AT = 6
const LONGEST_TITLE = 70
/** So large a share of what such a report tells stands under its subject. */
const SHARE = 0.5

/** Tells each item the one system that the whole report is about: "Level 2 Chimney Inspection", "Sewer scope report". */
export function giveSubject(items: Item[], blocks: Block[]): void {
  const subject = subjectOf(blocks)
  const own = items.filter(({ system }) => system !== null && system === subject)
  if (own.length >= SHARE * items.length) for (const item of items) item.subject = subject
}

/** Returns the one system that the titles at a report's beginning name; null where they name none or several, a house or a company. */
function subjectOf(blocks: Block[]): Category | null {
  const titles = blocks
    .slice(0, BLOCKS_LOOKED_AT)
    .map(({ text }) => text)
    .filter((text) => text.length <= LONGEST_TITLE && DOCUMENT.test(text))
  const named = new Set(
    titles.flatMap((title) => SUBJECTS.flatMap(([category, words]) => (words.test(title) ? category : []))),
  )
  const [subject] = named
  return subject && named.size === 1 && !titles.some((title) => OF_OTHERS.test(title)) ? subject : null
}
