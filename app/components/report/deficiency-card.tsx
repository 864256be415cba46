import { SeverityBadge } from '#app/components/ui/severity-badge.tsx'
import { categoryLabels, type Evidence } from '#domain/deficiency/deficiency.ts'
import type { Finding } from '#domain/report/report.ts'
import { ContractorList } from './contractor-list.tsx'
import { EstimateBlock } from './estimate-block.tsx'

export function findingAnchor({ id }: Pick<Finding, 'id'>): string {
  return `finding-${id}`
}

/** `Roofing: north slope`, for headings and links to the card. */
export function findingTitle({ category, location }: Pick<Finding, 'category' | 'location'>): string {
  return location ? `${categoryLabels[category]}: ${location}` : categoryLabels[category]
}

export function DeficiencyCard({ finding }: { finding: Finding }) {
  const heading = `${findingAnchor(finding)}-heading`
  return (
    <article
      id={findingAnchor(finding)}
      aria-labelledby={heading}
      className="scroll-mt-20 rounded-lg border border-line bg-surface target:border-accent target:ring-2 target:ring-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <SeverityBadge severity={finding.severity} />
        <h4 id={heading} className="min-w-0 font-semibold wrap-anywhere">
          {findingTitle(finding)}
        </h4>
      </header>
      <div className="grid gap-x-8 gap-y-5 p-4 sm:p-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{finding.description}</p>
          {finding.recommendation && (
            <div>
              <h5 className="text-sm font-semibold">Recommendation</h5>
              <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{finding.recommendation}</p>
            </div>
          )}
          <EvidenceQuotes evidence={finding.evidence} confidence={finding.confidence} />
        </div>
        <EstimateBlock estimate={finding.estimate} />
      </div>
      <ContractorList contractors={finding.contractors} />
    </article>
  )
}

const POOR_READING = 70

function EvidenceQuotes({ evidence, confidence }: { evidence: Evidence[]; confidence: number }) {
  return (
    <div className="flex flex-col gap-3">
      {evidence.map(({ page, quote }) => (
        <figure key={`${page} ${quote}`} className="border-l-2 border-line-strong pl-3 text-sm text-muted">
          <figcaption className="font-semibold">Page {page} of your report</figcaption>
          <blockquote className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">“{quote}”</blockquote>
        </figure>
      ))}
      {confidence < POOR_READING && (
        <p className="text-sm text-muted">This page was hard to read. Compare the words with your report.</p>
      )}
    </div>
  )
}
