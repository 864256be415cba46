import { describe, expect, test } from 'vitest'
import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { exampleDocument } from '#domain/examples.ts'
import { knownHouse } from './house.ts'
import { itemInHouse } from './house-price.ts'
import { readHouse } from './read-house.ts'

const read = (...pages: string[]) => readHouse(exampleDocument(...pages), '2026-03-04')

test('a report is read for what it states of the house, with the page', () => {
  const cover = 'Year Built: 1978\nApproximate Square Footage: 2,150\nBathrooms: 2.5'
  const later =
    'A two story wood-framed structure with cladding.\nFoundation Type: Crawl space\nRoof covering: Asphalt shingles'
  expect(read(cover, later)).toEqual({
    facts: { yearBuilt: 1978, livingArea: 2150, baths: 2.5, stories: 2, foundation: 'crawl-space', roof: 'asphalt' },
    pages: { yearBuilt: 1, livingArea: 1, baths: 1, stories: 2, foundation: 2, roof: 2 },
  })
})

test.each([
  ['YEAR BUILT: Approximately 1970 / On line source.', { yearBuilt: 1970 }],
  ['Approximate age of building:   Temperature:\n60 years   70 F', { yearBuilt: 1966 }],
  ['Approximate age of building:\n15 years (2003)', { yearBuilt: 2003 }],
  ['Approximate size of home:   1,000 to 1,500 sq ft', { livingArea: 1250 }],
  ['NUMBER OF BEDROOMS: 2. NUMBER OF BATHROOMS: 2.', { baths: 2 }],
  ['Description: Number of stories, 1', {}],
  ['Number of stories, 1', { stories: 1 }],
  [
    'Type of building::   Approximate Square Footage::\nSingle Family (1 story)   1633',
    { livingArea: 1633, stories: 1 },
  ],
  ['Structure Was:   Single Story Pier and Beam', { stories: 1, foundation: 'piers' }],
  ['FOUNDATION TYPE: Slab on Grade.', { foundation: 'slab' }],
  ['Type(s) of Roof Covering: Wood shakes', { roof: 'wood' }],
  ['Roof material: concrete tile', { roof: 'tile' }],
  ['The house is a 1 1/2 story residence.', { stories: 1.5 }],
  ['Number of bathrooms   2 full', { baths: 2 }],
  ['Baths #\n3', { baths: 3 }],
  ['Stories: Two-story home', { stories: 2 }],
  ['Occupancy   Style\nFurnished   Two story over crawlspace', { stories: 2 }],
  ['Style of home: Ranch, single story', { stories: 1 }],
  ['Style of window: two story wall', {}],
  ['Living area 1,850 sq. ft.', { livingArea: 1850 }],
  ['Built in approx. 1962', { yearBuilt: 1962 }],
  ['Approximate Year of Original   Started at::\nConstruction::   2pm\n1974', { yearBuilt: 1974 }],
  [
    'Foundation Configuration::   Foundation Method/Materials::\nConcrete Slab-on-Grade   Poured concrete footings',
    { foundation: 'slab' },
  ],
  ['Foundation / Structure Type:\nCrawl space', { foundation: 'crawl-space' }],
  ['Year Built   Direction   Utilities\n1998   East   All on', { yearBuilt: 1998 }],
  ['Square Footage   Style\n2,150 sq ft   Colonial', { livingArea: 2150 }],
  ['Approximate size of home:   1000 to 1500 ft.²', { livingArea: 1250 }],
  ['Foundation: Poured concrete walls, full basement', { foundation: 'basement' }],
  ['Roof covering: Composition Roofing Material', { roof: 'asphalt' }],
])('%j', (words, facts) => {
  expect(read(words).facts).toEqual(facts)
})

test.each([
  '11 Bathrooms.......39',
  'Bathrooms',
  'Year Built\nUnknown',
  'Water heater\nYear Built\n2016',
  'Square footage\n2,150',
  'Year Built: ____',
  'Actual Year Built:      Date Inspected:',
  'The one-story garage of the house leans.',
  'Second story deck of the house.',
  'Square footage: 85',
  'Roof covering: See photos',
  'Bathrooms: 44',
  'Roof Covering Materials',
  'Sunroom Present:   Foundation Type:   Floors:\nYes   Slab on grade   Tile',
  'Detached garage:   Roof material: Metal',
  '10. Bathrooms ........ 7',
  '10. Bathrooms . . . . 7',
  '10. Bathrooms 7',
  'Bathrooms   7',
  'Garage roof   $5-9 / sq ft\nBoiler   $7,000',
  '$5-9 / sq ft\nBoiler $7,000',
  'Square footage:   Price:\n2,000   $7,000',
  'A one-story family room of brick.',
  'Bathrooms\n1. Hall toilet is loose',
  'Bathrooms:\n1. Hall toilet is loose',
  'Bathrooms\n2 of the sinks drain slowly',
  'Bathrooms: 1 of 2 fans did not work',
  'Bathrooms\n2',
  'Levels: 4 pCi/L',
  'Levels\n3 inches low oil',
  'Stories: 3 inches low oil',
  'Foundation: no signs of basement moisture',
  'Foundation: basement walls were dry',
  'Roof covering: the tiles are cracked',
  'Square footage\n410 sq ft garage',
  'Square footage: 410 sq ft garage',
  'Square footage (garage): 410',
  'Type of building: Single family, one-story garage',
  'Built in cabinets: 1999 hinges',
  'Year of\nwater heater:\n1999',
])('%j states nothing of the house', (words) => {
  expect(read(words).facts).toEqual({})
})

