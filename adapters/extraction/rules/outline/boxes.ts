import type { Block } from '#adapters/extraction/rules/page/block.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { hasTicks, NO_TICK, TICK, toTicks } from '#adapters/extraction/rules/page/ticks.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { contentWords } from '#domain/text/similarity.ts'
import type { Item } from './item.ts'

const words = wordsIn(import.meta.dirname, 'boxes')

const EMPTY_BOX = words.pattern(String.raw`☐ ?(?=[A-Za-z])(?!{settled}\b)`, 'gi')

/** A page with so many boxes left empty is a form: what it prints is not said of the house unless ticked or filled in. */
const FORM_BOXES = 6

/** Words that tell the same fault. */
const ALIKE = [
  /^(?:leak|drip|seep|wet|moistur|damp|stain)/,
  /^(?:loos|rock|wobbl|mov)/,
  /^(?:crack|split|fractur|broken)/,
  /^(?:rail|handrail|guardrail|railing|balust)/,
  /^(?:rot|decay|soft|deteriorat)/,
  /^(?:rust|corrod|corrosion)/,
]

/** Gives every comment of a form the words of the boxes above it. */
export function besideBoxes(items: Item[]): void {
  const boxes = new Map<number, Set<string>>()
  for (const { part, verdict, rated, passages } of items) {
    if (!verdict || rated) continue
    const words = boxes.get(part) ?? new Set()
    for (const { text } of passages) for (const key of keysOf(text)) words.add(key)
    boxes.set(part, words)
  }
  for (const item of items) if (item.filled) item.boxes = boxes.get(item.part) ?? item.boxes
}

/** "(explain): see narrative items 1 - 7" */
const SENDS_ON =
  /\bsee (?:(?:the|my|our|also|attached|enclosed|following) )*(?:narrative|comments?|remarks?|notes?|addendum|attach(?:ed|ments?))\b/i

/** Marks the ticked boxes of a report whose form sends to words elsewhere that explain them. */
export function markSentOn(items: Item[], blocks: Block[], isForm: (page: number) => boolean): void {
  if (!blocks.some(({ page, text }) => isForm(page) && SENDS_ON.test(text))) return
  for (const item of items) item.sentOn = item.verdict !== null
}

const PRINTED = new Set(['ye', 'yes', 'no', 'none', 'poor', 'safet', 'hazard', 'evidenc', 'present', 'marginal', 'saf'])

/** The words of a text that tell something, those of one fault alike. */
export function keysOf(text: string): Set<string> {
  const keys = new Set<string>()
  for (const word of contentWords(text)) {
    if (PRINTED.has(word)) continue
    const family = ALIKE.findIndex((pattern) => pattern.test(word))
    keys.add(family < 0 ? word : `family ${family}`)
  }
  return keys
}

/** So many lines that each begin with a box make a list. */
const LEAST_LISTED = 4
/** An option of a form has fewer words on its line than an observation. */
const WORDS_OF_OBSERVATION = 6
/** "☐ 1. The swale", "1. ☐ The swale": an option of a form is lettered, or has no number. */
const NUMBERED_BOX = /^(?:☐ ?\(?\d{1,3}[.)] |\(?\d{1,3}[.)] ?☐)/u

/**
 * Returns the pages without the boxes of a punch list: one empty box at each numbered observation, for whoever mends it. In a
 * form the boxes are options, many of a few words, and some are ticked.
 */
export function withoutSignOffBoxes(pages: Row[][]): Row[][] {
  const boxed = pages.flat().filter(({ cells }) => cells.some(({ text }) => hasTicks(text)))
  const listed = boxed.filter(({ cells }) => isListed(cells))
  if (boxed.some(({ cells }) => cells.some(({ text }) => text.includes(TICK)))) return pages
  if (listed.length < LEAST_LISTED || listed.length < 0.8 * boxed.length) return pages
  const lengths = listed.map(({ cells }) => wordCount(cells)).sort((a, b) => a - b)
  if ((lengths[lengths.length >> 1] ?? 0) < WORDS_OF_OBSERVATION) return pages
  const lists = new Set(listed)
  return pages.map((page) => page.map((row) => (lists.has(row) ? withoutBox(row) : row)))
}

function isListed(cells: Cell[]): boolean {
  const text = cells.map((cell) => cell.text).join(' ')
  return NUMBERED_BOX.test(text) && text.split(NO_TICK).length === 2
}

function wordCount(cells: Cell[]): number {
  return cells.reduce((sum, { text }) => sum + (text.match(/[A-Za-z]{2,}/g)?.length ?? 0), 0)
}

function withoutBox(row: Row): Row {
  const strip = (text: string) => text.replace(/ ?☐ ?/u, ' ').trim()
  const cells = row.cells.map((cell) => ({ ...cell, text: strip(cell.text) })).filter(({ text }) => text !== '')
  return { ...row, cells, text: toTicks(row.text).replace(/ ?☐ ?/u, ' ').trim() }
}

/** The pages of a form: those with many empty boxes, and all where most are so. */
export function formPages(blocks: Block[]): Record<'isForm' | 'hasBoxes', (page: number) => boolean> {
  const pages = new Map<number, number>()
  for (const { page, text } of blocks) {
    const boxes = text.match(EMPTY_BOX)?.length ?? 0
    if (boxes > 0) pages.set(page, (pages.get(page) ?? 0) + boxes)
  }
  const forms = [...pages].filter(([, boxes]) => boxes >= FORM_BOXES).map(([page]) => page)
  const all = forms.length * 2 > new Set(blocks.map((block) => block.page)).size
  return { isForm: (page) => all || forms.includes(page), hasBoxes: (page) => forms.includes(page) }
}

/** "Total Amps: 60 (pool)": what is filled into a form in plain print, however large, names nothing that follows. */
export function isFilledIn({ text, style }: Block): boolean {
  return style?.bold === false && /^[A-Z][a-z][^:]{1,60}: \S/.test(text)
}
