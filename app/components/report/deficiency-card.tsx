import { Link } from '@remix-run/react'
import { Icon } from '#app/components/ui/icon.tsx'
import { SeverityBadge } from '#app/components/ui/severity-badge.tsx'
import { deficiencyTitle, type Severity } from '#domain/deficiency/deficiency.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { ContractorList } from './contractor-list.tsx'
import { EstimateBlock } from './estimate-block.tsx'
import { sourcePath } from './source-path.ts'
import { POOR_READING } from './words.ts'

export function findingAnchor({ id }: Pick<Finding, 'id'>): string {
  return `finding-${id}`
}

const edges: Record<Severity, string> = {
  critical: 'border-l-critical',
  major: 'border-l-major',
  minor: 'border-l-minor',
  low: 'border-l-low',
}

export function DeficiencyCard({ report, finding }: { report: ReportId; finding: Finding }) {
  const anchor = findingAnchor(finding)
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={`scroll-mt-4 break-inside-avoid rounded-box border border-l-4 border-line bg-surface target:ring-2 target:ring-accent ${edges[finding.severity]}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 sm:px-6 sm:pt-5">
        <SeverityBadge severity={finding.severity} />
        <h4 id={`${anchor}-title`} className="min-w-0 font-semibold wrap-anywhere">
          {deficiencyTitle(finding)}
        </h4>
      </header>
      <div className="grid gap-x-8 gap-y-5 p-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{finding.description}</p>
          {finding.recommendation && (
            <div>
              <h5 className="text-sm font-semibold">Recommendation</h5>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{finding.recommendation}</p>
            </div>
          )}
          <Proof report={report} finding={finding} />
        </div>
        <EstimateBlock report={report} finding={finding} />
      </div>
      <ContractorList report={report} finding={finding} />
    </article>
  )
}

/** Where the report says so. The words stand open unless they are the ones that were just read. */
function Proof({ report, finding }: { report: ReportId; finding: Finding }) {
  const { id, evidence, confidence, description, recommendation } = finding
  const above = folded(`${description} ${recommendation}`)
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      {evidence.map(({ page, quote }) => (
        <div key={`${page} ${quote}`} className="border-l-2 border-edge pl-3">
          <Link to={sourcePath(report, page, id)} className="link inline-flex min-h-6 items-center gap-x-1.5">
            <Icon name="quote" className="size-4" />
            Page {page} of your report
          </Link>
          {above.includes(folded(quote)) ? (
            <details className="group">
              <summary className="flex min-h-6 items-center gap-x-1.5">
                in these words
                <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <Words quote={quote} />
            </details>
          ) : (
            <Words quote={quote} />
          )}
        </div>
      ))}
      {confidence < POOR_READING && <p>This page was hard to read. Compare these words with your report.</p>}
    </div>
  )
}

function Words({ quote }: { quote: string }) {
  return <blockquote className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">“{quote}”</blockquote>
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
