import { expect, test } from 'vitest'
import { exampleImportedItem } from '#domain/examples.ts'
import { wholeRoofItem } from './whole-roof.ts'

const roof = exampleImportedItem({ category: 'roofing', labor: 750_000, material: 500_000 })

test('an item by the square foot covers a whole roof where it usually does', () => {
  const byArea = { ...roof, unit: 'sq_ft' as const, labor: 300, material: 200, quantity: 2_000 }
  expect(wholeRoofItem(byArea)).toBe(byArea)
  expect(wholeRoofItem({ ...byArea, quantity: 64 })).toBeNull()
  expect(wholeRoofItem({ ...byArea, category: 'insulation' })).toBeNull()
  expect(wholeRoofItem({ ...byArea, kind: 'evaluation' })).toBeNull()
})

test('an item sold by the roof is priced by the area that it names', () => {
  expect(wholeRoofItem({ ...roof, quantityBasis: 'one roof of about 2,500 sq ft' })).toMatchObject({
    unit: 'sq_ft',
    labor: 300,
    material: 200,
    quantity: 2_500,
  })
  expect(wholeRoofItem({ ...roof, quantityBasis: 'one small area' })).toBeNull()
})
