import type { Category } from '#domain/deficiency/deficiency.ts'
import { componentsIn, type FoundComponent } from './components.ts'
import type { Candidate } from './findings.ts'
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
    const { components, faultAt } = statement.verdict
    const parts = components.filter((component) => component.category !== 'general')
    const faulty = (order === 0 && nearestTo(statement.text, parts, faultAt)) || null
    let first = true
    for (const component of parts) {
      const place = isPlace(statement.text, component)
      const weight = (component === faulty ? 2.4 : 0) + (place ? 0.6 : first ? 1.6 : 1)
      if (!place) first = false
      vote(component.category, weight / (order + 1))
    }
  })
  for (const component of componentsIn(item.title).slice(0, 2)) vote(component.category, 1.2)
  const label = componentsIn(item.label)
  if (label.length > 0)
    for (const component of label.slice(0, 3)) vote(component.category, 1.4 / Math.min(3, label.length))
  else vote(systemOf(item.label), 1)
  vote(item.system, 1.3)
  const text = telling.map((statement) => statement.text).join(' ')
  if (HAZARD_TRADE.test(text)) vote('electrical', 2)
  const ranked = [...votes].sort((a, b) => b[1] - a[1])
  return ranked[0]?.[0] ?? 'general'
}

/** The part that a fault is told of: the last one named before it in its clause, or the first one after it. */
function nearestTo(text: string, parts: FoundComponent[], faultAt: number): FoundComponent | undefined {
  const before = parts.filter(
    (part) => part.end <= faultAt && !/[;.]|\b(?:however|but)\b/i.test(text.slice(part.end, faultAt)),
  )
  const own = before.findLast((part) => !isPlace(text, part)) ?? before.at(-1)
  return (
    own ?? parts.find((part) => part.at >= faultAt && !isPlace(text, part)) ?? parts.find((part) => part.at >= faultAt)
  )
}

function isPlace(text: string, component: FoundComponent): boolean {
  return PLACE.test(text.slice(Math.max(0, component.at - 40), component.at))
}

const HAZARD_TRADE =
  /\b(?:electrical shock|live wires?|bare (?:wire|conductor)s?|open ground|ungrounded|reverse polarity|electrician)\b/i
