import { expect, test } from 'vitest'
import { indexCostbook } from '#domain/costbook/matching/match.ts'
import { exampleImportedItem } from '#domain/examples.ts'
import { estimateDeficiency } from './estimate-deficiency.ts'

const description = 'The breaker in the main panel is double tapped.'

function methodWith(method: string) {
  const index = indexCostbook([exampleImportedItem({ description: 'Separate double tapped breaker', method })])
  const finding = { category: 'electrical', severity: 'major', location: 'Main panel', description } as const
  const advised = { recommendation: 'Recommend repair.', quantity: null, unitType: null, repairMethod: 'repair' }
  const book = { index, regions: { byZip3: new Map(), byState: new Map() }, ranges: [] }
  return estimateDeficiency(book, { ...finding, ...advised }, null)
}

test('says how the costbook does the repair, or else what the advice calls it', () => {
  expect(methodWith('Give each circuit a breaker of its own')).toMatchObject({
    repairMethod: 'Give each circuit a breaker of its own',
  })
  expect(methodWith('Separate double tapped breaker')).toMatchObject({ repairMethod: 'repair' })
})
