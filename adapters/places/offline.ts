import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import timeZoneAt from '@photostructure/tz-lookup'
import { METRES_PER_MILE, metresBetween, type Place } from '#domain/place/place.ts'
import type { Places } from '#domain/ports.ts'

/** The ZIP table that ships with the product. It is read at the first question and kept. */
export function offlinePlaces(): Places {
  let lines: Map<string, string> | undefined
  const table = () => {
    lines ??= readLines()
    return lines
  }
  async function byZip(zip: string) {
    const line = table().get(zip)
    return line ? placeOf(line) : null
  }
  return {
    byZip,

    async byAddress(address) {
      return byZip(address.match(/\b\d{5}(?=-\d{4}\b|\b)(?!.*\b\d{5}\b)/)?.[0] ?? '')
    },

    async near(place, radiusMiles) {
      const most = radiusMiles * METRES_PER_MILE
      return [...table().values()]
        .map((line) => ({ zip: line.slice(0, 5), metres: metresBetween(place, pointOf(line)) }))
        .filter(({ metres }) => metres <= most)
        .sort((a, b) => a.metres - b.metres)
    },
  }
}

function readLines(): Map<string, string> {
  const table = gunzipSync(readFileSync(new URL('./data/zip-codes.csv.gz', import.meta.url))).toString('utf8')
  const lines = table.trimEnd().split('\n').slice(1)
  return new Map(lines.map((line) => [line.slice(0, 5), line]))
}

function placeOf(line: string): Place {
  const [zip = '', city = '', state = '', county = ''] = line.split(',')
  const point = pointOf(line)
  return { zip, city, state, county: county || null, ...point, timeZone: timeZoneAt(point.latitude, point.longitude) }
}

function pointOf(line: string) {
  const [, , , , latitude, longitude] = line.split(',')
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
