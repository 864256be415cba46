import { CostRangeChart } from '#app/ui/charts/cost-range-chart.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { plural, quantityText } from '#app/ui/words/report.ts'
import { categories, categoryLabels, severityLabels } from '#domain/deficiency/deficiency.ts'
import { contingentSumText, contingentText } from '#domain/estimate/contingent.ts'
import { costByCategory } from '#domain/estimate/cost-by-category.ts'
import { type Costs, formatDollars, formatRange, sourceLabels, totalCosts } from '#domain/estimate/estimate.ts'
import { bundleText } from '#domain/estimate/jobs/bundle.ts'
import { sameRepairText } from '#domain/estimate/jobs/same-repairs.ts'
import { pricedText } from '#domain/estimate/nothing-to-pay.ts'
import { reportedCostText } from '#domain/estimate/printed/printed-cost-of.ts'
import type { PrintedPhotos } from '#domain/photo/photo.ts'
import {
  type ExportedFinding,
  howPricesAreMade,
  NO_INSPECTION,
  type ReportExport,
  sourceAddress,
} from '#domain/report/export/export.ts'
import { citedInBrackets, citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import { printedDay } from '#domain/text/day.ts'
import { BundlePaper } from './bundle-paper.tsx'
import { PaperPhotos } from './paper-photos.tsx'

/** A longer text may have to break across pages. */
const LONG_TEXT = 1_500

type Props = { report: ReportExport; address: string | null; photos: PrintedPhotos }

export function ReportPaper({ report, address, photos }: Props) {
  const { findings, excluded } = report
  return (
    <main>
      <Head report={report} />
      <Pictures report={report} />
      {report.bundled && <BundlePaper bundle={report.bundled} />}
      {categories.map((category) => {
        const own = findings.filter((finding) => finding.category === category)
        if (own.length === 0) return null
        const costs = totalCosts(own.map(({ price }) => price))
        return (
          <section key={category} id={category}>
            <h2>{categoryLabels[category]}</h2>
            <p className="subtotal muted small">
              <span>{plural(own.length, 'issue')}</span>
              {costs.priced > 0 && (
                <span>
                  {formatRange(costs)}
                  {costs.priced < costs.of && ` for ${costs.priced} priced`}
                </span>
              )}
            </p>
            {own.map((finding) => (
              <Item key={finding.id} finding={finding} address={address} photos={photos} />
            ))}
          </section>
        )
      })}
      {excluded.length > 0 && <Excluded excluded={excluded} />}
      <section>
        <h2>How prices are made</h2>
        {howPricesAreMade.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {address && (
          <p className="small muted">
            The pages that are quoted are at {address}/source, for the owner of the report as long as its file is kept.
          </p>
        )}
      </section>
      <p className="foot small">{NO_INSPECTION}</p>
    </main>
  )
}

function Head({ report }: { report: ReportExport }) {
  const { title, propertyAddress, zip, inspectionDate, filename, madeAt, counts, totals, notPriced, contingent } =
    report
  return (
    <>
      <header>
        <p className="brand">{PRODUCT}</p>
        <h1>Inspection Analysis Report</h1>
        <p>
          <strong>{title}</strong>
        </p>
        <ul className="facts small muted">
          {propertyAddress && propertyAddress !== title && <li>{propertyAddress}</li>}
          {zip && <li>ZIP code {zip}</li>}
          {inspectionDate && <li>Inspected on {printedDay(inspectionDate)}</li>}
          <li>Report #{report.report}</li>
          {filename && <li>{filename}</li>}
          <li>
            Made on <time dateTime={madeAt.toISOString()}>{printedDay(madeAt.toISOString().slice(0, 10))}</time>
          </li>
        </ul>
      </header>
      <div className="total">
        <div>
          <h2>Total Repair Cost Estimate</h2>
          <p className="range">{totals.priced > 0 ? formatRange(totals) : 'Not estimated'}</p>
          <p className="muted">{pricedText(totals, report.findings)}</p>
          {notPriced && <p className="muted">{notPriced}</p>}
          {contingent && <p className="muted">{contingentSumText(contingent)}</p>}
          {report.bundled && <p className="muted">{bundleText(report.bundled)}.</p>}
        </div>
        <CostParts costs={totals} />
      </div>
      <p>
        {counts.critical} critical, {counts.major} major, {counts.minor} minor
        {counts.low > 0 && `, +${counts.low} other`}: {plural(counts.included, 'issue')}
        {counts.included < counts.found && ` of ${counts.found} that were found`}.
      </p>
    </>
  )
}

function CostParts({ costs }: { costs: Costs }) {
  return (
    <dl>
      <div>
        <dt>Labor</dt>
        <dd>{formatDollars(costs.labor)}</dd>
      </div>
      <div>
        <dt>Material</dt>
        <dd>{formatDollars(costs.material)}</dd>
      </div>
      <div className="sum">
        <dt>Average</dt>
        <dd>{formatDollars(costs.average)}</dd>
      </div>
    </dl>
  )
}

function Pictures({ report: { counts, findings } }: { report: ReportExport }) {
  const { critical, major, minor, low } = counts
  const costs = costByCategory(findings)
  if (findings.length === 0) return <p>No issue is included in this report.</p>
  return (
    <>
      <section>
        <h2>Severity</h2>
        <p />
        <SeverityChart counts={{ critical, major, minor, low }} />
      </section>
      {costs.length > 0 && (
        <section>
          <h2>Cost by category</h2>
          <p />
          <CostRangeChart categories={costs} />
        </section>
      )}
    </>
  )
}

function Item({ finding, address, photos }: Omit<Props, 'report'> & { finding: ExportedFinding }) {
  const { number, id, severity, title, description, reworded, recommendation, evidence, basis } = finding
  const { contingent, reported, sameAs } = finding
  return (
    <article
      id={`finding-${id}`}
      className={description.length + recommendation.length > LONG_TEXT ? 'long' : undefined}
    >
      <div className="item">
        <div>
          <header>
            <span className={`severity ${severity}`}>{severityLabels[severity]}</span>
            <h3>
              {number}. {title}
            </h3>
          </header>
          <p className="words">{description}</p>
          {reworded && <p className="small muted">In the owner’s words; the quote is the report’s own.</p>}
          {recommendation && (
            <p className="words">
              <strong>Recommendation:</strong> {recommendation}
            </p>
          )}
          {evidence.map(({ page, printedPage, quote }) => (
            <blockquote key={`${page} ${quote}`} className="small">
              {address ? (
                <a href={sourceAddress(address, page, id)} rel="noopener noreferrer">
                  {citedPageFirst({ page, printedPage })}
                </a>
              ) : (
                citedPageFirst({ page, printedPage })
              )}
              : “{quote}”
            </blockquote>
          ))}
          <PaperPhotos photos={finding.photos} title={title} files={photos} />
          <p className="small muted">{basis}</p>
          {contingent && <p className="small muted">{contingentText(contingent)}</p>}
          {reported && <p className="small muted">{reportedCostText(reported)}.</p>}
          {sameAs.length > 0 && <p className="small muted">{sameRepairText(sameAs)}</p>}
        </div>
        <Price finding={finding} />
      </div>
    </article>
  )
}

function Price({ finding: { price, region, urgency, quantity, unitType, quotedBy } }: { finding: ExportedFinding }) {
  if (!price) return <p className="price">Not estimated</p>
  return (
    <div className="small">
      <p className="price">{formatRange(price)}</p>
      <CostParts costs={price} />
      <p>
        {price.source === 'user_quote' ? 'Quoted by a contractor' : sourceLabels[price.source]}
        {quotedBy && ` (${quotedBy})`}
        {region && `, ${region}`}
        {quantity !== null && unitType && `; quantity ${quantityText({ quantity, unitType })}`}
        {urgency && `; ${urgency}`}
      </p>
    </div>
  )
}

function Excluded({ excluded }: Pick<ReportExport, 'excluded'>) {
  return (
    <section>
      <h2>Excluded from this report</h2>
      <p>{plural(excluded.length, 'issue')} excluded from calculations.</p>
      <ul className="plain">
        {excluded.map((finding) => (
          <li key={finding.id}>
            {finding.title}{' '}
            <span className="muted small">
              ({severityLabels[finding.severity]}
              {hasPage(finding) && `, ${citedInBrackets(finding)}`})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
