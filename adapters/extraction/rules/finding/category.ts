import type { Candidate, Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { type Component, componentsIn, type FoundComponent } from '#adapters/extraction/rules/language/components.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { systemOf } from '#adapters/extraction/rules/language/sections.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { categoryChances } from './learned-category.ts'

const weigh = weights.category
const words = wordsIn(import.meta.dirname, 'category')

const PLACE = words.pattern(
  String.raw`\b{place}(?: (?:the|a|an|this|its|\w+ side of(?: the)?|one|some|both|all|each))?(?: \w+){0,1} $`,
)

/**
 * Returns the trade that a finding belongs to. What its words name first counts most, then its label, title and section, and
 * what findings of labeled trades taught.
 */
export function categoryOf({ item, statements }: Candidate): Category {
  const votes = new Map<Category, number>()
  const vote = (category: Category | null, weight: number) => {
    if (category) votes.set(category, (votes.get(category) ?? 0) + weight)
  }
  const voteFor = ({ category, kind }: Component, weight: number) =>
    vote(category, EITHER.has(kind) ? weight * weigh.either : weight)
  const telling = statements.filter((statement) => !statement.remedy)
  telling.slice(0, 3).forEach((statement, order) => {
    const room = statement.text.indexOf(': ')
    const prefix = room > 0 && isRoom(statement.text.slice(0, room)) ? room : 0
    const parts = statement.verdict.components.filter(
      (component) => component.category !== 'general' && component.at >= prefix,
    )
    const faulty = (order === 0 && faultyPart(statement, parts)) || null
    let first = true
    for (const component of parts) {
      const place = isPlace(statement.text, component)
      const own =
        (component === faulty ? weigh.faultyPart : 0) + (place ? weigh.place : first ? weigh.firstPart : weigh.part)
      if (!place) first = false
      voteFor(component, own / (order + 1))
    }
  })
  for (const component of componentsIn(item.title).slice(0, 2)) voteFor(component, weigh.title)
  const label = componentsIn(item.label)
  if (item.record && label[0]) vote(label.at(-1)?.category ?? null, weigh.recordLabel)
  if (label.length > 0)
    for (const component of label.slice(0, 3)) voteFor(component, weigh.label / Math.min(3, label.length))
  else vote(systemOf(item.label), weigh.labelSystem)
  vote(item.system, weigh.section)
  vote(item.subject, weigh.subject)
  const text = telling.map((statement) => statement.text).join(' ')
  for (const [category, told] of TOLD_BY) if (told.test(text)) vote(category, weigh.words)
  for (const [category, chance] of categoryChances({ item, statements })) vote(category, weigh.learned * chance)
  const ranked = [...votes].sort((a, b) => b[1] - a[1])
  return ranked[0]?.[0] ?? 'general'
}

/** Parts that are inside or outside as their section says. */
const EITHER = new Set([
  'wall',
  'trim',
  'nail-pop',
  'stair',
  'door',
  'caulking',
  'paint',
  'floor',
  'railing',
  'burner',
  'flue',
  'drain-pan',
  'attic-ladder',
])

/** The part that a fault is told of: what is missing, the last one named before the fault, or the first one after it. */
function faultyPart({ text, verdict }: Statement, parts: FoundComponent[]): FoundComponent | undefined {
  const { faultAt, missing } = verdict
  const absent = parts.find((part) => missing.includes(part.text.toLowerCase()))
  if (absent) return absent
  const before = parts.filter(
    (part) => part.end <= faultAt && !/[;.]|\b(?:however|but)\b/i.test(text.slice(part.end, faultAt)),
  )
  const after = parts.filter((part) => part.at >= faultAt)
  const near = after.find((part) => part.at - faultAt < 18)
  return (
    before.findLast((part) => !isPlace(text, part)) ??
    near ??
    after.find((part) => !isPlace(text, part)) ??
    before.at(-1)
  )
}

function isPlace(text: string, component: FoundComponent): boolean {
  return PLACE.test(text.slice(Math.max(0, component.at - 40), component.at))
}

/** Words together that say the trade, though each part alone may be of another. */
const TOLD_BY: [Category, RegExp][] = [
  [
    'plumbing',
    /\b(?:caulk\w*|grout)\b.{0,60}\b(?:tub|shower|sink|toilet|bath\w*)\b|\b(?:tub|shower|sink|toilet|bath\w*)\b.{0,60}\b(?:caulk\w*|grout)\b/i,
  ],
  [
    'electrical',
    /\b(?:electrical shock|live wires?|bare (?:wire|conductor)s?|open ground|ungrounded|reverse polarity|electrician)\b/i,
  ],
  ['structural', words.word('structural')],
  ['interiors', words.pattern('{interior stairs}')],
  ['exterior', /\b(?:door|opener|operator)\b.{0,30}\b(?:not|n't) (?:auto-?)?reverse\b|\bphoto[- ]?eyes?\b/i],
  [
    'insulation',
    /\b(?:hatch|scuttle|pull-?down|attic (?:access|door))\b.{0,50}\b(?:insulated|insulation|weather-?strip\w*)\b/i,
  ],
  [
    'plumbing',
    /\b(?:water heater|water tank)\b.{0,60}\b(?:vent|flue|draft hood)\b|\b(?:vent|flue|draft hood)\b.{0,40}\bwater heater\b/i,
  ],
]
