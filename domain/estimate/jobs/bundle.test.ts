import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleEstimate } from '../../examples.ts'
import { type Estimate, priceRates, totalCosts } from '../estimate.ts'
import { priceOf } from '../quote.ts'
import { bundleRepairs, bundleText, savingText } from './bundle.ts'

type Changes = Partial<Estimate> & { further?: number; visit?: number; location?: string; description?: string }

function told(average: number, { further, visit = 0, location = '', description = '', ...changes }: Changes = {}) {
  const rates = {
    ...{ min: average * 0.8, max: average * 1.2, labor: average * 0.75, material: average * 0.25, visit },
    ...(further !== undefined && { further }),
  }
  const quantity = changes.quantity ?? 1
  const estimate = exampleEstimate({ ...priceRates(rates, quantity), rates, ...changes })
  return { category: 'electrical' as const, estimate, quote: null, location, description }
}

const outlet = {
  itemCode: 'EL-9',
  itemDescription: 'GFCI outlet installed',
  further: 0.5,
  craft: 'electrician',
} as const

describe('repairs as a contractor bundles them', () => {
  test('pieces of one item in several places cost less after the first', () => {
    const outlets = ['Kitchen', 'Garage', 'Laundry'].map((location) => told(20_000, { ...outlet, location }))
    const bundle = bundleRepairs(outlets)
    expect(totalCosts(outlets.map(priceOf)).average).toBe(60_000)
    expect(bundle).toMatchObject({ average: 40_000, saved: 20_000 })
    expect(bundle.savings.map(savingText)).toEqual([
      '3 × GFCI outlet installed on one visit: first $200, each further $100: $200 less',
    ])
    expect(bundleText(bundle)).toBe('If each trade does it all in one visit: $320 – $480, $200 less on average')
  })

  test('a trade pays its trip and its permit once', () => {
    const jobs = ['EL-1', 'EL-2', 'EL-3'].map((itemCode) =>
      told(100_000, {
        ...{ itemCode, further: 0.8, visit: 13_000, craft: 'electrician' },
        repairMethod: itemCode === 'EL-3' ? null : 'Replace the panel with permit',
      }),
    )
    expect(bundleRepairs(jobs)).toMatchObject({
      saved: 21_500,
      visits: [{ trade: 'electrician', jobs: 3, apart: 300_000, shared: 278_500, saved: 21_500 }],
      savings: [
        { text: 'Electrician: the trip once instead of 3 times', saved: 13_000 },
        { text: 'Electrician: one permit for 2 jobs', saved: 8_500 },
      ],
    })
  })

  test('small jobs pay one minimum charge, and crafts of one category come for themselves', () => {
    const small = (itemCode: string, craft: Estimate['craft']) => told(3_000, { itemCode, visit: 12_000, craft })
    const jobs = [small('A', 'fence'), small('B', 'fence'), small('C', 'siding')]
    expect(bundleRepairs(jobs)).toMatchObject({
      saved: 12_000,
      savings: [{ text: 'Fence contractor: one minimum charge instead of 2', saved: 12_000 }],
    })
  })

  test('a repair that two findings tell of one place is done once, whatever their headings', () => {
    const twice = [
      told(60_000, {
        itemCode: 'RF-1',
        itemDescription: 'Chimney flashing resealed',
        location: 'Roof',
        description: 'Flashing at the chimney is loose.',
      }),
      told(60_000, {
        itemCode: 'RF-1',
        itemDescription: 'Chimney flashing resealed',
        location: 'Chimney',
        description: 'Loose chimney flashing lets water in.',
      }),
    ]
    expect(bundleRepairs(twice)).toMatchObject({
      average: 60_000,
      savings: [{ text: 'Chimney flashing resealed: told in 2 issues, counted once', saved: 60_000 }],
    })
  })

  test.each([
    ['places differ', { location: 'Kitchen' }, { location: 'Garage' }],
    ['labels differ', { location: 'Zone A' }, { location: 'Zone B' }],
    ['neither names where the other is', { location: 'Soffit' }, { location: 'Dormer' }],
    ['only one names a place', { location: 'Kitchen' }, {}],
    ['words differ', { description: 'Outlet is loose.' }, { description: 'Reversed polarity was measured.' }],
    ['numbers differ', { quantity: 2 }, { quantity: 3 }],
    ['items differ', { itemCode: 'EL-1' }, { itemCode: 'EL-2' }],
    ['they stand in one chapter', { location: 'Interior' }, { location: 'Interior' }],
  ])('two findings are not one repair where %s', (_, a, b) => {
    const words = { description: 'Outlet does not trip.' }
    const [one, other] = [{ ...words, location: 'Interior' }, words]
    expect(bundleRepairs([told(50_000, one), told(50_000, other)]).savings).toHaveLength(1)
    expect(bundleRepairs([told(50_000, { ...one, ...a }), told(50_000, { ...other, ...b })]).savings).toEqual([])
  })

  test("an owner's quote, a look and a sum of repairs stay", () => {
    const quote = { amount: 50_000, company: '', date: null, note: '' }
    const quoted = { ...told(50_000), quote }
    expect(bundleRepairs([quoted, quoted]).saved).toBe(0)
  })
})

