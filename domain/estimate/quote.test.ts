import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleEstimate } from '../examples.ts'
import { isQuoteDate, MAX_QUOTE_DOLLARS, priceOf, readAmount } from './quote.ts'

test.each([
  ['1850', 185_000],
  ['$1,850', 185_000],
  [' $ 1,850.49 ', 185_000],
  ['1850.5', 185_100],
  ['10,000,000', 1_000_000_000],
  ['0', null],
  ['0.49', null],
  ['10,000,001', null],
  ['18,50', null],
  ['-5', null],
  ['1e5', null],
  ['about 500', null],
  ['', null],
])('%j is an amount of %j cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test.each([
  ['2026-03-02', true],
  ['2026-03-03', true],
  ['2026-03-04', false],
  ['2026-02-30', false],
  ['1999-12-31', false],
  ['3/2/2026', false],
  ['', false],
])('%j is the day of a quote: %s', (date, is) => {
  expect(isQuoteDate(date, new Date('2026-03-02T12:00:00Z'))).toBe(is)
})

test('a quote goes before the estimate, without a range', () => {
  const quote = { amount: 64_000, company: '', date: null, note: '' }
  const all = { min: 64_000, max: 64_000, average: 64_000, source: 'user_quote' }
  expect(priceOf({ estimate: exampleEstimate(), quote })).toEqual({ ...all, labor: 48_000, material: 16_000 })
  expect(priceOf({ estimate: null, quote })).toEqual({ ...all, labor: 64_000, material: 0 })
  expect(priceOf({ estimate: exampleEstimate(), quote: null })).toMatchObject({ average: 24_000, source: 'costbook' })
  expect(priceOf({ estimate: null, quote: null })).toBeNull()
})

test("a quote's labor and material are whole dollars that make it up", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QUOTE_DOLLARS }),
      fc.integer({ min: 0, max: 240 }),
      (dollars, materialDollars) => {
        const material = materialDollars * 100
        const estimate = exampleEstimate({ material, labor: 24_000 - material })
        const quote = { amount: dollars * 100, company: '', date: null, note: '' }
        const price = priceOf({ estimate, quote })
        expect((price?.labor ?? 0) + (price?.material ?? 0)).toBe(quote.amount)
        expect(price?.labor).toBeGreaterThanOrEqual(0)
        expect((price?.labor ?? 1) % 100).toBe(0)
      },
    ),
  )
})
