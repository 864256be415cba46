import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleEstimate } from '../../examples.ts'
import { type PricedPart, priceRates, type Rates, sumCosts, workOf } from '../estimate.ts'
import { estimateFields } from '../estimate-fields.ts'
import { priceOf } from '../quote.ts'
import { partText, sumOfParts } from './parts.ts'
import { shareVisits } from './shared-visits.ts'

const figures = ['min', 'max', 'average', 'labor', 'material'] as const

function part(words: string, rates: Rates, changes: Partial<PricedPart> = {}): PricedPart {
  return { ...exampleEstimate({ ...priceRates(rates, 1), rates }), ...changes, words }
}

function small(words: string, average: number, changes: Partial<PricedPart> = {}) {
  const rates = {
    min: average * 0.8,
    max: average * 1.2,
    labor: average * 0.75,
    material: average * 0.25,
    visit: 10_000,
  }
  return part(words, rates, changes)
}

test('two small repairs of one trade pay one visit, shared by their work', () => {
  const sum = sumOfParts([small('loose outlet', 2_000), small('no cover', 6_000)])
  expect(sum).toMatchObject({ average: 10_000, quantity: 1, perUnit: 10_000, unitType: 'each', itemCode: null })
  expect(sum.parts?.map(({ average }) => average)).toEqual([2_500, 7_500])
  expect(sum.basis).toContain('one visit of a trade')
  expect(sum.basis).toContain('“no cover”')
})

test('two trades come each for itself', () => {
  const sum = sumOfParts([small('loose outlet', 2_000), small('drip', 2_000, { trade: 'plumbing' })])
  expect(sum.average).toBe(20_000)
  expect(
    shareVisits([
      { estimate: sum, quote: null },
      { estimate: small('drip', 2_000, { trade: 'plumbing' }), quote: null },
    ]),
  ).toMatchObject({
    average: 20_000,
    visits: [{ trade: 'plumbing', jobs: 2, saved: 10_000 }],
  })
})

test('a part says its words, its repair, how many and its price', () => {
  expect(partText(small('two loose outlets', 30_000, { quantity: 2, itemDescription: 'Outlet replaced' }))).toBe(
    '“two loose outlets”: Outlet replaced, 2 each, $240 – $360',
  )
  const { parts } = estimateFields(sumOfParts([small('one', 2_000), small('two', 6_000)]))
  expect(parts.map(({ words, averageCost }) => [words, averageCost])).toEqual([
    ['one', 25],
    ['two', 75],
  ])
})

test('work that is dearer than the visit is not raised, whatever is rounded', () => {
  const rates = { min: 10_750, max: 10_750, labor: 0, material: 10_750, visit: 0 }
  const sum = sumOfParts([part('one', rates), part('two', { min: 1, max: 1, labor: 0, material: 1, visit: 9_050 })])
  expect(sum.average).toBe(10_900)
})

test('whatever the parts, the price is their sum to the cent, ordered, and never below the work or above two visits', () => {
  const rates = fc
    .record({
      labor: fc.integer({ min: 0, max: 90_000 }),
      material: fc.integer({ min: 1, max: 50_000 }),
      share: fc.double({ min: 0, max: 0.48, noNaN: true }),
      visit: fc.integer({ min: 0, max: 30_000 }),
    })
    .map(({ labor, material, share, visit }) => ({
      min: (labor + material) * (1 - share),
      max: (labor + material) * (1 + share),
      labor,
      material,
      visit,
    }))
  const trade = fc.constantFrom('electrical' as const, 'plumbing' as const)
  const parts = fc.array(fc.record({ rates, trade }), { minLength: 2, maxLength: 3 })
  fc.assert(
    fc.property(parts, (given) => {
      const apart = given.map(({ rates, trade }, at) => part(`part ${at}`, rates, { trade }))
      const sum = sumOfParts(apart)
      const own = sum.parts ?? []
      expect(sum).toMatchObject(sumCosts(own))
      const work = sumCosts(apart.map(({ rates, quantity }) => workOf(rates, quantity)))
      const all = sumCosts(apart)
      for (const one of [sum, ...own]) {
        expect(one.min).toBeLessThanOrEqual(one.average)
        expect(one.average).toBeLessThanOrEqual(one.max)
        expect(one.average).toBe(one.labor + one.material)
        for (const figure of figures) expect(one[figure] % 100).toBe(0)
      }
      for (const figure of figures) {
        expect(sum[figure]).toBeGreaterThanOrEqual(work[figure])
        expect(sum[figure]).toBeLessThanOrEqual(all[figure])
      }
      const shared = shareVisits([{ estimate: sum, quote: null }])
      expect(shared.average).toBe(priceOf({ estimate: sum, quote: null })?.average)
    }),
  )
})
