import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { rankItems } from '#domain/costbook/matching/match.ts'
import { estimateDeficiency } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { widthOf } from '#domain/costbook/pricing/price-item.ts'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { starterCostbook, starterItems } from './starter-costbook.ts'
import { type PublishedRange, rangesBehind } from './testing/published-ranges.ts'

type GoldFinding = {
  id: string
  category: Category
  severity: Severity
  location: string
  quote: string
  recommendation: string
}
type GoldReport = { report: string; findings: GoldFinding[] }

const shared = new URL('../../../shared/', import.meta.url)
const absent = !existsSync(shared) && process.env.REQUIRE_SHARED !== '1'
const rowsOf = <Row>(file: URL) =>
  Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true, delimiter: ',' }).data

describe.skipIf(absent)('the starter costbook on the labels of real reports', () => {
  const book = starterCostbook()
  const reports = absent ? [] : readGold()
  const deficiencyOf = ({ category, severity, location, quote, recommendation }: GoldFinding) => ({
    category,
    severity,
    location,
    description: quote,
    recommendation,
    quantity: null,
    unitType: null,
    repairMethod: null,
  })

  test('prices nine of ten deficiencies from the costbook', () => {
    const estimates = reports.flatMap(({ findings }) =>
      findings.map((finding) => estimateDeficiency(book, deficiencyOf(finding), null)),
    )
    const priced = estimates.filter((estimate) => estimate?.source === 'costbook').length
    print(`priced from the costbook: ${share(priced, estimates.length)} of ${estimates.length} labels`)
    expect(priced / estimates.length).toBeGreaterThanOrEqual(0.9)
  })

  test('finds the item that a person chose: the first in 85%, among the first three in 95%', () => {
    const chosen = rowsOf<{ report: string; finding: string; items: string }>(
      new URL('gold-items.csv', import.meta.url),
    )
    let [first, amongThree] = [0, 0]
    for (const { report, finding, items } of chosen) {
      const gold = reports.find((known) => known.report === report)?.findings.find(({ id }) => id === finding)
      if (!gold) throw new Error(`${report} has no finding ${finding}`)
      const right = items.split(' ')
      const code = estimateDeficiency(book, deficiencyOf(gold), null)?.itemCode ?? ''
      const ranked = rankItems(book.index, deficiencyOf(gold), 3).map(({ item }) => item.code)
      first += Number(right.includes(code))
      amongThree += Number([code, ...ranked].some((one) => right.includes(one)))
    }
    print(
      `right item of ${chosen.length}: first ${share(first, chosen.length)}, first three ${share(amongThree, chosen.length)}`,
    )
    expect(chosen.length).toBeGreaterThanOrEqual(100)
    expect(first / chosen.length).toBeGreaterThanOrEqual(0.85)
    expect(amongThree / chosen.length).toBeGreaterThanOrEqual(0.95)
  })
})

describe.skipIf(absent)('the starter costbook beside published prices', () => {
  const published = absent ? [] : rowsOf<PublishedRange>(new URL('costs/published-ranges.csv', shared))
  const facts = new Map(
    rowsOf<{ code: string; facts: string }>(new URL('data/items.csv', import.meta.url)).map((row) => [
      row.code,
      row.facts,
    ]),
  )
  const compared = starterItems().flatMap((item) => {
    const average = (item.labor + item.material) / 100
    const { share: width } = widthOf(item)
    return rangesBehind({ unit: item.unit, facts: facts.get(item.code) ?? '' }, published)
      .filter(({ low, high }) => low !== null && high !== null)
      .map(({ key, group, low, high }) => ({
        key,
        what: `${item.code} ${key} (${group})`,
        inside: (low ?? 0) <= average && average <= (high ?? 0),
        overlap: (low ?? 0) <= average * (1 + width) && average * (1 - width) <= (high ?? 0),
      }))
  })

  test("averages lie inside each guide's range for 85% of the items, ranges overlap for 97%", () => {
    const byItem = Object.values(Object.groupBy(compared, ({ key }) => key))
    const inside = byItem.filter((rows) => rows?.every((row) => row.inside)).length
    const overlap = byItem.filter((rows) => rows?.every((row) => row.overlap)).length
    print(
      `inside every guide's range: ${share(inside, byItem.length)} of ${byItem.length} priced things, overlapping ${share(overlap, byItem.length)}`,
    )
    const rows = compared.filter((row) => row.inside).length
    const overlapping = compared.filter((row) => row.overlap).length
    print(
      `of ${compared.length} published ranges: inside ${share(rows, compared.length)}, overlapping ${share(overlapping, compared.length)}`,
    )
    print(
      `outside: ${compared
        .filter((row) => !row.inside)
        .map((row) => row.what)
        .join(', ')}`,
    )
    expect(inside / byItem.length).toBeGreaterThanOrEqual(0.85)
    expect(overlap / byItem.length).toBeGreaterThanOrEqual(0.97)
  })

  test('the table of sources says what stands in the guides', () => {
    const groupsOf = (code: string, unit: string) =>
      new Set(rangesBehind({ unit, facts: facts.get(code) ?? '' }, published).map(({ group }) => group)).size
    for (const { code, unit, guides } of starterItems()) expect(guides, code).toBe(groupsOf(code, unit))
  })
})

function readGold(): GoldReport[] {
  const folder = new URL('reports/gold/', shared)
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldReport)
}

function share(some: number, all: number): string {
  return `${((100 * some) / all).toFixed(1)}%`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
