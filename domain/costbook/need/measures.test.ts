import { describe, expect, test } from 'vitest'
import { measuresIn } from './measures.ts'

const told = (text: string) => measuresIn(text).map(({ value, unit, thing }) => [value, unit, thing])

describe('a count', () => {
  test.each([
    ['One receptacle was loose', 1, 'receptacle'],
    ['Replace 14 window panes', 14, 'window panes'],
    ['Twenty-four deck boards are rotten', 24, 'deck boards'],
    ['1,250 bricks are loose', 1250, 'bricks'],
    ['Window wells (2) lack covers.', 2, 'window wells'],
    ['Blown seals x 6', 6, 'blown seals'],
    ['Loose pavers at the walk, about 14.', 14, 'loose pavers'],
    ['Cracked tiles in the hall, total of nine.', 9, 'cracked tiles'],
  ])('is read with what it counts: %s', (text, value, thing) => {
    expect(told(text)).toEqual([[value, 'each', thing]])
  })

  test('of some of them is none beside that of all', () => {
    expect(told('Eleven slates are missing, and daylight shows below two of them.')).toEqual([[11, 'each', 'slates']])
  })

  test.each(['Bed 2 window is painted shut.', 'The siding is soft in the bottom two courses.'])(
    'is no number of a room, nor of courses: %s',
    (text) => expect(told(text)).toEqual([]),
  )

  test.each([
    ['Both downspouts are loose', 2, false],
    ['A couple of joist hangers are missing', 2, false],
    ['Several shingles are missing', 4, true],
    ['Half a dozen balusters are loose', 6, false],
  ])('in a word for a number is vague, and tells none if indefinite: %s', (text, value, isIndefinite) => {
    expect(measuresIn(text)).toMatchObject([{ value, unit: 'each', isVague: true, isIndefinite }])
  })

  test('in figures or number words is not vague', () => {
    expect(measuresIn('Two outlets are dead, and 3 switches')).toMatchObject([{ isVague: false }, { isVague: false }])
  })

  test.each([
    'Garage has 2 prong ungrounded electrical service.',
    'Two-prong ungrounded receptacle in the den.',
    'A 3 tab shingle roof.',
    'Replace the two pole breaker; a 3 way switch and a 4 gang box are loose.',
    'The two car garage of the two-story house has a 3 ply beam and a 2 stage furnace.',
  ])('is no number of the make: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  test.each([
    ['One hole in the roof', 1, 'hole'],
    ['Two bay windows are rotten', 2, 'bay windows'],
    ['3 wire nuts are missing', 3, 'wire nuts'],
    ['4 poles lean', 4, 'poles'],
  ])('stays one: %s', (text, value, thing) => {
    expect(told(text)).toEqual([[value, 'each', thing]])
  })

  test('comes in the order of the text, whatever its unit', () => {
    expect(told('6 ft of gutter is loose and two downspouts are missing')).toEqual([
      [6, 'lin_ft', 'gutter'],
      [2, 'each', 'downspouts'],
    ])
  })
})

test('a height or a depth is no length of work', () => {
  expect(told('The wall leans 2 in. over its 3 ft height; 25 ft of it')[0]?.[0]).toBe(25)
  expect(told('About 40 feet in length and 4 feet in height')).toMatchObject([[40, 'lin_ft', expect.anything()]])
})

test('a count of what is in order counts nothing to repair', () => {
  expect(told('One pier is leaning, the remaining six piers are solid')).toEqual([[1, 'each', 'pier']])
  expect(told('One column is rusted. Other three are fine.')).toEqual([[1, 'each', 'column']])
  expect(told('The other three outlets are dead')).toEqual([[3, 'each', 'outlets']])
})

test('a number behind one thing is its name, behind several their count', () => {
  expect(told('Breaker 11 will not reset')).toEqual([])
  expect(told('Of the windows 3 will not open')).toMatchObject([[3, 'each', expect.anything()]])
  expect(told('Windows: 3 will not open')).toMatchObject([[3, 'each', expect.anything()]])
})

