import { expect, test } from 'vitest'
import { costByCategory } from './cost-by-category.ts'

const price = (min: number, average: number, max: number) => ({ min, average, max, labor: average, material: 0 })

test('prices are added up by category, the most expensive first, what is not priced counted only', () => {
  const costs = costByCategory([
    { category: 'plumbing', price: price(10_000, 20_000, 30_000) },
    { category: 'roofing', price: price(100_000, 150_000, 200_000) },
    { category: 'plumbing', price: price(5_000, 5_000, 5_000) },
    { category: 'plumbing', price: null },
    { category: 'general', price: null },
  ])
  expect(costs).toEqual([
    { category: 'roofing', label: 'Roofing', min: 100_000, average: 150_000, max: 200_000, count: 1, of: 1 },
    { category: 'plumbing', label: 'Plumbing', min: 15_000, average: 25_000, max: 35_000, count: 2, of: 3 },
  ])
})

test('without a price there is nothing to draw', () => {
  expect(costByCategory([])).toEqual([])
})
