import { describe, expect, test } from 'vitest'
import { exampleEstimate } from '../examples.ts'
import { contingentOf, contingentSumText, contingentText, markCounted, sumContingent } from './contingent.ts'
import { estimateForQuantity, formatRange, totalCosts } from './estimate.ts'
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
    { estimate: look, quote: null, location: '' },
    { estimate: exampleEstimate(), quote: null, location: '' },
  ]
  expect(totalCosts(findings.map(priceOf)).max).toBe(60_000)
  const sum = sumContingent([...findings, ...findings])
  expect(sum).toEqual({ min: 800_000, max: 1_800_000, average: 1_200_000, count: 2, within: [] })
  expect(contingentText(contingent)).toBe('If confirmed: Replace sewer line, $4,000 – $9,000. Not in any total.')
  expect(sum && contingentSumText(sum)).toBe('If everything feared is confirmed: $8,000 – $18,000 more')
})

test('a quote takes the place of the look and of what it may confirm; a quantity of the look does not', () => {
  expect(contingentOf({ estimate: look, quote })).toBeNull()
  expect(contingentOf({ estimate: estimateForQuantity(look, 3), quote: null })).toEqual(contingent)
  expect(contingentOf({ estimate: null, quote: null })).toBeNull()
  expect(sumContingent([{ estimate: exampleEstimate(), quote: null, location: '' }])).toBeNull()
})

describe('a repair of the whole of something is done once', () => {
  const whole = { ...contingent, whole: true as const }
  const feared = (location: string, average = 600_000) => ({
    estimate: exampleEstimate({ evaluation: true, contingent: { ...whole, average } }),
    ...{ quote: null, location },
  })
  const asked = { estimate: exampleEstimate({ itemCode: 'PL-7' }), quote: null, location: 'Yard' }
  const text = (findings: Parameters<typeof sumContingent>[0]) => {
    const sum = sumContingent(findings)
    return sum && contingentSumText(sum)
  }

  test('so what the total has already adds nothing', () => {
    expect(text([feared('Front side'), asked])).toBe(
      'If everything feared is confirmed: nothing more; already in the total: Replace sewer line',
    )
    expect(text([feared(''), { ...asked, quote }])).toContain('nothing more')
    const part = { ...exampleEstimate({ itemCode: 'PL-7' }), words: 'the line' }
    const inParts = { estimate: exampleEstimate({ itemCode: null, parts: [part] }), quote: null, location: '' }
    expect(text([feared(''), inParts])).toContain('nothing more')
  })

  test('so where the total has it already, it is told so, with the range that it has there', () => {
    const told = (...findings: Parameters<typeof markCounted>[0]) =>
      markCounted(findings).flatMap(({ estimate }) => (estimate?.contingent ? contingentText(estimate.contingent) : []))
    const [look, sum] = [
      { ...feared('Front side'), excluded: false },
      { ...asked, excluded: false },
    ]
    const { min, max } = exampleEstimate()
    expect(told(look, sum)).toEqual([`Already in the total: Replace sewer line, ${formatRange({ min, max })}.`])
    const alone = ['If confirmed: Replace sewer line, $4,000 – $9,000. Not in any total.']
    expect(told(look, { ...sum, excluded: true })).toEqual(alone)
    expect(told({ ...look, location: 'Kitchen' }, { ...sum, location: 'Basement' })).toEqual(alone)
  })

  test('so what is feared twice counts once, with its higher price', () => {
    expect(sumContingent([feared('Front side'), feared('Rear', 700_000)])).toMatchObject({ average: 700_000, count: 1 })
  })

  test('unless it is told of different rooms, or is one of many', () => {
    expect(sumContingent([feared('Kitchen'), feared('Basement')])).toMatchObject({ count: 2 })
    const outlet = { estimate: look, quote: null, location: '' }
    expect(sumContingent([outlet, outlet, asked])).toMatchObject({ count: 2, within: [] })
  })
})

test('programs get it in dollars and cents', () => {
  expect(estimateFields(exampleEstimate()).contingent).toBeNull()
  expect(estimateFields(look).contingent).toEqual({
    ...{ minCost: 4_000, maxCost: 9_000, averageCost: 6_000 },
    cents: { min: 400_000, max: 900_000, average: 600_000 },
    ...{ bniItemCode: 'PL-7', bniDescription: 'Replace sewer line' },
  })
})
