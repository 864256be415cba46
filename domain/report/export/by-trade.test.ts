import { expect, test } from 'vitest'
import type { Category, DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { countTrades, listByTrade, tradeRows } from './by-trade.ts'
import { exportReport } from './export.ts'

function found(id: string, category: Category, average: number | null, changes: Partial<Finding> = {}): Finding {
  const price = average === null ? null : { min: average - 10_000, max: average + 10_000, average }
  return {
    ...exampleDeficiency({ category, recommendation: '' }),
    ...{ quote: null, ...untouched, contractorTypes: [], contractors: [], contractorsLeftOut: 0 },
    estimate: price && { ...exampleEstimate(), ...price, labor: average ?? 0, material: 0 },
    ...changes,
    id: id as DeficiencyId,
  }
}

const summary = {
  ...{ id: 7 as ReportId, title: 'A house', filename: 'house.pdf' },
  ...{ propertyAddress: null, inspectionDate: null, zip: null },
}

const findings = [
  found('a', 'plumbing', 30_000),
  found('b', 'roofing', 90_000),
  found('c', 'plumbing', 50_000),
  found('d', 'plumbing', null),
  found('e', 'roofing', 70_000, { excluded: true }),
]
const report = exportReport({ summary, findings, now: new Date(0) })

test('every included finding is in one trade, the costliest trade first, and the totals add up', () => {
  const lists = listByTrade(report, findings)
  expect(lists.map(({ trade, findings, totals }) => [trade, findings.map(({ id }) => id), totals.average])).toEqual([
    ['licensed roofing contractor', ['b'], 90_000],
    ['licensed plumber', ['a', 'c', 'd'], 80_000],
  ])
  expect(countTrades(findings)).toBe(lists.length)
  expect(lists.reduce((sum, { totals }) => sum + totals.max, 0)).toBe(report.totals.max)
})

test('as rows come the findings by trade, then the totals of each trade, last those of all', () => {
  const rows = tradeRows(listByTrade(report, findings), report.totals)
  expect(rows.map(([trade, , severity]) => [trade, severity])).toEqual([
    ['Trade', 'Severity'],
    ['licensed roofing contractor', expect.any(String)],
    ...Array(3).fill(['licensed plumber', expect.any(String)]),
    ['licensed roofing contractor', 'TOTAL'],
    ['licensed plumber', 'TOTAL'],
    ['All trades', 'TOTAL'],
  ])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([13]))
  expect(rows.at(-1)?.slice(3, 9)).toEqual(['3 of 4 issues priced', null, null, 1400, 2000, 1700])
})
