import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Statement } from './statements.ts'

const words = wordsIn(import.meta.dirname, 'statements')

/** "Smoke alarms must be replaced every ten years": those of any house. */
const AT_LARGE =
  /\b(?:every|each|annually|yearly|regularly|periodically|routinely|often|always|typically|usually|eventually|sometimes)\b/i
/** "Openers that stick and must be adjusted" are no order for this one. */
const ORDER = words.pattern(
  String.raw`^(?!if|when|where|any|should)(?![^,]*\b(?:that|which|who)\b[^,]*\b{order}\b)[^:;"“?]{3,} {order}\b`,
)

/** "All voids in the barrier must be sealed": an order to correct a part of this house tells that it is not as it should be. */
export function isOrder({ text, verdict, remedy, passage }: Statement): boolean {
  if (remedy || verdict.limited || verdict.upkeep || verdict.fine || passage.raw.startsWith('“')) return false
  return verdict.components.length + verdict.faults > 0 && ORDER.test(text) && !AT_LARGE.test(text)
}
