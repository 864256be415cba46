// Builds adapters/costs/data/regions.csv and zip-regions.csv from collected multipliers: node scripts/data/price-regions.ts FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import { stateNames } from '../../domain/place/states.ts'

type Multiplier = { level: string; state: string; city: string; metric: string; value: string }
type Zip3 = { zip3: string; state: string; region: string; level: string }

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/data/price-regions.ts FOLDER')
const read = <Row>(name: string) =>
  Papa.parse<Row>(readFileSync(`${folder}/${name}`, 'utf8'), { header: true, skipEmptyLines: true }).data
const write = (name: string, header: string, lines: string[]) =>
  writeFileSync(new URL(`../../adapters/costs/data/${name}`, import.meta.url), `${[header, ...lines].join('\n')}\n`)

const multipliers = read<Multiplier>('multipliers.csv')
const find = (metric: string, state: string, city = '') =>
  multipliers.find((row) => row.metric === metric && row.state === state && row.city === city)?.value

// The wage formula gives 1.16 for the city, too low beside every other index; 0.6 x 1.433 + 0.4 is 1.26.
const newYorkCity = '"New York City, NY",NY,1.433,1.000'
const newYorkCityZips = /^(?:10[0-4]|11[1-46])$/

// Nearest-metro rows that name a borough for the suburbs beyond it.
const suburbs: Record<string, string> = {
  'New York, NY': 'Hempstead, NY',
  'Queens, NY': 'Hempstead, NY',
  'Bronx, NY': 'White Plains, NY',
}

const states = Object.entries(stateNames).flatMap(([state, name]) => {
  const labor = find('recommended_labor_multiplier', state)
  const material = find('recommended_material_multiplier', state)
  return labor && material ? [`${name},${state},${Number(labor).toFixed(3)},${Number(material).toFixed(3)}`] : []
})
const metros = multipliers
  .filter(({ level, metric }) => level === 'metro' && metric === 'bls_oews_construction_wage_ratio')
  .map(({ state, city, value }) => {
    const county = Number(find('bls_qcew_county_adjustment', state, city) ?? 1)
    const material = Number(find('recommended_material_multiplier', state) ?? 1)
    return `"${city}, ${state}",${state},${(Number(value) * county).toFixed(3)},${material.toFixed(3)}`
  })
write('regions.csv', 'region,state,labor,material', [...states, ...metros, newYorkCity].sort())

const zips = read<Zip3>('zip3-region.csv').flatMap(({ zip3, state, region, level }) => {
  if (newYorkCityZips.test(zip3)) return [`${zip3},"New York City, NY"`]
  if (level === 'metro') return [`${zip3},"${suburbs[region] ?? region}"`]
  return find('recommended_labor_multiplier', state) ? [`${zip3},${stateNames[state]}`] : []
})
write('zip-regions.csv', 'zip3,region', zips)
console.log(`${states.length} states, ${metros.length + 1} metros, ${zips.length} ZIP prefixes`)
