import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Candidate, Statement } from './statements.ts'

const words = wordsIn(import.meta.dirname, 'orders')

const ORDER = words.word('order')
const UNSURE_BEFORE = words.pattern(String.raw`[:;"“]|^{opening}\b|\b{condition}\b`)
const JOINT = words.pattern(String.raw`,|\b{joint}\b`)
/** "Openers that stick and must be adjusted" are no order for this one. */
const OF_SUCH = /\b(?:that|which|who)\b/i
const DENIED = words.word('denial')
const PROVISO = words.pattern(String.raw`\?$|\b{proviso}\b`)
/** "Smoke alarms must be replaced every ten years", "The cover must be removed to see the wiring". */
const OF_ANY_HOUSE = words.pattern(String.raw`\b(?:{at large}|{purpose}|{duty}|{belonging})\b`)
/** "Wood decks": how a rule begins, where the sentence names nothing of this house. */
const KIND = /^(?!all\b)(?:[a-z-]+ ){1,3}(?<=[^s]s )$/i
const OF_THIS_HOUSE = /\b(?:the|this|these|its|your|here|at|on|in)\b/i

const WORK = words.pattern(String.raw`^(?:please |then |also )?{work}\b(?! (?:is|are|was|were|has|have)\b)`)
/** "Plumber/MM-98 to quote repipe": who is to do what; not "Damage to siding". */
const WHO_IS_TO =
  /^(?:[\w/&'-]+ ){0,4}(?:[\w/-]*(?:er|or|ian|ist|man|mason|tech|company|co|firm)s?|hvac|[A-Z]{2,4}|[\w/]*-\d+) to (?:[a-z]+ly )?(?!be\b|the\b|an?\b|its?\b)[a-z-]{3,}\b/i
const SAYS =
  /^no\b|\b(?:is|are|was|were|has|have|had|does|did|do|could|can|may|might|would|should|will|must|made|unable|appears?|leads?|due|close|next|connected|open|prone|up|down)\b.* to\b/i

/** Returns whether a sentence says what to do, and nothing of what is: "Seal and recoat.", "Electrician to bond." */
export function isWork({ text, remedy }: Statement): boolean {
  return remedy || WORK.test(text) || (WHO_IS_TO.test(text) && !SAYS.test(text))
}

/** "All voids in the barrier must be sealed": an order to correct a part of this house tells that it is not as it should be. */
export function isOrder({ text, verdict, remedy, passage }: Statement): boolean {
  if (remedy || verdict.limited || verdict.upkeep || verdict.fine || passage.raw.startsWith('“')) return false
  return verdict.components.length + verdict.faults > 0 && orders(text.replaceAll('’', "'"), verdict.faults > 0)
}

function orders(text: string, isFaulty: boolean): boolean {
  const order = ORDER.exec(text)
  if (!order || order.index < 4) return false
  const [before, after] = [text.slice(0, order.index), text.slice(order.index + order[0].length)]
  if (UNSURE_BEFORE.test(before) || PROVISO.test(after) || OF_ANY_HOUSE.test(text)) return false
  if (OF_SUCH.test(before.slice(before.lastIndexOf(',') + 1))) return false
  if (DENIED.test(before.split(JOINT).at(-1) ?? '')) return false
  return isFaulty || !order[0].toLowerCase().startsWith('must') || !KIND.test(before) || OF_THIS_HOUSE.test(after)
}

const SENDS =
  /\b(?:looked at|evaluated|examined|inspected|checked|assessed|(?:evaluation|inspection) (?:by|of)|to determine (?:what|which|the extent))\b/i

/** Another place may have another such part. */
const ELSEWHERE = /\b(?:in|at|on|under|above|near) the (?!house|home|property)[a-z]/i

/**
 * Returns whether a paragraph only sends for somebody, about the part that the finding before it on its page tells of: "It is
 * recommended that you have the water heater looked at"; under one heading also "The water heater should be inspected".
 */
export function isAdviceOn({ item, statements }: Candidate, before: Candidate | undefined): boolean {
  if (!before || item.single || item.record || item.tabled || item.verdict || before.item.system !== item.system)
    return false
  const isUnderOneHead = item.part === before.item.part && item.label === before.item.label
  const sends = ({ remedy, verdict, text }: Statement) =>
    (remedy || (isUnderOneHead && verdict.need)) && verdict.faults === 0 && SENDS.test(text)
  if (!statements.every(sends)) return false
  if (statements.some(({ text }) => ELSEWHERE.test(text))) return false
  const last = before.statements.at(-1)
  if (last?.passage.page !== statements[0]?.passage.page) return false
  const kinds = new Set(before.statements.flatMap(({ verdict }) => verdict.components.map(({ kind }) => kind)))
  return statements.every(({ verdict }) => verdict.components.some(({ kind }) => kinds.has(kind)))
}
