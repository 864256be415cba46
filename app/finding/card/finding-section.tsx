import { memo } from 'react'
import type { ListedGroup } from '#app/report/list/arrange.ts'
import { RenderingBoundary } from '#app/report/results/rendering-boundary.tsx'
import type { SeverityChoice } from '#app/report/results/severity-filter.tsx'
import type { ShownCompany, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { countText } from '#app/ui/words/report.ts'
import { formatRange, totalCosts } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { ReportId } from '#domain/report/report.ts'
import { DeficiencyCard } from './deficiency-card.tsx'

export type FindingGroup = Omit<ListedGroup, 'places'> & { findings: ShownFinding[] }

export function isShown({ severity }: ShownFinding, chosen: SeverityChoice): boolean {
  return chosen === 'all' || severity === chosen
}

export function countIn(findings: ShownFinding[]): string {
  return countText(findings.filter(({ excluded }) => !excluded).length, findings.length)
}

type Shown = FindingGroup & {
  report: ReportId
  chosen: SeverityChoice
  companies: ShownCompany[]
  /** For each finding the others that may tell the same repair. */
  same: Map<ShownFinding, ShownFinding[]>
  /** All cards are open from the start. */
  isOpen: boolean
  /** Without JavaScript: the finding whose contractors are all shown. */
  opened: string | null
}

/** `Filtered` hides the cards that the filter excludes but does not remove them, so each card is rendered once. */
export const FindingSection = memo(function FindingSection({
  report,
  anchor,
  title,
  note,
  findings,
  chosen,
  companies,
  same,
  isOpen,
  opened,
}: Shown) {
  const shown = findings.filter((finding) => isShown(finding, chosen))
  const costs = totalCosts(shown.filter(({ excluded }) => !excluded).map(priceOf))
  const issues = findings.length === 1 ? 'issue' : 'issues'
  return (
    <section
      aria-labelledby={anchor}
      data-severity={[...new Set(findings.map(({ severity }) => severity))].join(' ')}
      className="mt-5"
    >
      <div className="finding-group">
        <h3 id={anchor}>{title}</h3>
        <p>
          {shown.length === findings.length
            ? `${countIn(findings)} ${issues}`
            : `${shown.length} of ${findings.length} ${issues}`}
          {costs.priced > 0 && `, ${formatRange(costs)}`}
          {costs.priced > 0 && costs.priced < costs.of && ` for ${costs.priced} priced`}
        </p>
      </div>
      {note && <p className="mb-3 max-w-prose text-muted">{note}</p>}
      <div className="finding-list">
        {findings.map((finding) => (
          <Place
            key={finding.id}
            report={report}
            finding={finding}
            companies={companies}
            same={same.get(finding)}
            isOpen={isOpen || opened === finding.id}
            showsAll={opened === finding.id}
          />
        ))}
      </div>
    </section>
  )
})

type Placed = Pick<Shown, 'report' | 'companies'> & {
  finding: ShownFinding
  same: ShownFinding[] | undefined
  isOpen: boolean
  showsAll: boolean
}

const Place = memo(function Place(card: Placed) {
  return (
    <div data-severity={card.finding.severity}>
      <RenderingBoundary>
        <DeficiencyCard {...card} />
      </RenderingBoundary>
    </div>
  )
})
