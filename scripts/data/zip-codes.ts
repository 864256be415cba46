// Builds adapters/places/data/zip-codes.csv.gz from a merged ZIP table: node scripts/data/zip-codes.ts FILE
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'

type Row = { zip: string; city: string; state: string; county: string; lat: string; lon: string }

const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node scripts/data/zip-codes.ts FILE')

const { data } = Papa.parse<Row>(readFileSync(source, 'utf8'), { header: true, skipEmptyLines: true })
const lines = data
  .map((row) => {
    const longitude = Number(row.lon)
    // The sources contain a mainland code whose minus sign was lost; Guam and its neighbors lie beyond 130 degrees
    // east.
    const west = longitude > 0 && longitude < 130 ? -longitude : longitude
    const fields = [row.zip, row.city, row.state, row.county, Number(row.lat).toFixed(4), west.toFixed(4)]
    if (fields.some((field) => field.includes(','))) throw new Error(`A comma in ${fields.join(' | ')}`)
    return fields.join(',')
  })
  .sort()
writeFileSync(
  new URL('../../adapters/places/data/zip-codes.csv.gz', import.meta.url),
  gzipSync(`zip,city,state,county,latitude,longitude\n${lines.join('\n')}\n`, { level: 9 }),
)
console.log(`${lines.length} ZIP codes`)
