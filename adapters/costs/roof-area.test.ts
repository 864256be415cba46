import { describe, expect, test, vi } from 'vitest'
import { composeCostbook } from '#domain/costbook/compose-costbook.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { expectHonest } from './contract.ts'
import { costbookCosts } from './costbook.ts'
import { starterCostbook, starterParts } from './starter-costbook.ts'

const book = starterCostbook()
const costs = costbookCosts({ load: () => book })
const measureRoof = vi.fn(async () => ({ squareFeet: 3_140, seen: '2024-05' }))

const worn = (changes: Partial<Deficiency> = {}) =>
  exampleDeficiency({
    category: 'roofing',
    location: '',
    description: 'The shingle roof is at the end of its life.',
    recommendation: 'Replace the roof.',
    ...changes,
  })

async function priced(deficiency: Deficiency, measure = measureRoof) {
  measure.mockClear()
  const [estimate] = await costs.estimate([deficiency], null, { measureRoof: measure })
  if (!estimate) throw new Error('not priced')
  expectHonest(estimate)
  return estimate
}

const [wholeRoof] = await costs.estimate([worn()], null)

describe('a whole roof', () => {
  test('is priced by the area that the satellite sees, and says so', async () => {
    const estimate = await priced(worn())
    expect(estimate).toMatchObject({ quantity: 3_140, quantityAssumed: false, unitType: 'sq_ft', source: 'costbook' })
    expect(estimate.basis).toContain('roof of 3,140 sq ft, measured by satellite, picture of 2024-05')
    expect(measureRoof).toHaveBeenCalledTimes(1)
  })

  test('costs by the square foot what it costs by the piece', async () => {
    const [byPiece] = await costs.estimate([worn()], null)
    const area = Number(/of about ([\d,]+) sq ft/.exec(byPiece?.basis ?? '')?.[1]?.replace(',', ''))
    const estimate = await priced(
      worn(),
      vi.fn(async () => ({ squareFeet: area, seen: '2024' })),
    )
    expect(Math.abs(estimate.average - (byPiece?.average ?? 0))).toBeLessThan(0.01 * estimate.average)
  })

  test('is assumed, and marked so, where nobody has measured it', async () => {
    for (const means of [{}, { measureRoof: async () => null }]) {
      const [estimate] = await costs.estimate([worn()], null, means)
      expect(estimate).toMatchObject({ quantityAssumed: true, basis: expect.stringContaining('quantity assumed: ') })
    }
  })

  test('is as large as the report says, where it does, and nobody is asked', async () => {
    const stated = worn({ description: 'Reroof 1,800 square feet.', quantity: 1_800, unitType: 'sq_ft' })
    expect(await priced(stated)).toMatchObject({ quantity: 1_800, quantityAssumed: false })
    expect(measureRoof).not.toHaveBeenCalled()
  })
})

test('a part of a roof, or anything else, is not measured', async () => {
  await priced(worn({ description: 'Several shingles are missing.', recommendation: 'Repair the shingles.' }))
  expect(measureRoof).not.toHaveBeenCalled()
  await priced(exampleDeficiency())
  expect(measureRoof).not.toHaveBeenCalled()
})

test('a code that stands on several rows tells nothing: the row that fits decides', async () => {
  const parts = starterParts()
  const whole = parts.items.find(({ code }) => code === wholeRoof?.itemCode)
  const other = parts.items.find(({ category }) => category === 'plumbing')
  if (!whole || !other) throw new Error('no such items')
  const items = [{ ...other, code: whole.code }, ...parts.items]
  const doubled = costbookCosts({ load: () => composeCostbook({ ...parts, items }) })
  const [estimate] = await doubled.estimate([worn()], null, { measureRoof })
  expect(estimate).toMatchObject({ itemCode: whole.code, quantity: 3_140, unitType: 'sq_ft' })
})

test('thousands of deficiencies leave time for others in between', async () => {
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 1)
  await costs.estimate(
    Array.from({ length: 400 }, () => worn()),
    null,
  )
  clearInterval(other)
  expect(turns).toBeGreaterThan(5)
})
