import type { Category } from '#domain/deficiency/deficiency.ts'
import { componentsIn, type FoundComponent } from './components.ts'
import type { Candidate, Statement } from './findings.ts'
import { isRoom } from './rooms.ts'
import { systemOf } from './sections.ts'

const PLACE =
  /\b(?:in|at|near|under|beneath|below|behind|above|over|inside|outside|around|adjacent to|next to|from|into|onto|along|through|serving|for|of|on)(?: (?:the|a|an|this|its|\w+ side of(?: the)?|one|some|both|all|each))?(?: \w+){0,1} $/i

/** The trade that a finding belongs to: what its words name first counts most, then its label, title and section. */
export function categoryOf({ item, statements }: Candidate): Category {
  const votes = new Map<Category, number>()
  const vote = (category: Category | null, weight: number) => {
    if (category) votes.set(category, (votes.get(category) ?? 0) + weight)
  }
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
      const own = (component === faulty ? 2.4 : 0) + (place ? 0.6 : first ? 1.6 : 1)
      const weight = EITHER.has(component.kind) ? own * 0.5 : own
      if (!place) first = false
      vote(component.category, weight / (order + 1))
    }
  })
  for (const component of componentsIn(item.title).slice(0, 2)) vote(component.category, 1.2)
  const label = componentsIn(item.label)
  if (item.record && label[0]) vote(label.at(-1)?.category ?? null, 2)
  if (label.length > 0)
    for (const component of label.slice(0, 3)) vote(component.category, 1.4 / Math.min(3, label.length))
  else vote(systemOf(item.label), 1)
  vote(item.system, 1.3)
  const text = telling.map((statement) => statement.text).join(' ')
  if (WET_JOINT.test(text)) vote('plumbing', 2)
  if (HAZARD_TRADE.test(text)) vote('electrical', 2)
  const ranked = [...votes].sort((a, b) => b[1] - a[1])
  return ranked[0]?.[0] ?? 'general'
}

/** Parts that are inside or outside as their section says. */
const EITHER = new Set(['wall', 'stair', 'door', 'caulking', 'paint', 'floor', 'railing'])

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

const WET_JOINT =
  /\b(?:caulk\w*|grout)\b.{0,60}\b(?:tub|shower|sink|toilet|bath\w*)\b|\b(?:tub|shower|sink|toilet|bath\w*)\b.{0,60}\b(?:caulk\w*|grout)\b/i
const HAZARD_TRADE =
  /\b(?:electrical shock|live wires?|bare (?:wire|conductor)s?|open ground|ungrounded|reverse polarity|electrician)\b/i
