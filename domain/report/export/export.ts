import {
  bySeverity,
  type Category,
  categories,
  countSeverities,
  type DeficiencyId,
  deficiencyTitle,
  type Severity,
  type SeverityCount,
  type UnitType,
} from '#domain/deficiency/deficiency.ts'
import { type ContingentSum, contingentOf, sumContingent } from '#domain/estimate/contingent.ts'
import { type Contingent, type CostTotals, formatRange, totalCosts, urgencyLabels } from '#domain/estimate/estimate.ts'
import { bundleRepairs } from '#domain/estimate/jobs/bundle.ts'
import { sameRepairsOf } from '#domain/estimate/jobs/same-repairs.ts'
import type { SharedTotals } from '#domain/estimate/jobs/shared-visits.ts'
import type { NothingToPay } from '#domain/estimate/nothing-to-pay.ts'
import { type ReportedCost, reportedCostOf } from '#domain/estimate/printed/printed-cost-of.ts'
import { type Price, priceOf, type Quote } from '#domain/estimate/quote.ts'
import { type Photo, photosOf, type ReportPhoto } from '#domain/photo/photo.ts'
import { notPricedOf, notPricedText } from '#domain/place/priced-place.ts'
import { isReworded } from '#domain/report/choices/choices.ts'
import { cleanFilename } from '#domain/report/files/filename.ts'
import { type CitedPage, citationOf, type FirstPage, firstPageOf } from '#domain/report/page/cited-page.ts'
import type { Finding, Report, ReportId } from '#domain/report/report.ts'

/** A finding as all downloads show it. Totals count `price`; `source`, `region` and `basis` explain where it comes from. */
export type ExportedFinding = {
  /** From 1, in the order of the download. */
  number: number
  id: DeficiencyId
  category: Category
  severity: Severity
  title: string
  location: string
  description: string
  /** The owner's wording replaces what was found; the quotes are the report's. */
  reworded: boolean
  recommendation: string
  evidence: (CitedPage & { quote: string })[]
  price: Price | null
  contingent: Contingent | null
  /** The cost that the report itself prints; no total counts it. */
  reported: ReportedCost | null
  nothingToPay: NothingToPay | null
  /** The numbers of the findings that may tell the same repair. */
  sameAs: number[]
  region: string
  basis: string
  urgency: string
  quantity: number | null
  unitType: UnitType | null
  quotedBy: string
  photos: ExportedPhoto[]
}

export type ExportedPhoto = CitedPage & Pick<Photo, 'name' | 'caption' | 'width' | 'height'>

/** So many photos of a finding are printed and shown to others. */
const MAX_EXPORTED_PHOTOS = 2

/**
 * The content of a report's downloads, whatever their format: the same findings, counts and totals. `findings` are the included
 * ones, by category and severity; of `excluded` ones only the names are given.
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
  /** Why findings without a quote are in no total, in a sentence; null where the house's country is priced. */
  notPriced: string | null
  /** The sum of the repairs that looks may confirm, which no total counts. */
  contingent: ContingentSum | null
  /** The costs if each trade does all of its repairs on one visit; null if that saves nothing. */
  bundled: SharedTotals | null
  findings: ExportedFinding[]
  excluded: (FirstPage & { id: DeficiencyId; title: string; severity: Severity })[]
}