const anyFinding = fc
  .record({
    average: fc.integer({ min: 1, max: 400_000 }),
    laborShare: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0.52, max: 1, noNaN: true }),
    up: fc.double({ min: 1, max: 1.48, noNaN: true }),
    visit: fc.integer({ min: 0, max: 40_000 }),
    further: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    quantity: fc.integer({ min: 100, max: 3_000 }).map((hundredths) => hundredths / 100),
    itemCode: fc.constantFrom('A', 'B', 'C'),
    craft: fc.constantFrom('electrician', 'plumber', undefined),
    category: fc.constantFrom('electrical' as const, 'interiors' as const),
    location: fc.constantFrom('Kitchen', 'Garage', 'Attic', ''),
    repairMethod: fc.constantFrom('With permit', null),
    isQuoted: fc.boolean(),
    isLook: fc.boolean(),
  })
  .map(
    ({
      average,
      laborShare,
      down,
      up,
      visit,
      further,
      quantity,
      isQuoted,
      isLook,
      location,
      category,
      craft,
      ...rest
    }) => {
      const labor = average * laborShare
      const rates = {
        ...{ min: average * down, max: average * up, labor, material: average - labor, visit },
        ...(further !== undefined && { further }),
      }
      const estimate = exampleEstimate({
        ...priceRates(rates, quantity),
        ...rest,
        ...{ rates, quantity, evaluation: isLook, ...(craft && { craft }) },
      })
      const quote = isQuoted ? { amount: 30_000, company: '', date: null, note: '' } : null
      return { category, estimate, quote, location, description: 'Loose.' }
    },
  )

test('a bundle never costs more than the repairs apart, each of its sums equals its parts, and its reasons are all that is saved', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 30 }), (findings) => {
      const plain = totalCosts(findings.map(priceOf))
      const bundle = bundleRepairs(findings)
      for (const figure of ['min', 'max', 'average', 'labor', 'material'] as const) {
        expect(bundle[figure]).toBeLessThanOrEqual(plain[figure])
        expect(bundle[figure] % 100).toBe(0)
        expect(bundle[figure]).toBeGreaterThanOrEqual(0)
      }
      expect(bundle.labor + bundle.material).toBe(bundle.average)
      expect(bundle.min).toBeLessThanOrEqual(bundle.average)
      expect(bundle.average).toBeLessThanOrEqual(bundle.max)
      expect(plain.average - bundle.average).toBe(bundle.saved)
      expect(bundle.savings.reduce((sum, { saved }) => sum + saved, 0)).toBe(bundle.saved)
      for (const { saved } of bundle.savings) expect(saved).toBeGreaterThan(0)
      for (const { apart, shared, saved } of bundle.visits) expect(apart - shared).toBe(saved)
    }),
    { numRuns: 1_000 },
  )
})
