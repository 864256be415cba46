import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { FoundComponent } from './components.ts'
import { everyMatch } from './every-match.ts'
import { OPTIONAL } from './faults.ts'
import { leftOf } from './polarity.ts'

const words = wordsIn(import.meta.dirname, 'constructions')

/** The things that a part may be without and still be sound, or that a house may do without. */
const SOUND_WITHOUT = words.pattern(String.raw`^(?:[\w/-]+,? ){0,4}?{sound without}`)

/** Kinds whose parts a plain "no" only describes. */
const DESCRIBED_WITHOUT = new Set([
  'crawlspace',
  'grading',
  'vegetation',
  'mold',
  'pest',
  'asbestos',
  'radon',
  'permit',
])

/** "The pan has no float switch", "neither bibb has a breaker": what a named part is without. */
export function without(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const match of everyMatch(text, HAS_NO)) {
    const object = text.slice(match.index + match[0].length)
    const left = leftOf(text, match.index)
    const from = match.index - left.length
    const named = components.some(
      ({ at, end, kind }) => at >= from && end <= match.index && !DESCRIBED_WITHOUT.has(kind),
    )
    const after = match.index + match[0].length
    const part = /^with(?!out)/i.test(match[0]) ? components.some(({ at }) => at >= after && at < after + 30) : true
    if (named && part && !SOUND_WITHOUT.test(object) && !UNSURE.test(left)) found.push(match[0].toLowerCase())
  }
  const start = NO_THERE.exec(text)
  const object = start ? text.slice(start[0].length) : ''
  const lacked = components.find((component) => start && component.at >= start[0].length)
  const optional = lacked !== undefined && OPTIONAL.has(lacked.kind)
  if (start && lacked && !optional && !SOUND_WITHOUT.test(object) && AT_A_PART.test(object)) {
    const place = start[0].length + (AT_A_PART.exec(object)?.[0].length ?? 0)
    if (components.some((component) => component.at >= place && !DESCRIBED_WITHOUT.has(component.kind)))
      found.push(start[0].trim().toLowerCase())
  }
  return found
}

const HAS_NO = words.pattern(String.raw`\b{has no}(?= [a-z])`, 'gi')
const NO_THERE =
  /^(?:(?:there (?:is|are|was|were)|(?:i|we) (?:saw|found)) )?no(?! (?:longer|doubt|one|more|other)\b) (?=[a-z])/i
const AT_A_PART =
  /^(?:[\w/-]+ ){1,5}?(?:at|on|in|behind|under|below|beneath|above|over|along|around|between|for) (?=\w)/i
const UNSURE = /\b(?:if|when|where|unless|should|may|might|could|can|houses?|homes?|buildings?|property)\b[^,;]*$/i

const DOES_NOT = words.pattern(
  String.raw`\b(?:does|do|did|will|would)(?: not|n't) (?!(?:\w+ly )?{idle}\b)(?:\w+ )?[a-z]+`,
  'gi',
)
const WHO =
  /\b(?:i|we|you|they|it|inspectors?|client|owner|seller|buyer|report|inspection|company|occupants?|tenants?|if|when|that|which|unless|ensure|sure)\b[^,;]{0,40}$/i

/** "The latch does not reach the keeper": work that a named part leaves undone, in whatever verb. */
export function idle(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const match of everyMatch(text, DOES_NOT)) {
    const left = leftOf(text, match.index)
    const from = left.trim() === '' ? 0 : match.index - left.length
    if (WHO.test(left) || !components.some(({ at, end }) => at >= from && end <= match.index)) continue
    found.push(match[0].toLowerCase())
  }
  return found
}
