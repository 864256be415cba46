/** Learns from the findings of `remarks` and `repairs`, which are in our own words, to which trade a finding belongs. */
import { starterItems } from '#adapters/costs/starter-costbook.ts'
import { categorySigns } from '#adapters/extraction/rules/finding/learned-category.ts'
import type { Softmax } from '#domain/text/softmax.ts'
import { remarkLines } from './examples.ts'
import { labeledRepairs } from './repairs.ts'
import { type Example, learnSoftmax } from './softmax.ts'

/** A remark counts less without its heading; a repair is labeled with a costbook item, whose trade is not always the report's, least of all in estimators' cases. */
const WITHOUT_HEADING = 0.5
const OF_REPAIR = 0.1

export function learnCategories(): Softmax {
  const items = new Map(starterItems().map((item) => [item.code, item]))
  const remarks = remarkLines().flatMap(({ category, heading, text }): Example[] => {
    if (category === '-') return []
    const withHeading = { signs: categorySigns(text, heading), target: category, weight: 1 }
    return [withHeading, { signs: categorySigns(text, ''), target: category, weight: WITHOUT_HEADING }]
  })
  const repairs = labeledRepairs({ withCases: false }).flatMap(({ item, finding }): Example[] => {
    const category = items.get(item)?.category
    return category ? [{ signs: categorySigns(finding, ''), target: category, weight: OF_REPAIR }] : []
  })
  return learnSoftmax([...remarks, ...repairs], { rounds: 8, rate: 1, least: 4 })
}
