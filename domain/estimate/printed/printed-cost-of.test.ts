import { describe, expect, test } from 'vitest'
import { exampleDeficiency } from '#domain/examples.ts'
import { reportedCostOf, reportedCostText } from './printed-cost-of.ts'

const loose = {
  ...exampleDeficiency({
    description: 'Gutter is loose. Estimated cost: $400 - $600.',
    recommendation: 'Refasten it.',
    evidence: [{ page: 12, quote: 'Gutter is loose.', box: null }],
  }),
  original: null,
}

describe('the cost that a report itself prints for a finding', () => {
  test('is told with its page and its words', () => {
    const cost = reportedCostOf(loose)
    expect(cost).toEqual({ low: 40_000, high: 60_000, page: 12, words: 'Estimated cost: $400 - $600.' })
    expect(cost && reportedCostText(cost)).toBe('The report says $400 - $600 (page 12)')
  })

  test('is that of the page whose quote prints it', () => {
    const evidence = [
      { page: 3, quote: 'Gutter hangs.', box: null },
      { page: 9, quote: 'Gutter at the rear is off its hooks, budget $250.', box: null },
    ]
    expect(reportedCostOf({ ...loose, description: 'Gutter hangs.', evidence })).toMatchObject({ page: 9, low: 25_000 })
  })

  test('is read in the advice too', () => {
    const finding = { ...loose, description: 'Gutter is loose.', recommendation: 'Refasten it. Approx. cost $180' }
    expect(reportedCostOf(finding)).toMatchObject({ low: 18_000, high: 18_000, page: 12 })
  })

  test.each([
    ['$450 - $800', 45_000, 80_000],
    ['450 to 800', 45_000, 80_000],
    ['1,200', 120_000, 120_000],
    ['$1.5k', 150_000, 150_000],
  ])('is that of a column of costs: %s', (cost, low, high) => {
    const evidence = [{ page: 4, quote: 'Gutter is loose.', box: null, cost }]
    expect(reportedCostOf({ ...loose, evidence })).toEqual({ low, high, page: 4, words: cost })
  })

  test.each(['N/A', 'TBD', '$450 - $800 - $900', '-', '', '$75/hr', '2026-03-04', '4.2.1', 'By owner'])(
    'is none where the column says %s',
    (cost) => {
      const evidence = [{ page: 4, quote: 'Gutter is loose.', box: null, cost }]
      expect(reportedCostOf({ ...loose, description: 'Gutter is loose.', evidence })).toBeNull()
    },
  )

  test('is never an amount of the owner’s, nor of a description that is not the report’s', () => {
    const original = { location: '', description: 'Gutter is loose.', severity: 'minor', category: 'roofing' } as const
    expect(reportedCostOf({ ...loose, original })).toBeNull()
    expect(reportedCostOf({ ...loose, description: 'The gutter needs work, cost $700.' })).toBeNull()
  })

  test('stays where the owner words the finding anew', () => {
    const { location, severity, category, description } = loose
    const original = { location, severity, category, description }
    expect(reportedCostOf({ ...loose, description: 'Ask for new gutters', original })).toMatchObject({ low: 40_000 })
  })

  test('is none where no page proves it', () => {
    expect(reportedCostOf({ ...loose, evidence: [] })).toBeNull()
  })
})
