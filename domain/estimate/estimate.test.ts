import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Estimate,
  estimateForQuantity,
  formatDollars,
  formatRange,
  MAX_QUANTITY,
  normaliseQuantity,
  priceRates,
  type Rates,
  totalCosts,
  workOf,
} from './estimate.ts'

const outlet: Rates = { min: 12_000, max: 18_000, labor: 11_000, material: 4_000, visit: 15_000 }
const drywall: Rates = { min: 250, max: 450, labor: 280, material: 70, visit: 17_500 }

function estimate(rates: Rates, quantity = 1): Estimate {
  return {
    ...priceRates(rates, quantity),
    rates,
    quantity,
    quantityAssumed: true,
    unitType: 'each',
    urgency: 'medium',
    source: 'costbook',
    region: 'United States',
    basis: 'National figures; assumed.',
    reasons: { figures: 'National figures', band: '', region: '', quantity: 'assumed', remark: '' },
    trade: 'electrical',
    evaluation: false,
    contingent: null,
    repairMethod: null,
    itemCode: 'PL-1',
    itemDescription: 'Outlet',
    priorityScore: 2,
    matchedKeywords: 2,
    totalKeywords: 2,
    confidence: 0.8,
    citations: { materials: [], labor: [] },
  }
}

const anyRates = fc
  .record({
    average: fc.integer({ min: 1, max: 5_000_000 }),
    laborShare: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0.52, max: 1, noNaN: true }),
    up: fc.double({ min: 1, max: 1.48, noNaN: true }),
    visit: fc.integer({ min: 7_500, max: 40_000 }),
  })
  .map(
    ({ average, laborShare, down, up, visit }): Rates => ({
      min: average * down,
      max: average * up,
      labor: average * laborShare,
      material: average * (1 - laborShare),
      visit,
    }),
  )
const anyQuantity = fc.double({ min: 1, max: MAX_QUANTITY, noNaN: true }).map(normaliseQuantity)

describe('pricing a quantity', () => {
  test('multiplies all five figures', () => {
    expect(priceRates(outlet, 4)).toEqual({
      min: 48_000,
      max: 72_000,
      average: 60_000,
      labor: 44_000,
      material: 16_000,
      perUnit: 15_000,
    })
  })

  test('a job smaller than a visit costs the visit, and the difference is labor', () => {
    expect(priceRates(drywall, 2)).toEqual({
      min: 14_000,
      max: 21_000,
      average: 17_500,
      labor: 17_400,
      material: 100,
      perUnit: 350,
    })
  })

  test('holds every promise of a line: whole dollars, 0 < min <= average <= max <= 3 min, average = labor + material', () => {
    fc.assert(
      fc.property(anyRates, anyQuantity, (rates, quantity) => {
        const { min, max, average, labor, material } = priceRates(rates, quantity)
        for (const figure of [min, max, average, labor, material]) expect(figure % 100).toBe(0)
        expect(min).toBeGreaterThan(0)
        expect(min).toBeLessThanOrEqual(average)
        expect(average).toBeLessThanOrEqual(max)
        expect(max).toBeLessThanOrEqual(3 * min)
        expect(average).toBe(labor + material)
        expect(average).toBeGreaterThanOrEqual(Math.round(rates.visit / 100) * 100)
      }),
    )
  })

  test('whole-dollar rates give figures that are exactly the quantity times those of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (quantity) => {
        const one = priceRates(outlet, 1)
        const many = priceRates(outlet, quantity)
        for (const figure of ['min', 'max', 'average', 'labor', 'material'] as const) {
          expect(many[figure]).toBe(quantity * one[figure])
        }
      }),
    )
  })

  test('more never costs less', () => {
    fc.assert(
      fc.property(anyRates, anyQuantity, anyQuantity, (rates, a, b) => {
        const [less, more] = [priceRates(rates, Math.min(a, b)), priceRates(rates, Math.max(a, b))]
        expect(less.average).toBeLessThanOrEqual(more.average)
      }),
    )
  })
})

