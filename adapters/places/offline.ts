import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import timeZoneAt from '@photostructure/tz-lookup'
import { METRES_PER_MILE, metresBetween, type Place, type Places } from '#domain/place/place.ts'
import { cityKey } from './city-key.ts'
import { readAddress } from './read-address.ts'

/** No degree of latitude is shorter, in metres. */
const METRES_PER_DEGREE = 111_194

type City = { name: string; zip: string }
type Point = { zip: string; latitude: number; longitude: number }

/** The tables of ZIP codes and cities that ship with the product. Each is read at the first question about it and kept. */
export function offlinePlaces(): Places {
  const lines = once(() => new Map(linesOf('zip-codes').map((line) => [line.slice(0, 5), line])))
  const cities = once(readCities)
  const points = once(() => [...lines().values()].map(pointOf).sort((a, b) => a.latitude - b.latitude))

  function placeOf(zip: string): Place | null {
    const line = lines().get(zip)
    if (!line) return null
    const [, city = '', state = '', county = ''] = line.split(',')
    const { latitude, longitude } = pointOf(line)
    return { zip, city, state, county: county || null, latitude, longitude, timeZone: timeZoneAt(latitude, longitude) }
  }

  function cityOf(state: string, names: string[]): City | undefined {
    for (const name of names) {
      const city = cities().get(`${state} ${cityKey(name)}`)
      if (city) return city
    }
    return undefined
  }

  return {
    async byZip(zip) {
      return placeOf(zip)
    },

    async byAddress(address) {
      const { zip, state, isSure, cities: names } = readAddress(address)
      const city = state ? cityOf(state, names) : undefined
      const place = placeOf(zip ?? '')
      // One of the two is a mistake, and nobody here knows which.
      if (place) return state && (isSure || city) && place.state !== state ? null : place
      const middle = city && placeOf(city.zip)
      return middle ? { ...middle, city: city.name } : null
    },

    async near(place, radiusMiles) {
      const most = radiusMiles * METRES_PER_MILE
      const band = most / METRES_PER_DEGREE
      const width = band / Math.max(0.01, Math.cos(((Math.abs(place.latitude) + band) * Math.PI) / 180))
      const all = points()
      const found: { zip: string; metres: number }[] = []
      for (let index = firstFrom(all, place.latitude - band); index < all.length; index += 1) {
        const point = all[index]
        if (!point || point.latitude > place.latitude + band) break
        const apart = Math.abs(point.longitude - place.longitude)
        if (apart > width && 360 - apart > width) continue
        const metres = metresBetween(place, point)
        if (metres <= most) found.push({ zip: point.zip, metres })
      }
      return found.sort((a, b) => a.metres - b.metres)
    },
  }
}

function once<T>(read: () => T): () => T {
  let known: T | undefined
  return () => {
    known ??= read()
    return known
  }
}

function linesOf(table: string): string[] {
  const file = readFileSync(new URL(`./data/${table}.csv.gz`, import.meta.url))
  return gunzipSync(file).toString('utf8').trimEnd().split('\n').slice(1)
}

function readCities(): Map<string, City> {
  return new Map(
    linesOf('cities').map((line) => {
      const [name = '', state = '', zip = ''] = line.split(',')
      return [`${state} ${cityKey(name)}`, { name, zip }]
    }),
  )
}

function pointOf(line: string): Point {
  const [zip = '', , , , latitude, longitude] = line.split(',')
  return { zip, latitude: Number(latitude), longitude: Number(longitude) }
}

/** The first at this latitude or north of it; `points` go from south to north. */
function firstFrom(points: Point[], latitude: number): number {
  let from = 0
  let to = points.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((points[middle]?.latitude ?? 0) < latitude) from = middle + 1
    else to = middle
  }
  return from
}
