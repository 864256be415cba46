import { expect, test } from 'vitest'
import { exampleEstimate } from '../examples.ts'
import { costByCategory } from './cost-by-category.ts'
import { totalCosts } from './estimate.ts'
import { nothingToPayFor, pricedText } from './nothing-to-pay.ts'
import { priceOf } from './quote.ts'

const watched = { description: 'Hairline crack in the slab.', recommendation: 'Monitor for changes.' }
const fine = { description: 'The furnace is older but worked.', recommendation: '' }

test('a finding without an estimate says why it costs nothing', () => {
  expect(nothingToPayFor(watched, null)).toEqual({ reason: 'the report only advises to watch it' })
  expect(nothingToPayFor(fine, null)).toEqual({ reason: 'the report asks for nothing that is paid for' })
  expect(nothingToPayFor(watched, exampleEstimate())).toBeNull()
})

test('what costs nothing is priced at $0 until the owner has a quote, and is no bar of a chart', () => {
  const finding = { estimate: null, quote: null, nothingToPay: nothingToPayFor(watched, null) }
  const quote = { amount: 50_000, company: '', date: null, note: '' }
  const unknown = { ...finding, nothingToPay: null }
  expect(totalCosts([finding, unknown].map(priceOf))).toMatchObject({ max: 0, priced: 1, of: 2 })
  expect(priceOf({ ...finding, quote })).toMatchObject({ average: 50_000, source: 'user_quote' })
  expect(costByCategory([{ category: 'structural', price: priceOf(finding) }])).toEqual([])
})

test('issues with nothing to pay count as priced, and are told', () => {
  const [some, nothing] = [{ price: { max: 9_000 } }, { price: { max: 0 } }]
  expect(pricedText({ priced: 2, of: 3 }, [some, nothing, { price: null }])).toBe(
    '2 of 3 Issues Priced, 1 with nothing to pay',
  )
  expect(pricedText({ priced: 1, of: 1 }, [some])).toBe('1 of 1 Issues Priced')
})