test('what the owner gave stands over what was read', () => {
  const houseRead = { facts: { baths: 2, stories: 1 }, pages: { baths: 1, stories: 2 } }
  expect(knownHouse({ houseRead, houseGiven: { baths: 3 } })).toEqual({ baths: 3, stories: 1 })
  expect(knownHouse({ houseRead: null, houseGiven: { baths: 3 } })).toEqual({ baths: 3 })
})

describe('a price in a house', () => {
  const item = (...drivers: [string, number][]) =>
    ({ labor: 1000, material: 100, drivers: drivers.map(([name, usual]) => ({ name, usual })) }) as CostbookItem

  test('an unknown house is the usual one, and says so', () => {
    expect(itemInHouse(item(['baths', 2], ['stories', 1]), {})).toMatchObject({
      ...{ item: { labor: 1000, material: 100 }, text: '2 baths, 1 story, usual house' },
    })
    expect(itemInHouse(item(['baths', 2], ['stories', 1]), { baths: 3 })).toMatchObject({
      ...{ item: { labor: 1250, material: 125 }, text: '3 baths, 1 story, usual house' },
    })
  })

  test('stories cost labor, the floor area part of the work, and no house more than twice the usual', () => {
    expect(itemInHouse(item(['stories', 1]), { stories: 2 })).toMatchObject({
      ...{ item: { labor: 1150, material: 100 }, text: '2 stories, this house' },
    })
    expect(itemInHouse(item(['area', 1700]), { livingArea: 3400 })).toMatchObject({
      ...{ item: { labor: 1600, material: 160 }, text: '3,400 sq ft, this house' },
    })
    expect(itemInHouse(item(['area', 1700]), { livingArea: 20_000 })).toMatchObject({ item: { labor: 2000 } })
  })

  test('a name that every object has is no fact, and no usual value is nothing', () => {
    const odd = item(['constructor', 0], ['__proto__', 1], ['area', 0], ['stories', 0])
    expect(itemInHouse(odd, { livingArea: 5000, stories: 3 })).toEqual({ item: odd, text: '' })
  })

  test('an area that has two names counts once', () => {
    expect(itemInHouse(item(['area', 1700], ['floor_area', 1700]), { livingArea: 3400 })).toMatchObject({
      item: { labor: 1600 },
    })
  })

  test('the area counts once where the item is sold by the square foot', () => {
    const sold: CostbookItem = { ...item(['area', 1700], ['stories', 1]), unit: 'sq_ft' }
    expect(itemInHouse(sold, { livingArea: 3400, stories: 2 })).toMatchObject({
      ...{ item: { labor: 1150, material: 100 }, text: '2 stories, this house' },
    })
  })

  test.each([
    ['squares', 22, 'one roof of about 2,200 sq ft', 'one roof of about 2,130 sq ft'],
    ['sq_ft', 1000, 'one attic of 1,000 sq ft', 'one attic of 1,700 sq ft'],
    ['perimeter_ft', 165, 'one house', 'one house'],
  ])('the %s of a whole house come from its area and stories', (name, usual, quantityBasis, told) => {
    const whole: CostbookItem = { ...item([name, usual]), unit: 'each', extent: 'whole', quantityBasis }
    const known = itemInHouse(whole, { livingArea: 3400, stories: 2 })
    expect(known).toMatchObject({ text: '2 stories, 3,400 sq ft, this house', item: { quantityBasis: told } })
    const larger = itemInHouse(whole, { livingArea: 6800, stories: 2 })
    expect(larger.item.material).toBeGreaterThan(known.item.material)
    expect(itemInHouse(whole, { stories: 2 })).toEqual({ item: whole, text: '' })
    expect(itemInHouse({ ...whole, extent: 'section' }, { livingArea: 3400 }).text).toBe('')
  })

  test('what does not depend on the house is left alone', () => {
    const plain = item(['amps', 200], ['area', 400])
    expect(itemInHouse(plain, { livingArea: 5000, stories: 3 })).toEqual({ item: plain, text: '' })
  })
})
