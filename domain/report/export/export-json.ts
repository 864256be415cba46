import { type Cents, type Costs, sourceLabels } from '#domain/estimate/estimate.ts'
import { dollars, reportedCostFields } from '#domain/estimate/estimate-fields.ts'
import { fileOfPhoto } from '#domain/photo/photo.ts'
import { citationOf } from '#domain/report/page/cited-page.ts'
import { howPricesAreMade, NO_INSPECTION, type ReportExport, sourceAddress } from './export.ts'

const EXPORT_SCHEMA = 'plumbline-report'
/** Incremented whenever a field is removed or changes its meaning; new fields may be added at any time. */
const EXPORT_VERSION = 1

/** The download for programs, described in docs/exports.md. It has no links without an `address`. */
export function exportJson(
  { report, madeAt, totals, notPriced, contingent, bundled, findings, ...rest }: ReportExport,
  address: string | null,
) {
  const { title, filename, propertyAddress, inspectionDate, zip, counts, excluded } = rest
  return {
    schema: EXPORT_SCHEMA,
    version: EXPORT_VERSION,
    madeAt: madeAt.toISOString(),
    currency: 'USD',
    report: { id: report, title, filename, propertyAddress, inspectionDate, zip, url: address },
    counts,
    notPriced,
    totals: { priced: totals.priced, of: totals.of, ...amounts(totals) },
    contingent: contingent && { count: contingent.count, ...range(contingent) },
    bundled: bundled && {
      ...amounts(bundled),
      ...saving(bundled),
      savings: bundled.savings.map(({ text, ...saved }) => ({ text, ...saving(saved) })),
    },
    findings: findings.map(({ price, contingent, reported, evidence, photos, ...finding }) => ({
      ...finding,
      evidence: evidence.map(({ quote, ...where }) => ({
        ...where,
        quote,
        url: address && sourceAddress(address, where.page, finding.id),
      })),
      photos: photos.map(({ name, caption, ...where }) => ({
        ...citationOf(where),
        caption,
        url: address && `${address}/photos/${fileOfPhoto(name)}`,
      })),
      price: price && { source: price.source, sourceLabel: sourceLabels[price.source], ...amounts(price) },
      contingent: contingent && {
        itemCode: contingent.itemCode,
        itemDescription: contingent.itemDescription,
        ...range(contingent),
      },
      reported: reported && reportedCostFields(reported),
    })),
    excluded,
    howPricesAreMade,
    disclaimer: NO_INSPECTION,
  }
}

function amounts({ min, max, average, labor, material }: Costs) {
  const cents = { min, max, average, labor, material }
  return {
    cents,
    dollars: {
      min: dollars(min),
      max: dollars(max),
      average: dollars(average),
      labor: dollars(labor),
      material: dollars(material),
    },
  }
}

function saving({ saved }: { saved: Cents }) {
  return { saved: { cents: saved, dollars: dollars(saved) } }
}

function range({ min, max, average }: Pick<Costs, 'min' | 'max' | 'average'>) {
  return {
    cents: { min, max, average },
    dollars: { min: dollars(min), max: dollars(max), average: dollars(average) },
  }
}
