import type { InferInput } from 'valibot'
import { contractorJson } from '#app/api/contractors/contractor-json.ts'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import type { Contractor as Company, ContractorType } from '#domain/contractor/contractor.ts'
import { sumContingent } from '#domain/estimate/contingent.ts'
import type { CostTotals } from '#domain/estimate/estimate.ts'
import {
  bundledFields,
  costFields,
  dollars,
  estimateFields,
  rangeFields,
  reportedCostFields,
} from '#domain/estimate/estimate-fields.ts'
import { bundleRepairs } from '#domain/estimate/jobs/bundle.ts'
import { reportedCostOf } from '#domain/estimate/printed/printed-cost-of.ts'
import { type Price as Counted, priceOf } from '#domain/estimate/quote.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import { isRerated, isReworded } from '#domain/report/choices/choices.ts'
import { type AnalysisProgress, type Finding, mayRetryHelp } from '#domain/report/report.ts'
import type { ReportSummary, ReportView } from '#domain/report/view-report.ts'
import type { Deficiency, Price, Totals } from './deficiency-schemas.server.ts'
import type { Analysis, Failure, Report } from './report-schemas.server.ts'

type ReportJson = InferInput<typeof Report>
type AnalysisJson = InferInput<typeof Analysis>

/** `upgradeMessage`: what is told of it where it is locked and there is something to open. */
export function reportJson(summary: ReportSummary, upgradeMessage: string | null): ReportJson {
  const { id, filename, title, status, progress, propertyAddress, zip, inspectionDate, unlocked } = summary
  const { found, totalDeficiencies, severityCount, totals, affectedCategories, notPriced, contractorTypeCount } =
    summary
  const { min, max } = totals
  const all = Object.values(found).reduce((sum, each) => sum + each, 0)
  return {
    id,
    reportId: id,
    filename,
    title,
    uploadedAt: summary.uploadedAt.toISOString(),
    status,
    failure: failureJson(progress),
    resultAt: summary.resultAt?.toISOString() ?? null,
    propertyAddress,
    zip,
    inspectionDate,
    fileErasedAt: summary.erasedAt?.toISOString() ?? null,
    fileErasedBy: summary.erasedBy.toISOString(),
    summary: {
      totalDeficiencies,
      excludedDeficiencies: all - totalDeficiencies,
      severityCount,
      totalCostRange: { min: dollars(min), max: dollars(max), cents: { min, max } },
      pricedDeficiencies: totals.priced,
      notPriced: notPriced && notPricedText(notPriced),
      categoriesAffected: affectedCategories.length,
      categories: affectedCategories,
      contractorTypeCount,
    },
    cautions: summary.cautions,
    hasFullAccess: unlocked,
    upgradeMessage: unlocked || !summary.resultAt ? null : upgradeMessage,
  }
}

export function failureJson(progress: AnalysisProgress): InferInput<typeof Failure> | null {
  if (progress.stage !== 'failed') return null
  const { reason } = progress
  return { reason, message: failureTexts[reason], mayRetryHelp: mayRetryHelp(reason) }
}

/** For a locked report, returns nothing but what `reportJson` tells. */
export function analysisJson(view: ReportView, upgradeMessage: string | null): AnalysisJson {
  const { summary } = view
  const shown = view.access === 'full' && summary.resultAt ? view : null
  const findings = shown?.findings ?? []
  const priced = findings.flatMap((finding) => {
    const price = priceJson(priceOf(finding))
    return price ? [{ deficiencyId: finding.id, ...price }] : []
  })
  const contractors = contractorsByType(findings)
  const included = findings.filter(({ excluded }) => !excluded)
  const contingent = sumContingent(included)
  const bundled = bundleRepairs(included)
  return {
    ...reportJson(summary, upgradeMessage),
    analysisStatus: summary.status,
    deficiencies: findings.map(deficiencyJson),
    costEstimates: priced,
    costEstimatesById: Object.fromEntries(priced.map(({ deficiencyId, ...price }) => [deficiencyId, price])),
    totals: shown && totalsJson(summary.totals),
    contingent: contingent && { ...rangeFields(contingent), count: contingent.count },
    bundled: bundled.saved > 0 ? bundledFields(bundled) : null,
    contractors,
    contractorsLookedForAt: shown?.contractorsAt?.toISOString() ?? null,
    enhancedData: { propertyAddress: summary.propertyAddress, contractors },
    possibleMisses: (shown?.possibleMisses ?? []).map(({ id, page, quote, reason }) => ({ id, page, quote, reason })),
    notShown: (shown?.notShown ?? []).map(({ page, quote, reason }) => ({ page, quote, reason })),
    suspicious: (shown?.suspicious ?? []).map(({ page, quote }) => ({ page, quote })),
    warnings: (shown?.warnings ?? []).map(({ reason, pages }) => ({ reason, pages })),
    manner: shown?.manner ?? [],
  }
}

function deficiencyJson(finding: Finding): InferInput<typeof Deficiency> {
  const { id, category, severity, location, description, recommendation, repairMethod, confidence } = finding
  const { excluded, partOf, estimate, quote, nothingToPay, contractorTypes, contractors, contractorsLeftOut } = finding
  const reported = reportedCostOf(finding)
  return {
    ...{ id, category, severity, location, description, recommendation },
    ...originalJson(finding),
    quantity: estimate?.quantity ?? finding.quantity,
    unitType: estimate?.unitType ?? finding.unitType,
    ...{ repairMethod, confidence },
    evidence: finding.evidence.map(({ page, printedPage = null, quote }) => ({ page, printedPage, quote })),
    ...{ excluded, partOf },
    estimate: estimate && estimateFields(estimate),
    nothingToPay,
    notPriced: finding.notPriced && { reason: notPricedText(finding.notPriced) },
    ...(reported && { reportedCost: reportedCostFields(reported) }),
    quote: quote && { ...quote, amount: dollars(quote.amount), cents: { amount: quote.amount } },
    costEstimate: priceJson(priceOf(finding)),
    contractorTypes,
    contractorIds: contractors.map(({ id }) => id),
    contractorsLeftOut,
  }
}

function originalJson(finding: Finding): Pick<InferInput<typeof Deficiency>, 'originalWords' | 'originalRating'> {
  const { location, description, severity, category } = finding.original ?? finding
  return {
    originalWords: isReworded(finding) ? { location, description } : null,
    originalRating: isRerated(finding) ? { severity, category } : null,
  }
}

function priceJson(price: Counted | null): InferInput<typeof Price> | null {
  return price && { ...costFields(price), source: price.source }
}

export function totalsJson(totals: CostTotals): InferInput<typeof Totals> {
  return { ...costFields(totals), priced: totals.priced, of: totals.of }
}

function contractorsByType(findings: Finding[]): AnalysisJson['contractors'] {
  const companies = new Map(findings.flatMap(({ contractors }) => contractors).map((each) => [each.id, each]))
  const byType = new Map<ContractorType, Company[]>()
  for (const company of companies.values()) byType.set(company.type, [...(byType.get(company.type) ?? []), company])
  return Object.fromEntries([...byType].map(([type, each]) => [type, each.map(contractorJson)]))
}
