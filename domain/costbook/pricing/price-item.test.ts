import { describe, expect, test } from 'vitest'
import { nation, type Regions, regionOf } from '#domain/costbook/region.ts'
import { exampleEstimate } from '#domain/examples.ts'
import { assumedPieces, quantityOf, ratesOf, widthOf } from './price-item.ts'

describe('the width of a range', () => {
  test('is 20% where price guides agree', () => {
    expect(widthOf({ guides: 3, spread: 1.1 })).toEqual({
      share: 0.2,
      reason: 'median of 3 price guides that agree, range ±20%',
    })
  })

  test('grows with their disagreement, and says so', () => {
    const { share, reason } = widthOf({ guides: 4, spread: 1.9 })
    expect(share).toBe(0.41)
    expect(reason).toContain('widened to ±41% as they differ 1.9 times')
  })

  test.each([
    [2, 100],
    [1, 100],
    [0, 1],
  ])('never makes the highest more than three times the lowest (%d guides)', (guides, spread) => {
    const { share } = widthOf({ guides, spread })
    expect((1 + share) / (1 - share)).toBeLessThan(3)
  })
})

describe('rates', () => {
  const item = { unit: 'each', labor: 10_050, material: 5_000, visit: 12_500 } as const

  test('multiply labor and material apart', () => {
    expect(ratesOf(item, { name: 'X', labor: 1.2, material: 1.1 }, { share: 0.2, reason: '' })).toEqual({
      min: 14_100,
      max: 21_100,
      labor: 12_100,
      material: 5_500,
      visit: 15_000,
    })
  })

  test('of pieces are whole dollars, of lengths and areas whole cents', () => {
    const width = { share: 0.2, reason: '' }
    expect(ratesOf(item, nation, width).labor).toBe(10_100)
    expect(ratesOf({ ...item, unit: 'lin_ft', labor: 123.4 }, nation, width).labor).toBe(123)
  })
})

describe('the quantity', () => {
  const outlets = { unit: 'each', description: 'Outlet', quantity: 2, quantityBasis: 'two outlets' } as const

  test("is the report's where it counts as the item is counted", () => {
    expect(quantityOf(outlets, { quantity: 5, unitType: 'each' }, '')).toMatchObject({ quantity: 5, assumed: false })
    expect(quantityOf(outlets, { quantity: 5, unitType: null }, '')).toMatchObject({ quantity: 5, assumed: false })
  })

  test('is the typical one, said so, where the report states none or another unit', () => {
    expect(quantityOf(outlets, { quantity: null, unitType: null }, '')).toEqual({
      quantity: 2,
      assumed: true,
      reason: 'quantity assumed: two outlets',
    })
    expect(quantityOf(outlets, { quantity: 40, unitType: 'sq_ft' }, '')).toMatchObject({ quantity: 2, assumed: true })
    const roof = { ...outlets, unit: 'sq_ft' } as const
    expect(quantityOf(roof, { quantity: 3, unitType: null }, '')).toMatchObject({ quantity: 2, assumed: true })
  })
})

describe('the region', () => {
  const austin = { name: 'Austin, TX', labor: 0.9, material: 1 }
  const texas = { name: 'Texas', labor: 0.84, material: 1 }
  const regions: Regions = { byZip3: new Map([['787', austin]]), byState: new Map([['TX', texas]]) }

  test.each([
    [{ zip: '78701', state: 'TX' }, 'Austin, TX'],
    [{ zip: '99999', state: 'TX' }, 'Texas'],
    [{ zip: null, state: 'TX' }, 'Texas'],
    [{ zip: null, state: null }, 'United States'],
    [{ zip: '', state: '' }, 'United States'],
    [null, 'United States'],
  ])('of %j is %s', (where, name) => {
    expect(regionOf(regions, where).name).toBe(name)
  })
})

test('an assumed number of pieces is told by what is counted', () => {
  const reasons = { ...exampleEstimate().reasons, quantity: 'quantity assumed: one roof of about 2,200 sq ft' }
  const assumed = exampleEstimate({ reasons, quantityAssumed: true })
  const house = 'quantity assumed: one house (the report counts in sq ft)'
  expect(assumedPieces(assumed)).toBe('one roof of about 2,200 sq ft')
  expect(assumedPieces({ ...assumed, reasons: { ...reasons, quantity: house } })).toBe('one house')
  expect(assumedPieces({ ...assumed, reasons: { ...reasons, quantity: '' } })).toBe('one repair')
  expect(assumedPieces({ ...assumed, quantityAssumed: false })).toBe('')
  expect(assumedPieces({ ...assumed, unitType: 'sq_ft' })).toBe('')
})
