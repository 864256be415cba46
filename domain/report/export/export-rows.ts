import { categoryLabels, severityLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { type ContingentSum, IF_CONFIRMED, withinText } from '#domain/estimate/contingent.ts'
import { type Cents, type Costs, sourceLabels } from '#domain/estimate/estimate.ts'
import { dollars } from '#domain/estimate/estimate-fields.ts'
import { BUNDLED, savingText } from '#domain/estimate/jobs/bundle.ts'
import type { SharedTotals } from '#domain/estimate/jobs/shared-visits.ts'
import { countFree, freeText } from '#domain/estimate/nothing-to-pay.ts'
import type { ReportedCost } from '#domain/estimate/printed/printed-cost-of.ts'
import type { CitedPage } from '#domain/report/page/cited-page.ts'
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
  'Printed pages',
  'Same repair as',
  'Bundled, minimum',
  'Bundled, maximum',
  'Bundled, average',
  'Bundled, labor',
  'Bundled, material',
  'Bundled, why',
] as const

const TOTAL_ID = 'TOTAL'

/** Returns a header row, a row for each included finding, and the totals in a last row with the ID `TOTAL`. */
export function findingRows({ findings, totals, notPriced, contingent, bundled }: ReportExport): SheetCell[][] {
  const sums = [
    null,
    TOTAL_ID,
    null,
    null,
    null,
    `${totals.priced} of ${totals.of} issues priced${freeText(countFree(findings))}${notPriced ? `. ${notPriced}` : ''}`,
    null,
    null,
    null,
  ]
  const feared = [contingent && fearedText(contingent), ...contingentCells(contingent)]
  const last = [
    ...sums,
    ...costCells(totals),
    ...Array(7).fill(null),
    ...feared,
    ...Array(5).fill(null),
    ...bundledCells(bundled),
  ]
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
    printedPages(evidence),
    finding.sameAs.join(', '),
    ...Array(6).fill(null),
  ]
}

function costCells({ min, max, average, labor, material }: Costs): number[] {
  return [min, max, average, labor, material].map((cents: Cents) => dollars(cents))
}

/** Returns the numbers that the pages print, where they differ from the count. */
function printedPages(evidence: CitedPage[]): SheetCell {
  return safeCell([...new Set(evidence.flatMap(({ printedPage }) => printedPage ?? []))].join(', '))
}

function bundledCells(bundled: SharedTotals | null): SheetCell[] {
  if (!bundled) return Array(6).fill(null)
  return [...costCells(bundled), safeCell(bundled.savings.map(savingText).join('\n'))]
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
  const { counts, totals, notPriced, contingent, bundled, excluded } = report
  const free = countFree(report.findings)
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
    ...(free > 0 ? [['With nothing to pay', free]] : []),
    ...(notPriced ? [[notPriced]] : []),
    [],
    ['In US dollars'],
    ['Minimum', min],
    ['Maximum', max],
    ['Average', average],
    ['Labor', labor],
    ['Material', material],
    [],
    ...(bundled ? bundledRows(bundled) : []),
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

function bundledRows(bundled: SharedTotals): SheetCell[][] {
  const [min, max, average, labor, material] = costCells(bundled) as [number, number, number, number, number]
  return [
    [BUNDLED],
    ['Bundled, minimum', min],
    ['Bundled, maximum', max],
    ['Bundled, average', average],
    ['Bundled, labor', labor],
    ['Bundled, material', material],
    ['Less on average', dollars(bundled.saved)],
    ...bundled.savings.map(({ text, saved }) => [safeCell(text), dollars(saved)]),
    [],
  ]
}
