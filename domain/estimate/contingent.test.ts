import { expect, test } from 'vitest'
import { exampleEstimate } from '../examples.ts'
import { contingentOf, contingentSumText, contingentText, sumContingent } from './contingent.ts'
import { estimateForQuantity, totalCosts } from './estimate.ts'
import { estimateFields } from './estimate-fields.ts'
import { priceOf } from './quote.ts'

const contingent = {
  ...{ min: 400_000, max: 900_000, average: 600_000 },
  ...{ itemCode: 'PL-7', itemDescription: 'Replace sewer line' },
}
const look = exampleEstimate({ evaluation: true, contingent })
const quote = { amount: 50_000, company: '', date: null, note: '' }

test('what a look may confirm is told apart from every total', () => {
  const findings = [
    { estimate: look, quote: null },
    { estimate: exampleEstimate(), quote: null },
  ]
  expect(totalCosts(findings.map(priceOf)).max).toBe(60_000)
  const sum = sumContingent([...findings, ...findings].map(contingentOf))
  expect(sum).toEqual({ min: 800_000, max: 1_800_000, average: 1_200_000, count: 2 })
  expect(contingentText(contingent)).toBe('If confirmed: Replace sewer line, $4,000 – $9,000. Not in any total.')
  expect(sum && contingentSumText(sum)).toBe('If everything feared is confirmed: $8,000 – $18,000 more')
})

test('a quote takes the place of the look and of what it may confirm; a quantity of the look does not', () => {
  expect(contingentOf({ estimate: look, quote })).toBeNull()
  expect(contingentOf({ estimate: estimateForQuantity(look, 3), quote: null })).toEqual(contingent)
  expect(contingentOf({ estimate: null, quote: null })).toBeNull()
  expect(sumContingent([null, contingentOf({ estimate: exampleEstimate(), quote: null })])).toBeNull()
})

test('programs get it in dollars and cents', () => {
  expect(estimateFields(exampleEstimate()).contingent).toBeNull()
  expect(estimateFields(look).contingent).toEqual({
    ...{ minCost: 4_000, maxCost: 9_000, averageCost: 6_000 },
    cents: { min: 400_000, max: 900_000, average: 600_000 },
    ...{ bniItemCode: 'PL-7', bniDescription: 'Replace sewer line' },
  })
})
