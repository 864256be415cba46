import { severityLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { type CostTotals, totalCosts } from '#domain/estimate/estimate.ts'
import { dollars } from '#domain/estimate/estimate-fields.ts'
import { tradeFor } from '#domain/negotiation/letter/trade.ts'
import type { Finding } from '#domain/report/report.ts'
import { safeCell } from '#domain/text/safe-cell.ts'
import type { ExportedFinding, ReportExport } from './export.ts'
import type { SheetCell } from './export-rows.ts'

/** What one trade repairs, the most severe first. */
export type TradeList = { trade: string; findings: ExportedFinding[]; totals: CostTotals }

/** Returns the included findings by the trade that repairs them, the costliest trade first. */
export function listByTrade({ findings }: Pick<ReportExport, 'findings'>, known: Finding[]): TradeList[] {
  const trades = new Map(known.map((finding) => [finding.id, tradeFor(finding)]))
  const lists = Map.groupBy(findings, ({ id }) => trades.get(id) ?? '')
  return [...lists]
    .map(([trade, findings]) => ({ trade, findings, totals: totalCosts(findings.map(({ price }) => price)) }))
    .sort((a, b) => b.totals.average - a.totals.average || a.trade.localeCompare(b.trade))
}

/** Returns into how many trades `listByTrade` sorts the included findings. */
export function countTrades(findings: Finding[]): number {
  return new Set(findings.filter(({ excluded }) => !excluded).map(tradeFor)).size
}

const columns = [
  ...['Trade', 'Number', 'Severity', 'Issue', 'Description', 'Page'],
  ...['Minimum', 'Maximum', 'Average', 'Labor', 'Material', 'Quantity', 'Unit'],
]

/** Returns a header, a row for each finding, and at the end the totals of each trade and of all. */
export function tradeRows(lists: TradeList[], totals: CostTotals): SheetCell[][] {
  return [
    columns,
    ...lists.flatMap(({ trade, findings }) => findings.map((finding) => tradeRow(trade, finding))),
    ...lists.map(({ trade, totals }) => totalRow(trade, totals)),
    totalRow('All trades', totals),
  ]
}

function tradeRow(trade: string, finding: ExportedFinding): SheetCell[] {
  const { number, severity, title, description, evidence, price, quantity, unitType } = finding
  return [
    ...[trade, number, severityLabels[severity], safeCell(title), safeCell(description), evidence[0]?.page ?? null],
    ...(price ? costCells(price) : [null, null, null, null, null]),
    ...[quantity, unitType && unitLabels[unitType]],
  ]
}

function totalRow(trade: string, totals: CostTotals): SheetCell[] {
  const priced = `${totals.priced} of ${totals.of} issues priced`
  return [trade, null, 'TOTAL', priced, null, null, ...costCells(totals), null, null]
}

function costCells({ min, max, average, labor, material }: CostTotals | NonNullable<ExportedFinding['price']>) {
  return [min, max, average, labor, material].map(dollars)
}