describe('units after the first that cost less', () => {
  const falling: Rates = { ...outlet, further: 0.4 }

  test('the first costs its rates, each one after it a share of them', () => {
    expect(priceRates(falling, 1)).toEqual(priceRates(outlet, 1))
    expect(priceRates(falling, 4)).toEqual({
      min: 26_400,
      max: 39_600,
      average: 33_000,
      labor: 24_200,
      material: 8_800,
      perUnit: 8_250,
    })
  })

  test('less than one unit costs its share of the first', () => {
    const work = workOf({ ...falling, visit: 0 }, 0.5)
    expect(work).toMatchObject({ average: 7_500, labor: 5_500, material: 2_000 })
  })

  test('the share of 1 is the same as none', () => {
    expect(priceRates({ ...outlet, further: 1 }, 7)).toEqual(priceRates(outlet, 7))
  })

  test('totals are whole dollars, rise with the quantity and never exceed what each one costs at the first rate', () => {
    fc.assert(
      fc.property(anyRates, anyQuantity, fc.double({ min: 0.01, max: 1, noNaN: true }), (rates, quantity, further) => {
        const total = priceRates({ ...rates, further }, quantity)
        for (const figure of ['min', 'max', 'average', 'labor', 'material'] as const)
          expect(total[figure] % 100).toBe(0)
        expect(total.average).toBe(total.labor + total.material)
        expect(total.average).toBeLessThanOrEqual(priceRates(rates, quantity).average)
        expect(total.average).toBeGreaterThanOrEqual(priceRates({ ...rates, further }, 1).average)
      }),
    )
  })

  test('the basis says so where there is more than one', () => {
    const clause = 'each one after the first at 40% as the trip is paid once'
    expect(estimateForQuantity(estimate(falling), 4).basis).toBe(`National figures; quantity given by you; ${clause}.`)
    expect(estimateForQuantity(estimate(falling), 1).basis).not.toContain(clause)
    expect(estimateForQuantity(estimate(outlet), 4).basis).not.toContain('after the first')
  })
})

describe('the quantity that a person gives', () => {
  test.each([
    [3, 3],
    ['3', 3],
    [' 1,250.5 ', 1250.5],
    ['12 500', 12_500],
    ['1,000,000', MAX_QUANTITY],
    ['1000001', MAX_QUANTITY],
    ['2.', 2],
    ['3,5', 1],
    ['3,50', 1],
    ['3,', 1],
    ['3 5', 1],
    [',300', 1],
    ['1250,500', 1],
    ['12,50,000', 1],
    ['1.250,5', 1],
    ['2.1,000', 1],
    ['.', 1],
    [2.345, 2.35],
    ['0.5', 1],
    [-4, 1],
    ['', 1],
    ['a few', 1],
    ['1e9', 1],
    ['0x10', 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [null, 1],
    [[5], 1],
    [2_000_000, MAX_QUANTITY],
  ])('%j counts as %d', (given, quantity) => {
    expect(normaliseQuantity(given)).toBe(quantity)
  })

  test('re-prices the estimate and is no longer assumed', () => {
    const changed = estimateForQuantity(estimate(drywall), '200')
    expect(changed).toMatchObject({
      quantity: 200,
      quantityAssumed: false,
      min: 50_000,
      max: 90_000,
      average: 70_000,
      labor: 56_000,
      material: 14_000,
      perUnit: 350,
    })
  })

  test('gives the first figures again when it is set back', () => {
    const first = estimate(outlet, 1)
    expect(estimateForQuantity(estimateForQuantity(first, 7), 1)).toEqual({
      ...first,
      quantityAssumed: false,
      reasons: { ...first.reasons, quantity: 'quantity given by you' },
      basis: 'National figures; quantity given by you.',
    })
  })
})

describe('money in words', () => {
  test('dollars have no decimals', () => {
    expect(formatDollars(123_456)).toBe('$1,235')
  })

  test('a range has both ends, or one figure where they are the same', () => {
    expect(formatRange({ min: 120_000, max: 180_000 })).toBe('$1,200 – $1,800')
    expect(formatRange({ min: 9_500, max: 9_500 })).toBe('$95')
  })

  test('totals are the sums of the printed lines and count what is not priced', () => {
    const lines = [estimate(outlet, 2), null, estimate(drywall, 100)]
    expect(totalCosts(lines)).toEqual({
      min: 49_000,
      max: 81_000,
      average: 65_000,
      labor: 50_000,
      material: 15_000,
      priced: 2,
      of: 3,
    })
  })
})
