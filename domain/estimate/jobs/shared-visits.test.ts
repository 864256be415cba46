import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '../../deficiency/deficiency.ts'
import { exampleEstimate } from '../../examples.ts'
import { type Estimate, priceRates, sumCosts, totalCosts, workOf } from '../estimate.ts'
import { priceOf } from '../quote.ts'
import { shareVisits } from './shared-visits.ts'

const figures = ['min', 'max', 'average', 'labor', 'material'] as const
const quote = { amount: 50_000, company: '', date: null, note: '' }

function small(average: number, changes: Partial<Estimate> = {}) {
  const rates = {
    min: average * 0.8,
    max: average * 1.2,
    labor: average * 0.75,
    material: average * 0.25,
    visit: 10_000,
  }
  return { estimate: exampleEstimate({ ...priceRates(rates, 1), rates, ...changes }), quote: null }
}

test('three small jobs of one trade pay for coming once', () => {
  const jobs = [small(2_000), small(4_000), small(3_000)]
  expect(totalCosts(jobs.map(priceOf)).average).toBe(30_000)
  expect(shareVisits(jobs)).toMatchObject({
    average: 10_000,
    min: 8_000,
    max: 12_000,
    saved: 20_000,
    visits: [{ trade: 'electrical', jobs: 3, apart: 30_000, shared: 10_000, saved: 20_000 }],
  })
})

test('a job that is larger than a visit pays for coming', () => {
  expect(shareVisits([small(80_000), small(2_000)])).toMatchObject({ average: 82_000, saved: 8_000 })
})

test('each trade comes for itself', () => {
  expect(shareVisits([small(2_000), small(2_000, { trade: 'plumbing' })])).toMatchObject({ saved: 0, visits: [] })
})

test("evaluations, the user's own quotes and usual ranges stay as they are", () => {
  const apart = [
    small(2_000, { evaluation: true }),
    { ...small(2_000), quote },
    small(2_000, { trade: null }),
    { estimate: null, quote },
    { estimate: null, quote: null },
  ]
  expect(shareVisits([...apart, small(2_000)])).toMatchObject({ average: 130_000, saved: 0 })
})

const anyFinding = fc
  .record({
    average: fc.integer({ min: 1, max: 400_000 }),
    laborShare: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0.52, max: 1, noNaN: true }),
    up: fc.double({ min: 1, max: 1.48, noNaN: true }),
    visit: fc.integer({ min: 0, max: 40_000 }),
    quantity: fc.integer({ min: 100, max: 5_000 }).map((hundredths) => hundredths / 100),
    trade: fc.option(fc.constantFrom(...categories)),
    evaluation: fc.boolean(),
    quoted: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 6 }),
    unpriced: fc.boolean(),
  })
  .map(({ average, laborShare, down, up, visit, quantity, trade, evaluation, quoted, unpriced }) => {
    const labor = average * laborShare
    const rates = { min: average * down, max: average * up, labor, material: average - labor, visit }
    const estimate = exampleEstimate({ ...priceRates(rates, quantity), rates, quantity, trade, evaluation })
    const quote = quoted === null ? null : { amount: quoted * 100, company: '', date: null, note: '' }
    return { estimate: unpriced ? null : estimate, quote }
  })

test('shared visits never cost more than visits apart, never less than the work, and every figure equals its parts', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 40 }), (findings) => {
      const plain = totalCosts(findings.map(priceOf))
      const shared = shareVisits(findings)
      const work = sumCosts(
        findings.flatMap((finding) => {
          if (finding.estimate && !finding.quote) return [workOf(finding.estimate.rates, finding.estimate.quantity)]
          return priceOf(finding) ?? []
        }),
      )
      for (const figure of figures) {
        expect(shared[figure]).toBeLessThanOrEqual(plain[figure])
        expect(shared[figure]).toBeGreaterThanOrEqual(work[figure])
        expect(shared[figure] % 100).toBe(0)
      }
      for (const total of [plain, shared]) {
        expect(total.labor + total.material).toBe(total.average)
        expect(total.min).toBeLessThanOrEqual(total.average)
        expect(total.average).toBeLessThanOrEqual(total.max)
      }
      expect(plain.average - shared.average).toBe(shared.saved)
      expect(shared.visits.reduce((sum, { saved }) => sum + saved, 0)).toBe(shared.saved)
      for (const { apart, shared: together, saved } of shared.visits) expect(apart - together).toBe(saved)
      const lines = findings.map(priceOf)
      for (const figure of figures) {
        expect(plain[figure]).toBe(lines.reduce((sum, line) => sum + (line?.[figure] ?? 0), 0))
      }
    }),
  )
})
