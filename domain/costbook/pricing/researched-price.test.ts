import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nation } from '#domain/costbook/region.ts'
import { type UnitType, unitTypes } from '#domain/deficiency/deficiency.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { exampleEstimate } from '#domain/examples.ts'
import { jobOf, type Research, type ResearchedFigures, researchedPrice } from './researched-price.ts'

const usual: Estimate = exampleEstimate({
  source: 'regional_fallback',
  rates: { min: 15_000, max: 220_000, labor: 43_000, material: 22_000, visit: 0 },
})
const place = { ...nation, reason: 'national prices' }
const figures: ResearchedFigures = { min: 300, average: 400, max: 520, labor: 250, material: 150 }
const page = { url: 'https://example.com/cost' }
const cited = { materials: [page], labor: [] }
const none = { materials: [], labor: [] }

function priced(
  changes: Partial<ResearchedFigures>,
  {
    quantity = null,
    unitType = null,
    citations = cited,
  }: { quantity?: number | null; unitType?: UnitType | null; citations?: Research['citations'] } = {},
) {
  const research = { figures: { ...figures, ...changes }, citations, day: '2026-03-02' }
  return researchedPrice(usual, research, jobOf({ quantity, unitType }), place)
}

describe('a price from outside', () => {
  test('is taken with its parts, its pages and its day', () => {
    expect(priced({})).toMatchObject({
      ok: true,
      estimate: {
        ...{ min: 30_000, average: 40_000, max: 52_000, labor: 25_000, material: 15_000 },
        ...{ source: 'live_web_research', citations: cited, quantity: 1, quantityAssumed: true },
        basis: expect.stringContaining('researched on the web on 2026-03-02'),
      },
    })
  })

  test('without a page is the estimate of a model, and less certain', () => {
    const outcome = priced({}, { citations: none })
    expect(outcome).toMatchObject({ estimate: { source: 'ai_fallback', confidence: 0.3 } })
    expect(outcome.ok && outcome.estimate.basis).toContain('names no source')
  })

  test('is for all pieces that the report counts, and one of them costs its share', () => {
    expect(priced({ min: 900, average: 1_200, max: 1_560, labor: 750, material: 450 }, { quantity: 3 })).toMatchObject({
      estimate: { average: 120_000, perUnit: 40_000, quantity: 3, quantityAssumed: false, unitType: 'each' },
    })
  })

  test('follows the region, labor and material apart', () => {
    const research = { figures, citations: cited, day: '2026-03-02' }
    const dear = { name: 'Elsewhere', labor: 1.2, material: 1.1, reason: 'dear' }
    expect(researchedPrice(usual, research, jobOf({ quantity: null, unitType: null }), dear)).toMatchObject({
      estimate: { labor: 30_000, material: 16_500, average: 46_500 },
    })
  })

  test('has its range cut at three times the lowest price, and says so', () => {
    const outcome = priced({ min: 151, max: 1_900 })
    expect(outcome).toMatchObject({ estimate: { min: 20_800, max: 59_200 } })
    expect(outcome.ok && outcome.estimate.basis).toContain('their range was wider')
  })

  test.each([
    ['no price', { min: 0 }],
    ['no price', { average: Number.NaN }],
    ['no price', { max: Number.POSITIVE_INFINITY }],
    ['no price', { labor: -1 }],
    ['no price', { labor: 0, material: 0 }],
    ['no price', { min: 1e9, average: 1e9, max: 1e9, labor: 1e9 }],
    ['figures that contradict each other', { min: 600 }],
    ['figures that contradict each other', { max: 350 }],
    ['figures that contradict each other', { labor: 400 }],
    ['a price far from what such repairs cost', { min: 5, average: 8, max: 9, labor: 4, material: 4 }],
    [
      'a price far from what such repairs cost',
      { min: 2_000, average: 2_300, max: 2_400, labor: 1_300, material: 1_000 },
    ],
  ])('is refused: %s (%j)', (fault, changes) => {
    expect(priced(changes)).toEqual({ ok: false, fault })
  })
})

test('whatever a model says, no outlier comes out: ordered, in parts, within the range of its category', () => {
  const anyDollars = fc.oneof(fc.double(), fc.integer({ min: -10, max: 5_000 }), fc.double({ min: 0, max: 3_000 }))
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const anyFigures = fc.oneof(
    fc.record({ min: anyDollars, average: anyDollars, max: anyDollars, labor: anyDollars, material: anyDollars }),
    fc
      .record({ average: fc.double({ min: 1, max: 20_000, noNaN: true }), share, down: share, up: share })
      .map(({ average, share, down, up }) => ({
        ...{ min: average * down, average, max: average * (1 + 9 * up) },
        ...{ labor: average * share, material: average * (1 - share) },
      })),
  )
  const anyMultiplier = fc.double({ min: 0.5, max: 2, noNaN: true })
  let taken = 0
  fc.assert(
    fc.property(
      anyFigures,
      fc.option(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.double({ noNaN: true }))),
      fc.option(fc.constantFrom(...unitTypes)),
      anyMultiplier,
      anyMultiplier,
      (figures, quantity, unitType, labor, material) => {
        const job = jobOf({ quantity, unitType })
        const region = { name: 'Somewhere', labor, material, reason: 'there' }
        const outcome = researchedPrice(usual, { figures, citations: cited, day: '2026-03-02' }, job, region)
        if (!outcome.ok) return
        taken += 1
        const { estimate } = outcome
        for (const figure of ['min', 'max', 'average', 'labor', 'material'] as const)
          expect(estimate[figure] % 100).toBe(0)
        expect(estimate.min).toBeGreaterThan(0)
        expect(estimate.min).toBeLessThanOrEqual(estimate.average)
        expect(estimate.average).toBeLessThanOrEqual(estimate.max)
        expect(estimate.max).toBeLessThanOrEqual(3 * estimate.min)
        expect(estimate.average).toBe(estimate.labor + estimate.material)
        expect(estimate.min).toBeGreaterThanOrEqual(usual.rates.min)
        expect(estimate.max).toBeLessThanOrEqual(usual.rates.max * (job.unit === 'each' ? job.quantity : 1))
      },
    ),
    { numRuns: 5_000 },
  )
  expect(taken).toBeGreaterThan(200)
})
