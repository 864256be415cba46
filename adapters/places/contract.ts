import { expect, test } from 'vitest'
import type { Places } from '#domain/ports.ts'

/** What every supplier of ZIP geography promises. */
export function placesContract(places: Places): void {
  test('a ZIP code of a house gives its place', async () => {
    const austin = await places.byZip('78701')
    expect(austin).toMatchObject({ zip: '78701', city: 'Austin', state: 'TX' })
    expect(austin?.latitude).toBeCloseTo(30.27, 1)
    expect(austin?.longitude).toBeCloseTo(-97.74, 1)
  })

  test.each(['00000', '99999', '', '7870', '78701-1234', 'abcde', '__proto__'])('%j is no place', async (zip) => {
    expect(await places.byZip(zip)).toBeNull()
  })

  test.each(['09001', '34001', '96201'])('the military ZIP code %s is no place', async (zip) => {
    expect(await places.byZip(zip)).toBeNull()
  })
}
