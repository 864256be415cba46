import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { metresBetween, milesFromMetres } from '#domain/place/place.ts'
import { awaitedCpuMs } from '#server/testing/cpu.ts'
import { offlinePlaces } from './offline.ts'
import { placesContract } from './testing/contract.ts'

const places = offlinePlaces()

describe('offline ZIP geography', () => {
  placesContract(places)

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
    expect(await places.byZip(zip)).toMatchObject({ zip, city, state, county })
  })

  test('every place lies within the United States and its territories', async () => {
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
    const fresh = offlinePlaces()
    await fresh.byZip('78701')
    const taken = await awaitedCpuMs(async () => {
      for (let code = 10_000; code < 11_000; code += 1) await fresh.byZip(String(code))
    })
    expect(taken).toBeLessThan(100)
  })

  test.each([
    ['St. Louis MO', 'St. Louis', '63101'],
    ['12 Oak St, Saint Louis, Missouri', 'St. Louis', '63101'],
    ['Winston-Salem, NC', 'Winston-Salem', '27110'],
    ["Coeur d'Alene ID", "Coeur d'Alene", '83815'],
    ['Hoover, AL', 'Hoover', '35216'],
    ['Washington, D.C.', 'Washington', '20230'],
    ['WASHINGTON DC', 'Washington', '20230'],
    ['Ft Worth tx', 'Fort Worth', '76104'],
    ['n las vegas nv', 'North Las Vegas', '89030'],
    ['New York', 'New York', '10007'],
    ['O Fallon, IL, United States', "O'Fallon", '62269'],
    ['La Canada Flintridge, CA', 'La Cañada Flintridge', '91011'],
    ['Charleston, West Virginia', 'Charleston', '25301'],
    ['12 Oak St, Apt 4 Austin, TX', 'Austin', '78701'],
    ['12 Oak St, Austin, Travis County, TX, U.S.A.', 'Austin', '78701'],
    ['12 Oak St\nAustin TX', 'Austin', '78701'],
    ['100 Main St St Charles MO', 'Saint Charles', '63303'],
    ['PO Box 12345, Reno, NV', 'Reno', '89501'],
    ['Austin, TX 00000', 'Austin', '78701'],
    ['12 Mill Road 78704', 'Austin', '78704'],
    ['plumber in 78701', 'Austin', '78701'],
  ])('%j is %s (%s)', async (address, city, zip) => {
    expect(await places.byAddress(address)).toMatchObject({ city, zip })
  })

  test.each(['Kansas City', '12 County Road 78701', '12 Oak St Austin tx 10001', '12 Oak St, Nowhere Springs, TX'])(
    '%j has to be told more closely',
    async (address) => {
      expect(await places.byAddress(address)).toBeNull()
    },
  )

  test('every city is found by its name and state, in that state', async () => {
    const table = gunzipSync(readFileSync(new URL('./data/cities.csv.gz', import.meta.url))).toString('utf8')
    const cities = table.trimEnd().split('\n').slice(1)
    expect(cities).toHaveLength(34_381)
    const lost: string[] = []
    for (const line of cities) {
      const [name = '', state = '', zip] = line.split(',')
      const place = await places.byAddress(`12 Oak St, ${name}, ${state}`)
      if (place?.zip !== zip || place?.state !== state || place?.city !== name) lost.push(line)
    }
    expect(lost).toEqual([])
  })

  test('the ZIP codes around are the same as in the whole table, also across the date line', async () => {
    const all = (
      await Promise.all(Array.from({ length: 100_000 }, (_, code) => places.byZip(String(code).padStart(5, '0'))))
    ).filter((place) => place !== null)
    for (const zip of ['10001', '99501', '99546', '96910', '00901']) {
      const place = await places.byZip(zip)
      if (!place) throw new Error(zip)
      const metres = all.map((other) => metresBetween(place, other)).filter((metres) => milesFromMetres(metres) <= 100)
      const near = await places.near(place, 100)
      expect(near.map(({ metres }) => metres)).toEqual(metres.sort((a, b) => a - b))
    }
    const there = await places.near({ latitude: 52, longitude: 180 }, 600)
    const crossed = all.filter(
      (other) => milesFromMetres(metresBetween({ latitude: 52, longitude: 180 }, other)) <= 600,
    )
    expect(there).toHaveLength(crossed.length)
    expect(crossed.length).toBeGreaterThan(0)
  })

  test('the ZIP codes within 100 miles of New York take under 5 ms', async () => {
    const newYork = (await places.byZip('10001')) ?? { latitude: 0, longitude: 0 }
    const times: number[] = []
    for (let round = 0; round < 40; round += 1) times.push(await awaitedCpuMs(() => places.near(newYork, 100)))
    // The fastest: the first ones are not compiled yet.
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