export const exportFormats = ['html', 'pdf', 'csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const NOT_ESTIMATED = 'No costbook item fits this closely enough. Ask a contractor for a quote.'

/** Printed in every download. */
export const howPricesAreMade = [
  'Each price is for the whole quantity of its repair, in the prices of the region that stands with it, in whole US dollars. Minimum, maximum and average are sums of these prices; the average is labor and material together.',
  'Ranges reflect about ±20% regional variation, and are wider where price guides differ. A contractor who sees the house can come to another figure. Where a contractor’s quote is known, it counts instead of the estimate.',
]

export const NO_INSPECTION =
  'This is a reading of an inspection report, made by software. It is no inspection, no appraisal and no offer. Compare each item with the page of the report that it quotes, and have it looked at by a licensed contractor.'

/** Turns the owner's full view into the content of a download. */
export function exportReport({
  summary,
  findings,
  photos = [],
  now,
}: {
  summary: Pick<Report, 'id' | 'filename' | 'propertyAddress' | 'inspectionDate' | 'zip'> & { title: string }
  findings: Finding[]
  photos?: ReportPhoto[]
  now: Date
}): ReportExport {
  const included = findings.filter(({ excluded }) => !excluded)
  const country = notPricedOf(findings)
  const printed = included.toSorted(asPrinted)
  const same = sameRepairsOf(printed)
  const bundled = bundleRepairs(included)
  const { id, title, filename, propertyAddress, inspectionDate, zip } = summary
  return {
    report: id,
    title,
    filename,
    propertyAddress,
    inspectionDate,
    zip,
    madeAt: now,
    counts: { ...countSeverities(included), included: included.length, found: findings.length },
    totals: totalCosts(included.map(priceOf)),
    notPriced: country && notPricedText(country),
    contingent: sumContingent(included),
    bundled: bundled.saved > 0 ? bundled : null,
    findings: printed.map((finding, index) => ({
      ...exportedFinding(finding, index + 1, photos),
      sameAs: (same.get(finding) ?? []).map((other) => printed.indexOf(other) + 1),
    })),
    excluded: findings
      .filter(({ excluded }) => excluded)
      .toSorted(asPrinted)
      .map((finding) => ({
        id: finding.id,
        title: deficiencyTitle(finding),
        severity: finding.severity,
        ...firstPageOf(finding.evidence),
      })),
  }
}

function asPrinted(a: Finding, b: Finding): number {
  return categories.indexOf(a.category) - categories.indexOf(b.category) || bySeverity(a, b)
}

function exportedFinding(finding: Finding, number: number, photos: ReportPhoto[]): Omit<ExportedFinding, 'sameAs'> {
  const { estimate, quote, nothingToPay } = finding
  return {
    number,
    id: finding.id,
    category: finding.category,
    severity: finding.severity,
    title: deficiencyTitle(finding),
    location: finding.location,
    description: finding.description,
    reworded: isReworded(finding),
    recommendation: finding.recommendation,
    evidence: finding.evidence.map(({ quote, ...where }) => ({ ...citationOf(where), quote })),
    price: priceOf(finding),
    contingent: contingentOf(finding),
    reported: reportedCostOf(finding),
    nothingToPay: quote ? null : nothingToPay,
    region: estimate?.region ?? '',
    basis: quote ? quotedBasis(quote, finding) : (estimate?.basis ?? unestimated(finding)),
    urgency: estimate ? urgencyLabels[estimate.urgency] : '',
    quantity: estimate?.parts ? null : (estimate?.quantity ?? finding.quantity),
    unitType: estimate?.parts ? null : (estimate?.unitType ?? finding.unitType),
    quotedBy: quote?.company ?? '',
    photos: exportedPhotos(finding, photos),
  }
}

/** Returns the first photos of a finding that its owner has not left out. */
function exportedPhotos(finding: Finding, photos: ReportPhoto[]): ExportedPhoto[] {
  return photosOf(finding, photos)
    .filter(({ leftOut }) => !leftOut)
    .slice(0, MAX_EXPORTED_PHOTOS)
    .map(({ name, caption, width, height, ...where }) => ({ name, ...citationOf(where), caption, width, height }))
}

export type PhotosOfFindings = Map<DeficiencyId, ExportedPhoto[]>

/** Returns the photos that are shown of each included finding. */
export function photosOfFindings(findings: Finding[], photos: ReportPhoto[]): PhotosOfFindings {
  const included = findings.filter(({ excluded }) => !excluded)
  return new Map(included.map((finding) => [finding.id, exportedPhotos(finding, photos)]))
}

function unestimated({ nothingToPay, notPriced }: Finding): string {
  if (notPriced) return notPricedText(notPriced)
  return nothingToPay ? `Nothing to pay: ${nothingToPay.reason}.` : NOT_ESTIMATED
}

function quotedBasis({ company, date }: Quote, { estimate }: Finding): string {
  const given = ['Quoted', company && `by ${company}`, date && `on ${date}`].filter(Boolean).join(' ')
  if (!estimate) return `${given}.`
  const was = `${given}; the estimate was ${formatRange(estimate)}`
  return estimate.parts ? `${was}. ${estimate.reasons.figures}.` : `${was}.`
}

/** Returns the address of a report page; `address` is the report's own, `https://host/reports/7`. */
export function sourceAddress(address: string, page: number, finding: DeficiencyId): string {
  return `${address}/source?p=${page}&finding=${encodeURIComponent(finding)}`
}

export type ExportedFrom = 'list' | 'view'

/** Returns the download's file name: after the uploaded file in the list, after the report's number on its own page. */
export function exportFilename(
  format: ExportFormat,
  from: ExportedFrom,
  { filename, id, now }: { filename: string; id: ReportId; now: Date },
): string {
  const day = now.toISOString().slice(0, 10)
  if (from === 'view') return `inspection-analysis-report-${id}-${day}.${format}`
  const name = cleanFilename(filename).replace(/\.[^.]+$/, '')
  return `${name || 'report'}-analysis-${day}.${format}`
}
