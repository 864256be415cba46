import { describe, expect, test } from 'vitest'
import { metresBetween, milesFromMetres } from './place.ts'
import { stateInAddress, stateNames } from './states.ts'

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

  test('there are 50 states, the District of Columbia and 8 territories', () => {
    expect(Object.keys(stateNames)).toHaveLength(59)
  })
})
