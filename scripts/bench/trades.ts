/**
 * Says for how many of the estimator's cases beside the repository the company that is asked first is of the trade of the
 * item that prices the case: by category alone, and by the item. `npm run bench:trades`.
 */
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { contractorTypesFor, contractorTypesOf, typeOfCraft } from '#domain/contractor/matching.ts'
import { priceDescription } from '#domain/costbook/pricing/price-description.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { estimatedCases } from '../train/repairs.ts'

const book = starterCostbook()
const crafts = new Map<string, { cases: number; byCategory: number; byItem: number }>()
const all = { cases: 0, byCategory: 0, byItem: 0 }
for (const { category, finding, recommendation } of estimatedCases()) {
  const description = `${finding} ${recommendation}`.trim()
  const { estimate } = priceDescription(book, { description, quantity: null, unitType: null }, null)
  if (!estimate?.craft) continue
  const trade = typeOfCraft[estimate.craft]
  const ofCraft = crafts.get(estimate.craft) ?? { cases: 0, byCategory: 0, byItem: 0 }
  crafts.set(estimate.craft, ofCraft)
  for (const count of [all, ofCraft]) {
    count.cases += 1
    count.byCategory += Number(trade !== undefined && contractorTypesFor(category)[0] === trade)
    count.byItem += Number(
      trade !== undefined && contractorTypesOf({ category: category as Category, estimate })[0] === trade,
    )
  }
}
for (const [craft, count] of [...crafts].sort(([, a], [, b]) => b.cases - a.cases)) say(craft, count)
say('all', all)

function say(craft: string, { cases, byCategory, byItem }: typeof all) {
  console.log(`${craft}: of ${cases} by category ${byCategory}, by item ${byItem}`)
}
