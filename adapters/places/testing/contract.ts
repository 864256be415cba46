import { expect, test } from 'vitest'
import { milesFromMetres, type Places } from '#domain/place/place.ts'

/** The promises of every supplier of ZIP geography. */
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

  test.each([
    ['85003', 'America/Phoenix'],
    ['46204', 'America/Indiana/Indianapolis'],
    ['79901', 'America/Denver'],
    ['96813', 'Pacific/Honolulu'],
    ['99501', 'America/Anchorage'],
    ['33101', 'America/New_York'],
  ])('the clocks of %s are those of %s', async (zip, timeZone) => {
    expect((await places.byZip(zip))?.timeZone).toBe(timeZone)
  })

  test.each([
    ['12 Oak St, Austin, TX 78704', '78704'],
    ['12 Oak St, Austin, TX 78704-1234, USA', '78704'],
    ['12345 Oak St, Austin, TX 78704 (Travis County)', '78704'],
    ['78704', '78704'],
  ])('%j is where its ZIP code is', async (address, zip) => {
    expect(await places.byAddress(address)).toEqual(await places.byZip(zip))
  })

  test.each([
    ['12 Oak St, Austin, TX', 'Austin', 'TX'],
    ['austin texas', 'Austin', 'TX'],
    ['78701 Main St, Dallas, TX', 'Dallas', 'TX'],
  ])('%j is where its city is', async (address, city, state) => {
    const place = await places.byAddress(address)
    expect(place).toMatchObject({ city, state })
    expect(await places.byZip(place?.zip ?? '')).toMatchObject({ state })
  })

  test.each(['12 Oak St, Austin, TX 10001', '1 Elm Street', 'Springfield', '00000', '', ' ,, ', 'x'.repeat(9_000)])(
    '%j is nowhere',
    async (address) => {
      expect(await places.byAddress(address)).toBeNull()
    },
  )

  test('the ZIP codes around a place come nearest first and end at the radius', async () => {
    const austin = (await places.byZip('78701')) ?? { latitude: 0, longitude: 0 }
    const near = await places.near(austin, 10)
    const wide = await places.near(austin, 50)
    expect(near[0]).toMatchObject({ metres: 0 })
    expect(near.map(({ zip }) => zip)).toEqual(expect.arrayContaining(['78701', '78704']))
    expect(wide.map(({ metres }) => metres)).toEqual(wide.map(({ metres }) => metres).sort((a, b) => a - b))
    expect(near).toEqual(wide.filter(({ metres }) => milesFromMetres(metres) <= 10))
    expect(wide.every(({ metres }) => milesFromMetres(metres) <= 50)).toBe(true)
    expect(wide.length).toBeGreaterThan(near.length)
  })

  test('no radius finds nothing', async () => {
    expect(await places.near({ latitude: 30.5, longitude: -97.5 }, 0)).toEqual([])
  })
}
