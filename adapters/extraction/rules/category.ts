import type { Category } from '#domain/deficiency/deficiency.ts'
import { componentsIn } from './components.ts'
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
    let head = true
    for (const component of statement.verdict.components) {
      if (component.category === 'general') continue
      const isPlace = PLACE.test(statement.text.slice(Math.max(0, component.at - 40), component.at))
      const weight = head && !isPlace ? 3 : isPlace ? 0.8 : 1.2
      if (!isPlace) head = false
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

const HAZARD_TRADE =
  /\b(?:electrical shock|live wires?|bare (?:wire|conductor)s?|open ground|ungrounded|reverse polarity|electrician)\b/i
