import { Card } from '#app/ui/kit/card.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { CostParts } from '#app/ui/report/cost-parts.tsx'
import { type PhotoPath, PhotoRow } from '#app/ui/report/photo-row.tsx'
import { SharedVisits } from '#app/ui/report/shared-visits.tsx'
import { plural, quantityText } from '#app/ui/words/report.ts'
import { categories, categoryLabels } from '#domain/deficiency/deficiency.ts'
import { contingentSumText, contingentText } from '#domain/estimate/contingent.ts'
import { formatRange, sourceLabels, totalCosts } from '#domain/estimate/estimate.ts'
import { type PrintedBundle, printedBundle } from '#domain/estimate/jobs/bundle.ts'
import { sameRepairText } from '#domain/estimate/jobs/same-repairs.ts'
import { countFree, freeText } from '#domain/estimate/nothing-to-pay.ts'
import type { Price } from '#domain/estimate/quote.ts'
import {
  type ExportedFinding,
  howPricesAreMade,
  NO_INSPECTION,
  type ReportExport,
} from '#domain/report/export/export.ts'
import { citedPageFirst } from '#domain/report/page/cited-page.ts'

export type ShownFinding = Pick<
  ExportedFinding,
  | 'number'
  | 'category'
  | 'severity'
  | 'title'
  | 'description'
  | 'recommendation'
  | 'evidence'
  | 'price'
  | 'contingent'
  | 'region'
  | 'basis'
  | 'sameAs'
  | 'quantity'
  | 'unitType'
  | 'photos'
>

export type ShownReport = Pick<ReportExport, 'totals' | 'notPriced' | 'contingent' | 'counts'> & {
  bundled: PrintedBundle | null
  findings: ShownFinding[]
}

/** Returns the parts of a report that the page shows, and nothing else that would be sent along. */
export function shownReport({ totals, notPriced, contingent, bundled, counts, findings }: ReportExport): ShownReport {
  return {
    totals,
    notPriced,
    contingent,
    bundled: bundled && printedBundle(bundled),
    counts,
    findings: findings.map((finding) => ({
      number: finding.number,
      category: finding.category,
      severity: finding.severity,
      title: finding.title,
      description: finding.description,
      recommendation: finding.recommendation,
      evidence: finding.evidence,
      price: finding.price,
      contingent: finding.contingent,
      region: finding.region,
      basis: finding.basis,
      sameAs: finding.sameAs,
      quantity: finding.quantity,
      unitType: finding.unitType,
      photos: finding.photos,
    })),
  }
}

/** Where the reader finds the pages and photos of the report; photos are shown only with a path to them. */
type Paths = { pagePath?: (page: number) => string; photoPath?: PhotoPath }

/** A whole report as outsiders may read it: findings, proof and prices. */
export function SharedReport({ report, ...paths }: { report: ShownReport } & Paths) {
  const { findings, totals, notPriced, contingent, bundled, counts } = report
  return (
    <section aria-labelledby="report" className="grid gap-6">
      <h2 id="report" className="scroll-mt-4 text-xl">
        What the inspection found
      </h2>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h3 className="text-base font-semibold">Total Repair Cost Estimate</h3>
            <p className="text-xl font-semibold tabular-nums">
              {totals.priced > 0 ? formatRange(totals) : 'Not estimated'}
            </p>
            <p className="text-muted">
              {totals.priced} of {plural(totals.of, 'issue')} priced{freeText(countFree(findings))}: {counts.critical}{' '}
              critical, {counts.major} major, {counts.minor} minor{counts.low > 0 && `, +${counts.low} other`}
            </p>
            {notPriced && <p className="text-muted">{notPriced}</p>}
            {contingent && <p className="text-muted">{contingentSumText(contingent)}</p>}
          </div>
          {totals.priced > 0 && <CostParts costs={totals} />}
        </div>
        {bundled && <SharedVisits totals={totals} shared={bundled} />}
      </Card>
      {findings.length === 0 && <p>No issue is included in this report.</p>}
      {categories.map((category) => {
        const own = findings.filter((finding) => finding.category === category)
        if (own.length === 0) return null
        const costs = totalCosts(own.map(({ price }) => price))
        return (
          <section key={category} aria-labelledby={category}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 id={category} className="text-lg">
                {categoryLabels[category]}
              </h3>
              <p className="text-muted tabular-nums">
                {plural(own.length, 'issue')}
                {costs.priced > 0 && `, ${formatRange(costs)}`}
              </p>
            </div>
            <div className="grid gap-3">
              {own.map((finding) => (
                <SharedFinding key={finding.number} finding={finding} {...paths} />
              ))}
            </div>
          </section>
        )
      })}
      <section aria-labelledby="prices" className="max-w-prose text-sm text-muted">
        <h3 id="prices" className="text-base font-semibold text-ink">
          How prices are made
        </h3>
        {howPricesAreMade.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
        <p className="mt-2">{NO_INSPECTION}</p>
      </section>
    </section>
  )
}

function SharedFinding({ finding, pagePath, photoPath }: { finding: ShownFinding } & Paths) {
  const { number, title, severity, description, recommendation, evidence, photos } = finding
  return (
    <article
      id={`finding-${number}`}
      className="scroll-mt-4 break-inside-avoid rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h4 className="min-w-0 font-semibold wrap-anywhere">
          {number}. {title}
        </h4>
        <SeverityBadge severity={severity} />
      </div>
      <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-[1fr_16rem]">
        <div className="min-w-0 max-w-prose wrap-anywhere">
          <p className="whitespace-pre-line">{description}</p>
          {recommendation && (
            <p className="mt-2 whitespace-pre-line">
              <span className="font-semibold">Recommendation:</span> {recommendation}
            </p>
          )}
          {evidence.map(({ page, printedPage, quote }) => (
            <blockquote key={`${page} ${quote}`} className="mt-3 border-l-4 border-edge pl-3 text-sm text-muted">
              {pagePath ? (
                <a href={pagePath(page)} className="link">
                  {citedPageFirst({ page, printedPage })}
                </a>
              ) : (
                citedPageFirst({ page, printedPage })
              )}
              : “{quote}”
            </blockquote>
          ))}
          {photoPath && <PhotoRow photos={photos} title={title} path={photoPath} />}
        </div>
        <SharedPrice finding={finding} />
      </div>
    </article>
  )
}

function sourceOf({ source }: Pick<Price, 'source'>): string {
  return source === 'user_quote' ? 'Quoted by a contractor' : sourceLabels[source]
}

function SharedPrice({ finding }: { finding: ShownFinding }) {
  const { price, contingent, region, basis, quantity, unitType, sameAs } = finding
  return (
    <div className="text-sm text-muted wrap-anywhere">
      <p className="text-base font-semibold text-ink tabular-nums">{price ? formatRange(price) : 'Not estimated'}</p>
      {price && <p>{[sourceOf(price), region].filter(Boolean).join(', ')}</p>}
      {quantity !== null && unitType && <p>Quantity: {quantityText({ quantity, unitType })}</p>}
      <p className="mt-1">{basis}</p>
      {contingent && <p className="mt-1">{contingentText(contingent)}</p>}
      {sameAs.length > 0 && <p className="mt-1">{sameRepairText(sameAs)}</p>}
    </div>
  )
}
