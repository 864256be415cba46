import { keysOf } from '#adapters/extraction/rules/outline/boxes.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import type { Candidate, Statement } from './statements.ts'

const weigh = weights.sameness.ticked

/** How surely `told` tells what the boxes of the same section say; 0 where it tells something else. */
export function tellsTicked({ item, statements }: Candidate, told: Candidate): number {
  if (item.rated) return weigh.overall
  if (told.item.verdict) return 0
  if (namesNoPart(item)) return item.part === told.item.part ? weigh.samePart : weigh.samePage
  return sharedBy(statements, told.statements)
}

/** Counts the words of a fault that both tell, and the part that both name. */
function sharedBy(statements: Statement[], told: Statement[]): number {
  const mine = toldKeys(statements)
  const theirs = toldKeys(told)
  const shared = [...mine].filter((key) => theirs.has(key)).length
  const kinds = toldKinds(told)
  const isOfPart = statements.some(({ verdict }) => verdict.components.some(({ kind }) => kinds.has(kind)))
  return shared + (isOfPart ? weigh.sharedKind : 0)
}

/**
 * How surely words of the same system elsewhere in the report, where its form sends to them, tell what a box says: an overall rating
 * by any of them, all else by a word or a part that both have. 0 where they tell something else.
 */
export function tellsElsewhere({ item, statements }: Candidate, told: Candidate): number {
  if (!item.sentOn || told.item.verdict || told.item.system !== item.system) return 0
  return item.rated ? weigh.overall : sharedBy(statements, told.statements)
}

/** "Is a leak visible?" asks of the whole section: any finding there answers it. */
export function namesNoPart({ verdict }: Item): boolean {
  return verdict !== null && verdict.components.length === 0
}

/** Returns true where a comment's sentence tells what a box of its section says. */
export function isTicked({ boxes }: Item, { text, verdict, remedy }: Statement): boolean {
  if (boxes.size === 0 || remedy || verdict.fine || verdict.limited || verdict.general >= 1) return false
  return [...keysOf(text)].some((key) => boxes.has(key))
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
