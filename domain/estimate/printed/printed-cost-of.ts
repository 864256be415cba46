import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import { type CitedPage, citationOf, citedInBrackets } from '#domain/report/page/cited-page.ts'
import type { Finding } from '#domain/report/report.ts'
import { type PrintedCost, printedCostRange, readCostCell, readPrintedCost } from './read-printed-cost.ts'

/** The cost that a report itself prints for a finding. It stands beside ours, and no total counts it. */
export type ReportedCost = PrintedCost & CitedPage

/**
 * Returns what the report's own words say that the finding costs: the column of costs beside its words in a table, its quotes, and its description and advice where these are
 * the report's words too, as they were before the owner's. Null: nothing.
 */
export function reportedCostOf({
  evidence,
  description,
  recommendation,
  original,
}: Pick<Finding, 'evidence' | 'description' | 'recommendation' | 'original'>): ReportedCost | null {
  const found = original?.description ?? description
  for (const { quote, cost: cell = '', ...where } of evidence) {
    const isVerbatim = foldWhiteSpace(found).includes(foldWhiteSpace(quote))
    const cost = readCostCell(cell) ?? readPrintedCost(isVerbatim ? `${found}\n${recommendation}` : quote)
    if (cost) return { ...cost, ...citationOf(where) }
  }
  return null
}

/** Returns the cost for the owner: `The report says $400 - $600 (page 12)`. */
export function reportedCostText({ low, high, ...where }: Pick<ReportedCost, 'low' | 'high'> & CitedPage): string {
  return `The report says ${printedCostRange({ low, high })} (${citedInBrackets(where)})`
}
