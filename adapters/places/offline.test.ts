import { describe, expect, test } from 'vitest'
import { placesContract } from './contract.ts'
import { offlinePlaces } from './offline.ts'

describe('offline ZIP geography', () => {
  placesContract(offlinePlaces())

  test.each([
    ['02108', 'Boston', 'MA', 'Suffolk'],
    ['10001', 'New York', 'NY', 'New York'],
    ['33101', 'Miami', 'FL', 'Miami-Dade'],
    ['60601', 'Chicago', 'IL', 'Cook'],
    ['89179', 'Las Vegas', 'NV', 'Clark'],
    ['96813', 'Honolulu', 'HI', 'Honolulu'],
    ['99501', 'Anchorage', 'AK', 'Anchorage Municipality'],
    ['00901', 'San Juan', 'PR', null],
  ])('%s is %s, %s', async (zip, city, state, county) => {
    expect(await offlinePlaces().byZip(zip)).toMatchObject({ zip, city, state, county })
  })

  test('every place lies within the United States and its territories', async () => {
    const places = offlinePlaces()
    const all = await Promise.all(
      Array.from({ length: 100_000 }, (_, code) => places.byZip(String(code).padStart(5, '0'))),
    )
    const known = all.filter((place) => place !== null)
    expect(known).toHaveLength(41_929)
    const faulty = known.filter(
      ({ city, state, latitude, longitude }) =>
        !city ||
        !/^[A-Z]{2}$/.test(state) ||
        !(latitude > -15 && latitude < 72) ||
        !(longitude < -64 || (longitude > 130 && longitude < 180)),
    )
    expect(faulty).toEqual([])
  })

  test('the table is read once: 1,000 further questions take under 100 ms', async () => {
    const places = offlinePlaces()
    await places.byZip('78701')
    const start = performance.now()
    for (let code = 10_000; code < 11_000; code += 1) await places.byZip(String(code))
    expect(performance.now() - start).toBeLessThan(100)
  })
})
