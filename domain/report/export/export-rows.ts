import { categoryLabels, severityLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { type ContingentSum, IF_CONFIRMED, withinText } from '#domain/estimate/contingent.ts'
import { type Cents, type Costs, sourceLabels } from '#domain/estimate/estimate.ts'
import { dollars } from '#domain/estimate/estimate-fields.ts'
import type { ReportedCost } from '#domain/estimate/printed/printed-cost-of.ts'
import { safeCell } from '#domain/text/safe-cell.ts'
import { type ExportedFinding, howPricesAreMade, NO_INSPECTION, type ReportExport } from './export.ts'

/** Null: an empty cell. */
export type SheetCell = string | number | null

const exportColumns = [
  'Number',
  'ID',
  'Category',
  'Severity',
  'Location',
  'Description',
  'Recommendation',
  'Pages',
  'Quote',
  'Minimum',
  'Maximum',
  'Average',
  'Labor',
  'Material',
  'Quantity',
  'Unit',
  'Urgency',
  'Source',
  'Quoted by',
  'Region',
  'Basis',
  'If confirmed',
  'If confirmed, minimum',
  'If confirmed, maximum',
  'Report says, minimum',
  'Report says, maximum',
  'Report says, page',
] as const

const TOTAL_ID = 'TOTAL'

/** Returns a header row, a row for each included finding, and the totals in a last row with the ID `TOTAL`. */
export function findingRows({ findings, totals, notPriced, contingent }: ReportExport): SheetCell[][] {
  const sums = [
    null,
    TOTAL_ID,
    null,
    null,
    null,
    `${totals.priced} of ${totals.of} issues priced${notPriced ? `. ${notPriced}` : ''}`,
    null,
    null,
    null,
  ]
  const feared = [contingent && fearedText(contingent), ...contingentCells(contingent)]
  const last = [...sums, ...costCells(totals), ...Array(7).fill(null), ...feared, null, null, null]
  return [[...exportColumns], ...findings.map(findingRow), last]
}

function findingRow(finding: ExportedFinding): SheetCell[] {
  const { evidence, price, unitType, contingent, reported } = finding
  return [
    finding.number,
    safeCell(finding.id),
    categoryLabels[finding.category],
    severityLabels[finding.severity],
    safeCell(finding.location),
    safeCell(finding.description),
    safeCell(finding.recommendation),
    [...new Set(evidence.map(({ page }) => page))].join(', '),
    safeCell(evidence.map(({ quote }) => quote).join('\n')),
    ...(price ? costCells(price) : [null, null, null, null, null]),
    finding.quantity,
    unitType && unitLabels[unitType],
    finding.urgency,
    price ? sourceLabels[price.source] : 'Not estimated',
    safeCell(finding.quotedBy),
    safeCell(finding.region),
    safeCell(finding.basis),
    contingent && safeCell(contingent.itemDescription),
    ...contingentCells(contingent),
    ...reportedCells(reported),
  ]
}

function costCells({ min, max, average, labor, material }: Costs): number[] {
  return [min, max, average, labor, material].map((cents: Cents) => dollars(cents))
}

function fearedText(sum: ContingentSum): SheetCell {
  return safeCell([IF_CONFIRMED, withinText(sum)].filter(Boolean).join('; '))
}

function contingentCells(range: { min: Cents; max: Cents } | null): SheetCell[] {
  return range ? [dollars(range.min), dollars(range.max)] : [null, null]
}

function reportedCells(reported: ReportedCost | null): SheetCell[] {
  if (!reported) return [null, null, null]
  const { low, high, page } = reported
  return [low && dollars(low), high && dollars(high), page]
}

/** Returns the first sheet of a workbook: the report's totals and what was left out. */
export function summaryRows(report: ReportExport): SheetCell[][] {
  const { counts, totals, notPriced, contingent, excluded } = report
  const [min, max, average, labor, material] = costCells(totals) as [number, number, number, number, number]
  return [
    ['Inspection Analysis Report', report.report],
    ['Title', safeCell(report.title)],
    ['Property address', safeCell(report.propertyAddress ?? '')],
    ['ZIP code', report.zip ?? ''],
    ['Inspected on', report.inspectionDate ?? ''],
    ['File', safeCell(report.filename)],
    ['Made on', report.madeAt.toISOString().slice(0, 10)],
    [],
    ['Issues included', counts.included],
    ['Issues found', counts.found],
    ['Critical', counts.critical],
    ['Major', counts.major],
    ['Minor', counts.minor],
    ['Low', counts.low],
    ['Issues priced', totals.priced],
    ...(notPriced ? [[notPriced]] : []),
    [],
    ['In US dollars'],
    ['Minimum', min],
    ['Maximum', max],
    ['Average', average],
    ['Labor', labor],
    ['Material', material],
    [],
    ...(contingent
      ? [
          [`${IF_CONFIRMED}, not in any total`],
          ...(contingent.within.length > 0 ? [[safeCell(withinText(contingent))]] : []),
          ['More, minimum', dollars(contingent.min)],
          ['More, maximum', dollars(contingent.max)],
          [],
        ]
      : []),
    ...(excluded.length > 0 ? [['Excluded from the report']] : []),
    ...excluded.map(({ id, title, severity }) => [safeCell(id), safeCell(title), severityLabels[severity]]),
    [],
    ...howPricesAreMade.map((text) => [text]),
    [NO_INSPECTION],
  ]
}
