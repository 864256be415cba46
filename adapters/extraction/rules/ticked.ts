import { contentWords } from '#domain/text/similarity.ts'
import type { Item } from './item.ts'
import type { Candidate, Statement } from './statements.ts'

/** Words that tell the same fault. */
const ALIKE = [
  /^(?:leak|drip|seep|wet|moistur|damp|stain)/,
  /^(?:loos|rock|wobbl|mov)/,
  /^(?:crack|split|fractur|broken)/,
  /^(?:rail|handrail|guardrail|railing|balust)/,
  /^(?:rot|decay|soft|deteriorat)/,
  /^(?:rust|corrod|corrosion)/,
]

/** How surely `told` tells what the boxes of the same section say; 0 where it tells something else. */
export function tellsTicked({ item, statements }: Candidate, told: Candidate): number {
  if (item.rated) return 0.1
  if (told.item.verdict) return 0
  if (namesNoPart(item)) return item.part === told.item.part ? 0.2 : 0.1
  const mine = toldKeys(statements)
  const theirs = toldKeys(told.statements)
  let shared = [...mine].filter((key) => theirs.has(key)).length
  const kinds = toldKinds(told.statements)
  if (statements.some(({ verdict }) => verdict.components.some(({ kind }) => kinds.has(kind)))) shared += 1
  return shared
}

/** "Is a leak visible?" asks of the whole section: any finding there answers it. */
export function namesNoPart({ verdict }: Item): boolean {
  return verdict !== null && verdict.components.length === 0
}

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

/** Whether a comment's sentence tells what a box of its section says. */
export function isTicked({ boxes }: Item, { text, verdict, remedy }: Statement): boolean {
  if (boxes.size === 0 || remedy || verdict.fine || verdict.limited || verdict.general >= 1) return false
  return [...keysOf(text)].some((key) => boxes.has(key))
}

const PRINTED = new Set(['ye', 'yes', 'no', 'none', 'poor', 'safet', 'hazard', 'evidenc', 'present', 'marginal', 'saf'])

function keysOf(text: string): Set<string> {
  const keys = new Set<string>()
  for (const word of contentWords(text)) {
    if (PRINTED.has(word)) continue
    const family = ALIKE.findIndex((pattern) => pattern.test(word))
    keys.add(family < 0 ? word : `family ${family}`)
  }
  return keys
}

const toldKeys = once((statements) => keysOf(statements.map(({ text }) => text).join(' ')))
const toldKinds = once(
  (statements) => new Set(statements.flatMap(({ verdict }) => verdict.components.map(({ kind }) => kind))),
)

function once(tell: (statements: Statement[]) => Set<string>): (statements: Statement[]) => Set<string> {
  const known = new WeakMap<Statement[], Set<string>>()
  return (statements) => {
    const told = known.get(statements) ?? tell(statements)
    known.set(statements, told)
    return told
  }
}
