import { type Category, categories, categoryLabels } from '../deficiency/deficiency.ts'
import { type Cents, type Costs, sumCosts } from './estimate.ts'

/** The costs of one category. `count` counts the priced findings, `of` all of them. */
export type CategoryCost = {
  category: Category
  label: string
  min: Cents
  max: Cents
  average: Cents
  count: number
  of: number
}

type Priced = { category: Category; price: Costs | null }

/** Highest average first. Leaves out categories in which nothing is to be paid. */
export function costByCategory(priced: Priced[]): CategoryCost[] {
  return categories
    .map((category) => {
      const own = priced.filter((each) => each.category === category)
      const prices = own.map(({ price }) => price).filter((price) => price !== null)
      const { min, max, average } = sumCosts(prices)
      return { category, label: categoryLabels[category], min, max, average, count: prices.length, of: own.length }
    })
    .filter(({ max }) => max > 0)
    .sort((a, b) => b.average - a.average)
}
