// Builds adapters/places/data/cities.csv.gz from tables of cities and of ZIP codes: node scripts/data/cities.ts CITIES ZIPS
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { cityKey } from '#adapters/places/city-key.ts'
import { metresBetween, milesFromMetres } from '#domain/place/place.ts'

type Row = { city: string; state: string; lat: string; lon: string; population: string }
type Point = { latitude: number; longitude: number }
/** The Census draws areas around houses: a ZIP code without one has only post office boxes, or one large receiver. */
type Zip = Point & { zip: string; name: string; state: string; hasHouses: boolean }

/** Farther apart than this, a city and the ZIP codes with its name are two cities. */
const SAME_CITY_MILES = 30

const [citiesFile, zipsFile] = process.argv.slice(2)
if (!citiesFile || !zipsFile) throw new Error('Usage: node scripts/data/cities.ts CITIES ZIPS')

const zips = rowsOf<{ zip: string; city: string; state: string; lat: string; lon: string; source: string }>(
  zipsFile,
).map(
  (row): Zip => ({
    zip: row.zip,
    name: row.city,
    state: row.state,
    hasHouses: row.source.includes('zcta'),
    latitude: Number(row.lat),
    longitude: Number(row.lon),
  }),
)
// Codes of companies and events are not cities: "At&t", "Shell Oil Box 150".
const named = Map.groupBy(
  zips.filter(({ name }) => !/[\d&]/.test(name)),
  ({ state, name }) => `${state} ${cityKey(name)}`,
)
const byState = Map.groupBy(zips, ({ state }) => state)

const points = Map.groupBy(
  rowsOf<Row>(citiesFile)
    .map((row) => ({
      name: (row.city.split(/, | \(/)[0] ?? '').replace(/^City of (?=Milford)/, ''),
      state: row.state,
      population: Number(row.population),
      latitude: Number(row.lat),
      longitude: Number(row.lon),
    }))
    .sort((a, b) => b.population - a.population),
  ({ state, name }) => `${state} ${cityKey(name)}`,
)

const lines = [...new Set([...named.keys(), ...points.keys()])]
  .map((key) => {
    const own = named.get(key)
    // "New York City" is where "New York" is.
    const known = points.get(key) ?? points.get(`${key}city`) ?? []
    const point = own ? known.find((point) => own.some((zip) => isNear(zip, point))) : known[0]
    const zip = nearest(own ?? byState.get(key.slice(0, 2)) ?? [], point ?? middle(own ?? []))
    const name = (points.has(key) && point?.name) || own?.[0]?.name
    return [name, key.slice(0, 2), zip.zip].join(',')
  })
  .sort()
if (lines.some((line) => line.split(',').length !== 3)) throw new Error('A comma in a name')
writeFileSync(
  new URL('../../adapters/places/data/cities.csv.gz', import.meta.url),
  gzipSync(`name,state,zip\n${lines.join('\n')}\n`, { level: 9 }),
)
console.log(`${lines.length} cities, ${lines.length - named.size} of them no ZIP code's own`)

function rowsOf<Row>(file: string): Row[] {
  return Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data
}

function isNear(a: Point, b: Point): boolean {
  return milesFromMetres(metresBetween(a, b)) <= SAME_CITY_MILES
}

function middle(points: Point[]): Point {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { latitude: mean(points.map((p) => p.latitude)), longitude: mean(points.map((p) => p.longitude)) }
}

function nearest(zips: Zip[], point: Point): Zip {
  const housed = zips.filter(({ hasHouses }) => hasHouses)
  const [first, ...others] = housed.length > 0 ? housed : zips
  if (!first) throw new Error('A state without ZIP codes')
  return others.reduce((best, zip) => (metresBetween(zip, point) < metresBetween(best, point) ? zip : best), first)
}
