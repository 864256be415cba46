import { categories, countSeverities } from '#domain/deficiency/deficiency.ts'
import { totalCosts } from '#domain/estimate/estimate.ts'
import { dollars, estimateFields } from '#domain/estimate/estimate-fields.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { FileAnalysis } from '#domain/report/analysis/analyse-file.ts'

/** An analysis as `--json` prints it, with the quantity that was priced where the report states none; remarks only where there are any. Money is in dollars, times in milliseconds, boxes in fractions of the page. */
export function analysisJson(file: string, sha256: string, analysis: FileAnalysis) {
  const { findings, pageStates, timings } = analysis
  const totals = totalCosts(findings.map(priceOf))
  const affected = categories.filter((category) => findings.some((finding) => finding.category === category))
  const { critical, major, minor } = countSeverities(findings)
  const { notShown, suspicious, warnings, manner = [] } = analysis
  const remarks = Object.entries({ notShown, suspicious, warnings, manner }).filter(([, all]) => all.length > 0)
  return {
    file,
    sha256,
    pages: pageStates.length,
    pageStates: pageStates.map((state, index) => ({ page: index + 1, state })),
    isInspectionReport: analysis.isInspectionReport,
    engine: analysis.engine,
    propertyAddress: analysis.propertyAddress,
    inspectionDate: analysis.inspectionDate,
    zip: analysis.zip,
    summary: {
      totalDeficiencies: findings.length,
      severityCount: { critical, major, minor },
      totalCostRange: { min: dollars(totals.min), max: dollars(totals.max) },
      totalCost: { average: dollars(totals.average), labor: dollars(totals.labor), material: dollars(totals.material) },
      priced: totals.priced,
      categoriesAffected: affected.length,
      categories: affected,
    },
    deficiencies: findings.map(({ contractors: _, contractorsLeftOut: __, estimate, ...finding }) => ({
      ...finding,
      quantity: finding.quantity ?? estimate?.quantity ?? 1,
      unitType: finding.unitType ?? estimate?.unitType ?? 'each',
      estimate: estimate && estimateFields(estimate),
    })),
    possibleMisses: analysis.possibleMisses,
    ...Object.fromEntries(remarks),
    timings: {
      readMs: timings.read,
      extractMs: timings.extract,
      priceMs: timings.price,
      totalMs: timings.total,
    },
  }
}
