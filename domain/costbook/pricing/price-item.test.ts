import { describe, expect, test } from 'vitest'
import { nation, type Regions, regionOf } from '#domain/costbook/region.ts'
import { exampleEstimate } from '#domain/examples.ts'
import { assumedPieces, quantityOf, ratesOf, widthAt, widthOf, widthReason } from './price-item.ts'

describe('the width of a range', () => {
  test('is 20% where price guides agree', () => {
    const width = widthOf({ guides: 3, spread: 1.1 })
    expect(width.share).toBe(0.2)
    expect(widthReason(width)).toBe('median of 3 price guides that agree, range ±20%')
  })

  test('grows with their disagreement, and says so', () => {
    const width = widthOf({ guides: 4, spread: 1.9 })
    expect(width.share).toBe(0.41)
    expect(widthReason(width)).toBe('median of 4 price guides, which differ 1.9 times, range ±41%')
  })

  test.each([
    [2, 100],
    [1, 100],
    [0, 1],
  ])('never makes the highest more than three times the lowest (%d guides)', (guides, spread) => {
    const { share } = widthOf({ guides, spread })
    expect((1 + share) / (1 - share)).toBeLessThan(3)
  })

  const built = { share: 0.3, source: 'built up' }

  test('reaches as estimates of such findings differ that much or more, farther above than below, and says so', () => {
    const width = widthAt(built, { below: 0.35, above: 0.8 })
    expect(width).toMatchObject({ share: 0.35, above: 0.8 })
    expect(widthReason(width)).toBe(
      'built up, range -35% to +80%, as estimates of such findings differ that much or more',
    )
  })

  test('stays what it is where estimates come no farther', () => {
    expect(widthAt(built, { below: 0.1, above: 0.2 })).toEqual(built)
  })

  test('never makes the highest three times the lowest', () => {
    const { share, above = share } = widthAt(built, { below: 0.7, above: 2 })
    expect((1 + above) / (1 - share)).toBeLessThanOrEqual(2.9001)
    expect((1 + above) / (1 - share)).toBeGreaterThan(2.8)
  })
})

describe('rates', () => {
  const item = { unit: 'each', labor: 10_050, material: 5_000, visit: 12_500 } as const

  test('multiply labor and material apart', () => {
    expect(ratesOf(item, { name: 'X', labor: 1.2, material: 1.1 }, { share: 0.2, source: '' })).toEqual({
      min: 14_100,
      max: 21_100,
      labor: 12_100,
      material: 5_500,
      visit: 15_000,
    })
  })

  test('reach above as far as told', () => {
    const width = { share: 0.2, above: 0.5, source: '' }
    expect(ratesOf(item, nation, width)).toMatchObject({ min: 12_100, max: 22_700 })
  })

  test('of pieces are whole dollars, of lengths and areas whole cents', () => {
    const width = { share: 0.2, source: '' }
    expect(ratesOf(item, nation, width).labor).toBe(10_100)
    expect(ratesOf({ ...item, unit: 'lin_ft', labor: 123.4 }, nation, width).labor).toBe(123)
  })
})

describe('the quantity', () => {
  const outlets = {
    category: 'electrical',
    unit: 'each',
    description: 'Outlet',
    quantity: 2,
    quantityBasis: 'two outlets',
  } as const

  test("is the report's where it counts as the item is counted", () => {
    expect(quantityOf(outlets, { quantity: 5, unitType: 'each' }, '')).toMatchObject({ quantity: 5, assumed: false })
    expect(quantityOf(outlets, { quantity: 5, unitType: null }, '')).toMatchObject({ quantity: 5, assumed: false })
  })

  test.each([
    ['No gutters on the house.', 120],
    ['The gutters leak throughout.', 120],
    ['A gutter has pulled loose.', 40],
  ])('of a stretch is three times the typical one where all of it is meant: %s', (text, expected) => {
    const gutter = {
      category: 'roofing',
      unit: 'lin_ft',
      description: 'Gutter',
      quantity: 40,
      quantityBasis: '40 ft',
      extent: 'section',
    } as const
    const { quantity, assumed } = quantityOf(gutter, { quantity: null, unitType: null }, text)
    expect({ quantity, assumed }).toEqual({ quantity: expected, assumed: true })
    expect(quantityOf({ ...gutter, extent: 'whole' }, { quantity: null, unitType: null }, text).quantity).toBe(40)
  })

  test.each([
    [true, true, 'quantity assumed: three, because the report tells of several'],
    [false, false, "quantity from the report's words"],
  ])('is assumed where the words tell it by "several": %s', (isIndefinite, assumed, reason) => {
    const stated = { value: 3, isIndefinite }
    expect(quantityOf(outlets, { quantity: null, unitType: null }, '', stated)).toEqual({
      quantity: 3,
      assumed,
      reason,
    })
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
