import type { Category, DeficiencyId, Severity, SeverityCount, UnitType } from '../deficiency/deficiency.ts'
import type { CostTotals } from '../estimate/estimate.ts'
import type { Price } from '../estimate/quote.ts'
import type { ReportId } from './report.ts'

/** A finding as every download prints it. `price` is what totals count; `source`, `region` and `basis` say where it is from. */
export type ExportedFinding = {
  /** From 1, in the order of the download. */
  number: number
  id: DeficiencyId
  category: Category
  severity: Severity
  title: string
  location: string
  description: string
  recommendation: string
  evidence: { page: number; quote: string }[]
  price: Price | null
  region: string
  basis: string
  urgency: string
  quantity: number | null
  unitType: UnitType | null
  quotedBy: string
}

/**
 * What a report's downloads say, whatever their format: the same findings, counts and sums. `findings` are those that are
 * included, by category and severity; `excluded` are named only.
 */
export type ReportExport = {
  report: ReportId
  title: string
  filename: string
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  madeAt: Date
  counts: SeverityCount & { included: number; found: number }
  totals: CostTotals
  findings: ExportedFinding[]
  excluded: { id: DeficiencyId; title: string; severity: Severity; page: number | null }[]
}

export const exportFormats = ['html', 'pdf', 'csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