describe('a length, an area or a volume', () => {
  test.each([
    ['Sixty feet of gutter is loose', 60, 'lin_ft'],
    ['2.5 feet of pipe is corroded', 2.5, 'lin_ft'],
    ['5’ of flashing is missing', 5, 'lin_ft'],
    ['A 30-foot section of fence leans', 30, 'lin_ft'],
    ['150 square feet of siding is missing', 150, 'sq_ft'],
    ['200 sq. ft. of carpet is stained', 200, 'sq_ft'],
    ['3 squares of shingles are worn', 300, 'sq_ft'],
    ['Worn out on all slopes, 28 square.', 2800, 'sq_ft'],
    ['Clay pipe is broken from 18 ft to 63 ft', 45, 'lin_ft'],
    ['A 24" x 36" area of drywall is stained', 6, 'sq_ft'],
    ['A 10x15 patio slab has settled', 150, 'sq_ft'],
    ['The 50 gallon water heater leaks', 50, 'gallon'],
  ])('is read in its unit: %s', (text, value, unit) => {
    expect(measuresIn(text)).toMatchObject([{ value, unit }])
  })

  test('yards are told in feet, and both sides of an area are multiplied', () => {
    expect(measuresIn('10 yards of fence are down')[0]).toMatchObject({ value: 30, unit: 'lin_ft' })
    expect(measuresIn('The 12 x 20 foot deck is rotten')[0]).toMatchObject({ value: 240, unit: 'sq_ft', thing: 'deck' })
  })
})

test.each([
  'The 4x4 post is rotten',
  'The 2x10 joists are notched',
  'A gap of 2 inches at the door',
  'The breaker is 15 amps',
  'No 240 volt outlet',
  'The house was built in 1938',
  '1938 wiring remains',
  'The tree is 24 feet away from the house',
  'The deck is 30 feet above the ground',
  'The roof is 12 years old',
  'A two-story house',
  'A 3-way switch is dead',
  'A 3/4 inch pipe leaks',
  'See page 3 photos',
  'The furnace is 95% efficient',
  'Outlets are loose',
  '',
  'Breakers are double-tapped at the panel, NEC 408(36).',
  'Kitchen receptacles lack protection per NEC 210(8).',
  'Windows: (1) cracked pane, (2) broken latch, (3) failed seal.',
  'Downspouts discharge at the wall (photo 4)(5)(6).',
])('no quantity is read in "%s"', (text) => {
  expect(measuresIn(text)).toEqual([])
})

test.each([
  ['Sprinkler heads damaged (6). Replace.', 6, 'each'],
  ['Fogged glass: living room (3), kitchen (1), stairwell (1).', 5, 'each'],
  ['Receptacles did not trip with my tester. Five in all.', 5, 'each'],
  ['Eaves come to one hundred forty feet.', 140, 'lin_ft'],
  ['Twelve feet of the sill log is rotted.', 12, 'lin_ft'],
  ['Soft soffits at both sides of the gable, 15 ft each.', 30, 'lin_ft'],
  ['Plastic missing over 30% of the 1,200 sq ft crawl.', 360, 'sq_ft'],
] as const)('is read though it stands apart: %s', (text, value, unit) => {
  expect(measuresIn(text).find((one) => one.unit === unit)?.value).toBe(value)
})

test('a sum stands for its numbers, and a number for "several" of the same', () => {
  expect(told('GFCI protection lacking: kitchen counters (2), garages (2), exterior (2)')).toMatchObject([
    [6, 'each', expect.anything()],
  ])
  expect(told('Several bedroom outlets (nine in all) test open')).toMatchObject([[9, 'each', 'outlets']])
  expect(told('Putty is gone on most of the old sashes (about 14)')).toMatchObject([[14, 'each', 'sashes']])
})

test('how many are required counts none of those that are there', () => {
  expect(told('One strap on the water heater; two are required')).toEqual([[1, 'each', 'strap']])
})

test('is no length of work where it tells how far along a fault lies', () => {
  expect(measuresIn('Roots at 31 ft. Downspout ends within 4 feet of the house.')).toEqual([])
})
