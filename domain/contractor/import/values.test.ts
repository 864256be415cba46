import { describe, expect, test } from 'vitest'
import { arizonanTrades, californianTrades, floridianTrades, joinedTrades, ownTrades, tradesInWords } from './trades.ts'
import { cityStateZipIn, dayIn, nameIn, phoneIn, zipIn } from './values.ts'

describe('a day', () => {
  test.each([
    ['12/31/2027', '2027-12-31'],
    ['1/5/2027', '2027-01-05'],
    ['2027-12-31', '2027-12-31'],
    ['2027-12-31T00:00:00.000', '2027-12-31'],
    ['01312027', '2027-01-31'],
    ['1312027', '2027-01-31'],
    ['20271231', '2027-12-31'],
    ['12202027', '2027-12-20'],
    ['20272028', 'bad'],
    ['', null],
    ['00000000', null],
    ['N/A', null],
    ['13/45/2027', 'bad'],
    ['02/30/2027', 'bad'],
    ['soon', 'bad'],
    ['0027-01-01', 'bad'],
  ])('%j is %j', (text, day) => {
    expect(dayIn(text)).toBe(day)
  })
})

describe('a ZIP code', () => {
  test.each([
    ['78701', '78701'],
    ['78701-1234', '78701'],
    ['787011234', '78701'],
    ['2108', '02108'],
    ['21081234', '02108'],
    ['602', '00602'],
    ['78701.0', '78701'],
    ['78701-', '78701'],
    ['', null],
    ['V5K 0A1', null],
    ['7870A', 'bad'],
    ['787012', 'bad'],
    ['12', 'bad'],
  ])('%j is %j', (text, zip) => {
    expect(zipIn(text)).toBe(zip)
  })

  test.each([
    ['AUSTIN TX 78701-1234', { city: 'AUSTIN', state: 'TX', zip: '78701-1234' }],
    ['Round Rock, TX 78664', { city: 'Round Rock', state: 'TX', zip: '78664' }],
    ['AUSTIN', { city: 'AUSTIN', state: '', zip: '' }],
  ])('stands in %j with its city', (text, parts) => {
    expect(cityStateZipIn(text)).toEqual(parts)
  })
})

describe('a telephone number', () => {
  test.each([
    '(512) 555-0142',
    '512-555-0142',
    '5125550142',
    '1 512 555 0142',
    '+1.512.555.0142',
    '512 555 0142 x12',
    '512-555-0142 ext. 3',
    '512-555-0142 / 512-555-0143',
  ])('%j is one', (text) => {
    expect(phoneIn(text)).toBe('+15125550142')
  })

  test.each([
    ['', null],
    ['0000000000', null],
    ['none', null],
    ['555-0142', 'bad'],
    ['9999999999', 'bad'],
    ['1125550142', 'bad'],
    ['9115550142', 'bad'],
    ['+44 20 7946 0958', 'bad'],
  ])('%j is %j', (text, phone) => {
    expect(phoneIn(text)).toBe(phone)
  })
})

describe('a name', () => {
  test.each([
    ['MARIGOLD BUILD & PLUMB INC', 'Marigold Build & Plumb Inc'],
    ["O'EXAMPLE AND SONS LLC", "O'Example and Sons LLC"],
    ['MCEXAMPLE HVAC OF TX', 'McExample HVAC of TX'],
    ['JRT ROOFING II', 'JRT Roofing II'],
    ['1ST CHOICE A/C', '1st Choice A/C'],
    ['A-1 SAMPLE BROS', 'A-1 Sample Bros'],
    ['eLectric  Avenue', 'eLectric Avenue'],
    ['Fern\u202e Hollow\n', 'Fern Hollow'],
  ])('%j is written %j', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})

describe('classes of licenses', () => {
  const types = (trades: ReturnType<typeof tradesInWords>) => trades.map(({ type }) => type)

  test.each([
    ['A| B| C10| C36', ['general_contractor', 'electrician', 'plumber']],
    ['C-8| C8| D03', ['structural_contractor']],
    ['D06| C39', ['structural_contractor', 'roofing_contractor']],
    ['C27| C-29| C17', ['landscaper', 'mason', 'glazier']],
    ['C33', ['painter', 'interior_contractor']],
    [
      'C-13| C42| C53| C57| D28',
      ['fence_contractor', 'septic_contractor', 'pool_contractor', 'well_contractor', 'garage_door_contractor'],
    ],
    ['C61', []],
    ['constructor|__proto__', []],
  ])('of California: %s', (text, expected) => {
    expect(types(joinedTrades(californianTrades(text)))).toEqual(expected)
  })

  test.each([
    ['CGC', ['general_contractor']],
    ['RF11067000', ['plumber']],
    ['CAC', ['hvac_contractor']],
    ['CCC', ['roofing_contractor']],
    ['CPC', ['pool_contractor']],
    ['SCC', []],
  ])('of Florida: %s', (text, expected) => {
    expect(types(floridianTrades(text))).toEqual(expected)
  })

  test.each([
    ['B-1', ['general_contractor']],
    ['KB-2', ['general_contractor']],
    ['CR-39R', ['hvac_contractor']],
    ['R-37R', ['plumber']],
    ['R-6', ['pool_contractor']],
    ['CR-34', ['painter', 'interior_contractor']],
    ['CR-14', ['fence_contractor']],
    ['R-12', []],
  ])('of Arizona: %s', (text, expected) => {
    expect(types(arizonanTrades(text))).toEqual(expected)
  })

  test.each([
    ['ELECTRICAL', ['electrician']],
    ['Residential General Contractor', ['general_contractor']],
    ['Residential Specialty Contractor', []],
    ['Painting and wall covering', ['painter', 'interior_contractor']],
    ['Masonry', ['mason']],
    ['Landscaping', ['landscaper']],
    ['Glass/glazing', ['glazier']],
    ['Swimming pools & spas', ['pool_contractor']],
    ['Structural pest control', ['pest_control']],
    ['Fences', ['fence_contractor']],
    ['Overhead doors & garage doors', ['garage_door_contractor']],
    ['Professional engineer', ['structural_engineer']],
    ['On-site sewage installer', ['septic_contractor']],
    ['Water well driller', ['well_contractor']],
    ['General engineering, as well as roads', ['general_contractor']],
    ['Home Inspector Services Contractor', []],
    ['Electrical Sign Contractor', []],
    ['Mold Remediation Company', ['environmental_contractor']],
    ['HVAC/R; SIDING', ['hvac_contractor', 'siding_contractor']],
    ['LEADERSHIP', []],
  ])('in words: %s', (text, expected) => {
    expect(types(tradesInWords(text))).toEqual(expected)
  })

  test.each([
    ['hvac_contractor', ['hvac_contractor']],
    ['Chimney Sweep; handyman', ['chimney_sweep', 'handyman']],
    ['Roofer', ['roofing_contractor']],
  ])('as we name them: %s', (text, expected) => {
    expect(types(ownTrades(text))).toEqual(expected)
  })

  test('one trade makes a specialist, any work does not, and the specialist counts', () => {
    expect(tradesInWords('roofing;general;handyman').map(({ specialist }) => specialist)).toEqual([true, false, false])
    const trades = [
      { type: 'plumber' as const, specialist: false },
      { type: 'plumber' as const, specialist: true },
    ]
    expect(joinedTrades(trades)).toEqual([{ type: 'plumber', specialist: true }])
  })
})
