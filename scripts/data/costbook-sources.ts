// Builds adapters/costs/data/sources.csv, the number of price guides behind each item and how far they differ:
// node scripts/data/costbook-sources.ts FILE
import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import { type PublishedRange, rangesBehind } from '../../adapters/costs/testing/published-ranges.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Usage: node scripts/data/costbook-sources.ts FILE')

const data = new URL('../../adapters/costs/data/', import.meta.url)
const read = <Row>(path: string | URL) =>
  Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data

const published = read<PublishedRange>(file)
const items = read<{ code: string; unit: string; facts: string }>(new URL('items.csv', data))

const lines = items.map((item) => {
  const ranges = rangesBehind(item, published)
  const middles = Object.values(Object.groupBy(ranges, ({ group }) => group)).map((rows = []) =>
    mean(rows.map((row) => row.middle)),
  )
  const [only] = ranges
  const spread =
    middles.length === 1 && only
      ? only.low && only.high
        ? only.high / only.low
        : 1.5
      : Math.max(...middles) / Math.min(...middles)
  return [item.code, middles.length, middles.length === 0 ? 1 : spread.toFixed(2)].join(',')
})
writeFileSync(new URL('sources.csv', data), `code,guides,spread\n${lines.join('\n')}\n`)
console.log(
  `${lines.filter((line) => !line.includes(',0,')).length} of ${lines.length} items have a price guide behind them`,
)

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
