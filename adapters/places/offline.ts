import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Place } from '#domain/place/place.ts'
import type { Places } from '#domain/ports.ts'

/** The ZIP table that ships with the product. It is read at the first question and kept. */
export function offlinePlaces(): Places {
  let lines: Map<string, string> | undefined
  return {
    async byZip(zip) {
      lines ??= readLines()
      const line = lines.get(zip)
      return line ? placeOf(line) : null
    },
  }
}

function readLines(): Map<string, string> {
  const table = gunzipSync(readFileSync(new URL('./data/zip-codes.csv.gz', import.meta.url))).toString('utf8')
  const lines = table.trimEnd().split('\n').slice(1)
  return new Map(lines.map((line) => [line.slice(0, 5), line]))
}

function placeOf(line: string): Place {
  const [zip = '', city = '', state = '', county = '', latitude, longitude] = line.split(',')
  return { zip, city, state, county: county || null, latitude: Number(latitude), longitude: Number(longitude) }
}
