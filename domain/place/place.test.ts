import { describe, expect, test } from 'vitest'
import { isInCanada } from './canada.ts'
import { metresBetween, milesFromMetres } from './place.ts'
import { localityOf, stateInAddress, stateNames } from './states.ts'

describe('distance', () => {
  test('New York to Los Angeles is about 2,446 miles', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 }
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
    expect(milesFromMetres(metresBetween(newYork, losAngeles))).toBeCloseTo(2446, -1)
    expect(metresBetween(newYork, newYork)).toBe(0)
  })
})

describe('the state in an address', () => {
  test.each([
    ['1 Elm St, Austin, TX 78701', 'TX'],
    ['1 Elm St, Austin, TX 78701-1234', 'TX'],
    ['1 Elm St Austin TX', 'TX'],
    ['1 Elm St, Charleston, West Virginia 25301', 'WV'],
    ['12 Oak Ave, Richmond, Virginia', 'VA'],
    ['12 Oak Ave, Portland, OR, USA', 'OR'],
    ['9 K St NW, Washington, DC 20001', 'DC'],
  ])('%s is in %s', (address, state) => {
    expect(stateInAddress(address)).toBe(state)
  })

  test.each([
    '1 Elm Street',
    '1234 Maplewood Drive, Springfield',
    '9 Rue de Lille, Paris',
    '443 Madison St, Toronto, ON',
    '',
  ])('%j names none', (address) => {
    expect(stateInAddress(address)).toBeNull()
  })

  test.each([
    '443 Madison St, Toronto, ON M5V 2T6',
    '443 Madison St, Toronto, Ontario, Canada',
    '12 Rue Royale, Montréal, Québec H2Y 1C6',
    '9 Bay St, Victoria, BC',
    '9 Bay St, London, ON, CA',
    '9 Bay St, London, Canada',
    'Vancouver BC',
    'vancouver, bc',
    'Toronto, Ontario',
    '12 King St W Toronto Ontario',
    'Toronto, Ontario, CA',
    'Toronto Canada',
    '12 Pine St Timmins ON',
    'V5K 0A1',
    'v5k 0a1',
    '12 Main St V5K0A1, Canada',
    '9 Bay St, Unit 4, Hamilton, Ontario',
    '9 Bay St, Hamilton, Ontario, CA',
    '45 Elm St, Timmins, Ontario',
    'Toronto ON CA',
    '9 Bay St Apt 4 Toronto, ON',
    '12 King St W Apt 4 Toronto Ontario',
    '9 Bay St, Fredericton, New Brunswick',
    '9 Bay St Unit B Toronto ON',
    '12 Ontario St, Ontario, Canada',
  ])('%j is in Canada, and of no state', (address) => {
    expect(isInCanada(address)).toBe(true)
    expect(localityOf({ propertyAddress: address })).toEqual({ zip: null, state: null, country: 'Canada' })
  })

  test.each([
    '1 Elm St, Austin, TX 78701',
    '12 Oak Ave, Los Angeles, CA',
    '12 Ontario St, Ontario, CA 91761',
    '123 Euclid Ave, Ontario, CA',
    '5 Canada Rd, La Canada, CA',
    '9 Bay St, Ontario, OR',
    'Ontario, CA',
    'Vancouver, WA',
    'Vancouver WA 98660',
    '12 Ontario',
    '9 Alberta St, Portland, OR',
    '742 Richmond Ave, Victoria, TX',
    'London, OH',
    '1 Lake Ontario',
    '815 Hamilton, Ontario CA',
    '815 Hamilton, Ontario, CA',
    '845 Windsor Ontario CA',
    '845 N Windsor Ontario CA',
    '1200 Victoria Ontario, CA',
    '1200 E. Victoria, Ontario, CA',
    '1200 Victoria Ontario',
    '123 Euclid Ave, Ontario',
    '123 Euclid Ave, Apt B, Ontario',
    '123 Euclid Ave Hamilton Ontario CA',
    '5 Hamilton Ave Ontario CA',
    '12 George St, New Brunswick',
    '9 Main St, Yukon',
    '123 Oak St Apt AB',
    '123 Oak St, Apt AB',
    '123 Oak St, Apt. AB',
    '12 MAIN ST UNIT ON',
    '12 MAIN ST BLDG NB',
    '12 Main St Lot SK',
    '12 Main St Suite BC',
    '12 Main St Ste NT',
    '12 Main St # AB',
    '12 Main St #AB',
    '12 Main St Apt, AB',
    '12 Main St Unit AB, CA',
    '12 Main St Victoria CA',
    '',
  ])('%j is not in Canada', (address) => {
    expect(isInCanada(address)).toBe(false)
  })

  test('a ZIP code of nowhere is not believed beside the address', () => {
    expect(localityOf({ propertyAddress: '1 Elm St, Austin, TX 99999' })).toEqual({ zip: null, state: 'TX' })
    expect(localityOf({ propertyAddress: null })).toEqual({ zip: null, state: null })
  })

  test('there are 50 states, the District of Columbia and 8 territories', () => {
    expect(Object.keys(stateNames)).toHaveLength(59)
  })
})
