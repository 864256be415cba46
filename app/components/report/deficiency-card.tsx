import { Icon } from '#app/components/ui/icon.tsx'
import { SeverityBadge } from '#app/components/ui/severity-badge.tsx'
import { categoryLabels, type Evidence } from '#domain/deficiency/deficiency.ts'
import type { Finding } from '#domain/report/report.ts'
import { ContractorList } from './contractor-list.tsx'
import { EstimateBlock } from './estimate-block.tsx'

export function findingAnchor({ id }: Pick<Finding, 'id'>): string {
  return `finding-${id}`
}

/** `Roofing: north slope`, for the card and the links to it. */
export function findingTitle({ category, location }: Pick<Finding, 'category' | 'location'>): string {
  return location ? `${categoryLabels[category]}: ${location}` : categoryLabels[category]
}

export function DeficiencyCard({ finding }: { finding: Finding }) {
  const anchor = findingAnchor(finding)
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="scroll-mt-20 break-inside-avoid rounded-box border border-line bg-surface target:border-accent target:ring-1 target:ring-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 sm:px-6 sm:pt-5">
        <SeverityBadge severity={finding.severity} />
        <h4 id={`${anchor}-title`} className="min-w-0 font-semibold wrap-anywhere">
          {findingTitle(finding)}
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
    <div className="flex flex-col gap-3 text-sm text-muted">
      {evidence.map(({ page, quote }) => (
        <figure key={`${page} ${quote}`} className="border-l-2 border-edge pl-3">
          <figcaption className="flex items-center gap-1.5 font-semibold">
            <Icon name="quote" className="size-4" />
            Page {page} of your report
          </figcaption>
          <blockquote className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">“{quote}”</blockquote>
        </figure>
      ))}
      {confidence < POOR_READING && <p>This page was hard to read. Compare these words with your report.</p>}
    </div>
  )
}
