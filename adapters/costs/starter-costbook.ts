import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { crafts } from '#domain/contractor/craft.ts'
import { type CostbookParts, composeCostbook } from '#domain/costbook/compose-costbook.ts'
import {
  type CategoryRange,
  type CostbookItem,
  extents,
  type ItemFields,
  itemKinds,
  repairActions,
} from '#domain/costbook/costbook.ts'
import type { RepairModel } from '#domain/costbook/need/repair-model.ts'
import type { Costbook } from '#domain/costbook/pricing/estimate-deficiency.ts'
import type { Multiplier, ZipRegion } from '#domain/costbook/version.ts'
import { categories, unitTypes } from '#domain/deficiency/deficiency.ts'
import { urgencies } from '#domain/estimate/estimate.ts'
import { parseSoftmax } from '#domain/text/softmax.ts'

type Row = Record<string, string>

/** The costbook that ships with the product: the CSV files in `data/`, see the README there. */
export function starterCostbook(): Costbook {
  return composeCostbook(starterParts())
}

export function starterParts(): CostbookParts {
  const items = starterItems()
  return {
    items,
    zipRegions: readZipRegions(),
    multipliers: readMultipliers(),
    ranges: readRanges(),
    model: learnedModel(items),
  }
}

let learned: Omit<RepairModel, 'names'> | undefined

/** The model that `npm run train:prices` wrote; read once, as it is large. */
function learnedModel(items: CostbookItem[]): RepairModel {
  learned ??= {
    items: parseSoftmax(learnedFile('items.tsv')),
    parts: parseSoftmax(learnedFile('parts.tsv')),
    steps: parseSoftmax(learnedFile('steps.tsv')),
    nothing: new Map(pairsIn(learnedFile('nothing.tsv'))),
    look: new Map(pairsIn(learnedFile('look.tsv'))),
    another: new Map(pairsIn(learnedFile('another.tsv'))),
    counts: new Map(pairsIn(learnedFile('counts.tsv'))),
    confidence: sharesIn('confidence.tsv'),
    priceConfidence: sharesIn('price-confidence.tsv'),
    priceReach: learnedFile('price-reach.tsv')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map(Number) as [number, number, number]),
  }
  return { ...learned, names: new Map(items.map(({ code, description }) => [code, description])) }
}

function learnedFile(file: string): string {
  return readFileSync(new URL(`./data/learned/${file}`, import.meta.url), 'utf8')
}

function sharesIn(file: string): [number, number][] {
  return pairsIn(learnedFile(file)).map(([chance, share]) => [Number(chance), share])
}

function pairsIn(file: string): [string, number][] {
  const lines = file.trimEnd().split('\n')
  return lines.map((line) => line.split('\t')).map(([name = '', value]) => [name, Number(value)])
}

export function starterItems(): CostbookItem[] {
  const sources = new Map(readRows('sources.csv').map((row) => [row.code, row]))
  return readRows('items.csv').map((row): CostbookItem => {
    const source = sources.get(row.code)
    return {
      code: text(row, 'code'),
      category: oneOf(categories, row, 'category'),
      also: list(row.also, ' ').map((also) => oneOf(categories, { also }, 'also')),
      kind: oneOf(itemKinds, row, 'kind'),
      description: text(row, 'item'),
      unit: oneOf(unitTypes, row, 'unit'),
      labor: cents(row, 'labor'),
      material: cents(row, 'material'),
      visit: cents(row, 'visit'),
      quantity: number(row, 'quantity'),
      quantityBasis: text(row, 'quantity_basis'),
      urgency: oneOf(urgencies, row, 'urgency'),
      method: text(row, 'method'),
      covers: text(row, 'covers'),
      keywords: list(row.keywords, ';'),
      guides: source ? number(source, 'guides') : 0,
      spread: source ? number(source, 'spread') : 1,
      ...fieldsOf(row),
    }
  })
}

function fieldsOf(row: Row): Partial<ItemFields> {
  return {
    part: text(row, 'part'),
    action: oneOf(repairActions, row, 'action'),
    ...(row.extent ? { extent: oneOf(extents, row, 'extent') } : {}),
    craft: oneOf(crafts, row, 'craft'),
    further: number(row, 'further'),
    ...(row.drivers ? { drivers: driversIn(row.drivers) } : {}),
  }
}

function driversIn(cell: string): ItemFields['drivers'] {
  return list(cell, ';').map((driver) => {
    const [name = '', usual = ''] = driver.split('=')
    return { name, usual: number({ usual }, 'usual') }
  })
}

function readMultipliers(): Multiplier[] {
  return readRows('regions.csv').map((row) => ({
    region: text(row, 'region'),
    state: row.state || null,
    labor: number(row, 'labor'),
    material: number(row, 'material'),
  }))
}

function readZipRegions(): ZipRegion[] {
  return readRows('zip-regions.csv').map((row) => ({
    zip: text(row, 'zip3'),
    region: text(row, 'region'),
    state: null,
  }))
}

function readRanges(): CategoryRange[] {
  return readRows('category-ranges.csv').map((row) => ({
    category: oneOf(categories, row, 'category'),
    labor: cents(row, 'labor'),
    material: cents(row, 'material'),
    min: cents(row, 'min'),
    max: cents(row, 'max'),
  }))
}

function readRows(file: string): Row[] {
  const csv = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
  const { data, errors } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true, delimiter: ',' })
  const [fault] = errors
  if (fault) throw new Error(`${file}, row ${fault.row}: ${fault.message}`)
  return data
}

function text(row: Row, column: string): string {
  const value = row[column]?.trim()
  if (!value) throw new Error(`Costbook row ${JSON.stringify(row)}: ${column} is empty`)
  return value
}

function number(row: Row, column: string): number {
  const value = Number(text(row, column))
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`Costbook row ${JSON.stringify(row)}: ${column} is no number`)
  return value
}

function cents(row: Row, column: string): number {
  return Math.round(100 * number(row, column))
}

function list(value: string | undefined, separator: string): string[] {
  return (value ?? '')
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function oneOf<Value extends string>(values: readonly Value[], row: Row, column: string): Value {
  const value = values.find((known) => known === row[column])
  if (!value) throw new Error(`Costbook row ${JSON.stringify(row)}: ${column} is none of ${values.join(', ')}`)
  return value
}
