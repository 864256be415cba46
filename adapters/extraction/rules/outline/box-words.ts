import { contentWords } from '#domain/text/similarity.ts'
import type { Item } from './item.ts'

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
