import { expect, test } from 'vitest'
import { severities } from '#domain/deficiency/deficiency.ts'
import type { CostEstimator } from '#domain/estimate/cost-estimator.ts'
import { type Estimate, urgencies } from '#domain/estimate/estimate.ts'
import { exampleDeficiency } from '#domain/examples.ts'

/** Expects what holds for every estimate, whoever makes it. */
export function expectHonest(estimate: Estimate): void {
  const { min, max, average, labor, material, perUnit, quantity, confidence, source } = estimate
  for (const figure of [min, max, average, labor, material]) expect(figure % 100).toBe(0)
  expect(min).toBeGreaterThan(0)
  expect(min).toBeLessThanOrEqual(average)
  expect(average).toBeLessThanOrEqual(max)
  expect(average).toBe(labor + material)
  expect(Math.min(labor, material)).toBeGreaterThanOrEqual(0)
  if (source !== 'regional_fallback') expect(max).toBeLessThanOrEqual(3 * min)
  expect(perUnit).toBeGreaterThan(0)
  expect(quantity).toBeGreaterThanOrEqual(1)
  expect(confidence).toBeGreaterThanOrEqual(0)
  expect(confidence).toBeLessThanOrEqual(1)
  expect(urgencies).toContain(estimate.urgency)
  expect(estimate.region).not.toBe('')
  expect(estimate.basis).not.toBe('')
}

/** Tests what every cost estimator promises. */
export function costEstimatorContract(costs: CostEstimator): void {
  test('there is one answer for each deficiency, in the same order', async () => {
    const asked = severities.map((severity) => exampleDeficiency({ severity }))
    const estimates = await costs.estimate([...asked, exampleDeficiency({ description: '', recommendation: '' })], null)
    expect(estimates).toHaveLength(asked.length + 1)
    const [alone] = await costs.estimate([exampleDeficiency({ severity: 'minor' })], null)
    expect(estimates[severities.indexOf('minor')]).toEqual(alone)
  })

  test('nothing asked, nothing answered', async () => {
    expect(await costs.estimate([], null)).toEqual([])
  })

  test('without a place the figures are national and say so', async () => {
    const [estimate] = await costs.estimate([exampleDeficiency()], null)
    expect(estimate?.region).toBe('United States')
  })

  test('whatever stands in a report, the figures are honest', async () => {
    const estimates = await costs.estimate(
      ['x', '🏠', '; ; ;', '<script>', 'a'.repeat(20_000), '__proto__ constructor', 'Monitor.'].map((description) =>
        exampleDeficiency({ description, recommendation: '', location: '' }),
      ),
      { zip: '10001', state: 'NY' },
    )
    for (const estimate of estimates) if (estimate) expectHonest(estimate)
  })

  test('an item that there is not is priced as if none were chosen', async () => {
    const chosen = { ...exampleDeficiency(), chosenItem: 'no such item' }
    expect(await costs.estimate([chosen], null)).toEqual(await costs.estimate([exampleDeficiency()], null))
  })

  test('the quantity that a report states is kept', async () => {
    const [estimate] = await costs.estimate([exampleDeficiency({ quantity: 3, unitType: 'each' })], null)
    expect(estimate).toMatchObject({ quantity: 3, quantityAssumed: false, unitType: 'each' })
  })
}
