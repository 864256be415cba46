import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { confidenceAt, type RepairModel, type RepairNeed } from '#domain/costbook/need/repair-model.ts'
import { type CostbookMatch, categoryPrior, round, unitPrior } from './fit.ts'
import type { CostbookQuery } from './query-words.ts'

/** The learned model and the items that it was trained on. */
export type Learned = { model: RepairModel; items: Map<string, CostbookItem> }

/** Returns the items that the model knows; null where it knows none. An item whose description was changed is not the one that was learned. */
export function learnedOf(items: CostbookItem[], model: RepairModel): Learned | null {
  const known = items.filter(({ code, description }) => model.names.get(code) === description)
  return known.length > 0 ? { model, items: new Map(known.map((item) => [item.code, item])) } : null
}

/** An item of another category than the finding's is so much less likely. */
const OF_OTHER_CATEGORY = 4

/** Returns the learned items by their chance of being meant; `byKeywords` has what their keywords found. */
export function rankLearned(
  model: RepairModel,
  need: RepairNeed,
  query: CostbookQuery,
  byKeywords: Map<string, CostbookMatch>,
): CostbookMatch[] {
  const likely = need.likely.map(({ item, chance }) => ({
    item,
    chance: chance * categoryPrior(item, query.category) ** OF_OTHER_CATEGORY * unitPrior(item, query.unitType),
  }))
  const unlikely = 1 - need.likely.reduce((total, { chance }) => total + chance, 0)
  const sum = unlikely + likely.reduce((total, { chance }) => total + chance, 0)
  const shares = likely.map(({ item, chance }) => ({ item, chance: chance / sum }))
  return shares
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST_RANKED)
    .map(({ item, chance }) => ({
      ...{ priorityScore: 1, matchedKeywords: 0, totalKeywords: 0 },
      ...byKeywords.get(item.code),
      item,
      score: chance,
      confidence: round(confidenceAt(model, chance)),
    }))
}

/** Nobody looks at more. */
const MOST_RANKED = 30
