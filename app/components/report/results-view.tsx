import { useSearchParams } from '@remix-run/react'
import { Card } from '#app/components/ui/card.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { SearchPreferences } from '#domain/contractor/contractor.ts'
import { type Category, categories, categoryLabels } from '#domain/deficiency/deficiency.ts'
import { formatRange, totalCosts } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import type { ReportSummary, ReportView } from '#domain/report/view-report.ts'
import { AnalysisSummary, RiskGuide } from './analysis-summary.tsx'
import { ContractorNote } from './contractor-note.tsx'
import { CostSummary } from './cost-summary.tsx'
import { DeficiencyCard } from './deficiency-card.tsx'
import { missesAnchor, ReadingDetails, UnreadablePages } from './reading-details.tsx'
import { RenderingBoundary } from './rendering-boundary.tsx'
import { type JumpTarget, ReportNavigation } from './report-navigation.tsx'
import { SeverityFilter, severityChoice } from './severity-filter.tsx'
import { POOR_READING, plural } from './words.ts'

export type FullView = Extract<ReportView, { access: 'full' }>

const anchors = {
  location: 'property-location',
  summary: 'analysis-summary',
  guide: 'risk-guide',
  costs: 'cost-estimates',
  findings: 'detailed-findings',
  doubtful: 'check-this-page',
  reading: 'how-it-was-read',
}

type Shown = { view: FullView; preferences: SearchPreferences }

export function ResultsView({ view, preferences }: Shown) {
  if (view.findings.length === 0) {
    return (
      <div className="grid gap-6">
        <Empty icon="check-circle" title="No Issues Found">
          Nothing in this report reads like a deficiency. Look at how it was read before you rely on that.
        </Empty>
        <ReadingDetails id={anchors.reading} view={view} />
      </div>
    )
  }
  return <Results view={view} preferences={preferences} />
}

function Results({ view, preferences }: Shown) {
  const { summary, findings, pageStates, possibleMisses, contractorsAt, contractorsDropped } = view
  const [search] = useSearchParams()
  const chosen = severityChoice(search)
  const shown = findings.filter(({ severity }) => chosen === 'all' || severity === chosen)
  const groups = groupByCategory(findings.filter(isWellRead), shown.filter(isWellRead))
  const doubtful = { all: findings.filter(isPoorlyRead), shown: shown.filter(isPoorlyRead) }
  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <ReportNavigation targets={jumpTargets(summary, groups, doubtful, possibleMisses.length)} />
      <div className="grid min-w-0 gap-6">
        {summary.propertyAddress && <PropertyLocation summary={summary} findings={findings} />}
        <div className="grid gap-6 xl:grid-cols-[2fr_3fr]">
          <AnalysisSummary id={anchors.summary} summary={summary} />
          <RiskGuide id={anchors.guide} count={summary.severityCount} />
        </div>
        <UnreadablePages pageStates={pageStates} readingAnchor={anchors.reading} />
        {summary.totals.priced > 0 && <CostSummary id={anchors.costs} totals={summary.totals} findings={findings} />}
        <section id={anchors.findings} aria-labelledby="detailed-analysis" className="scroll-mt-4">
          <h2 id="detailed-analysis" className="mb-3 text-xl">
            Detailed Analysis
          </h2>
          <SeverityFilter chosen={chosen} count={summary.severityCount} anchor={anchors.findings} />
          {chosen !== 'all' && (
            <p role="status" className="mt-3 text-sm text-muted">
              {shown.length} of {plural(findings.length, 'issue')} shown
            </p>
          )}
          <ContractorNote
            report={summary.id}
            findings={findings}
            zip={summary.zip}
            contractorsAt={contractorsAt}
            isTakenDown={contractorsDropped}
            preferences={preferences}
          />
          {groups
            .filter(({ shown }) => shown.length > 0)
            .map((group) => (
              <FindingSection
                key={group.category}
                report={summary.id}
                anchor={categoryAnchor(group.category)}
                title={categoryLabels[group.category]}
                {...group}
              />
            ))}
          {doubtful.shown.length > 0 && (
            <FindingSection
              report={summary.id}
              anchor={anchors.doubtful}
              title="Check this page"
              note="These findings come from words that were hard to read. Open the page of each and compare."
              {...doubtful}
            />
          )}
        </section>
        <ReadingDetails id={anchors.reading} view={view} />
      </div>
    </div>
  )
}

type Group = { category: Category; all: Finding[]; shown: Finding[] }

function groupByCategory(all: Finding[], shown: Finding[]): Group[] {
  return categories
    .map((category) => ({
      category,
      all: all.filter((finding) => finding.category === category),
      shown: shown.filter((finding) => finding.category === category),
    }))
    .filter((group) => group.all.length > 0)
}

function isPoorlyRead({ confidence }: Finding): boolean {
  return confidence < POOR_READING
}

function isWellRead(finding: Finding): boolean {
  return !isPoorlyRead(finding)
}

function jumpTargets(
  summary: ReportSummary,
  groups: Group[],
  doubtful: Pick<Group, 'all' | 'shown'>,
  misses: number,
): JumpTarget[] {
  return [
    ...(summary.propertyAddress ? [{ anchor: anchors.location, label: 'Property Location' }] : []),
    { anchor: anchors.summary, label: 'Analysis Summary' },
    { anchor: anchors.guide, label: 'Risk Assessment Guide' },
    ...(summary.totals.priced > 0 ? [{ anchor: anchors.costs, label: 'Total Cost Estimates' }] : []),
    { anchor: anchors.findings, label: 'Detailed Findings' },
    ...groups.map(({ category, all, shown }) => ({
      anchor: categoryAnchor(category),
      label: categoryLabels[category],
      count: all.length,
      nested: true,
      filteredOut: shown.length === 0,
    })),
    ...(doubtful.all.length > 0
      ? [
          {
            anchor: anchors.doubtful,
            label: 'Check this page',
            count: doubtful.all.length,
            nested: true,
            filteredOut: doubtful.shown.length === 0,
          },
        ]
      : []),
    { anchor: anchors.reading, label: 'How It Was Read' },
    ...(misses > 0 ? [{ anchor: missesAnchor, label: 'Possible Misses', count: misses, nested: true }] : []),
    { anchor: 'top', label: 'Back to Top' },
  ]
}

function categoryAnchor(category: Category): string {
  return `category-${category}`
}

function PropertyLocation({ summary: { propertyAddress, zip }, findings }: Pick<FullView, 'summary' | 'findings'>) {
  const region = findings.find(({ estimate }) => estimate)?.estimate?.region
  return (
    <Card id={anchors.location} title="Property Location" className="scroll-mt-4">
      <p className="flex gap-3">
        <Icon name="pin" className="mt-0.5 text-accent" />
        <span className="min-w-0 wrap-anywhere">{propertyAddress}</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {zip
          ? `Prices and contractors are for ZIP code ${zip}.`
          : `No ZIP code is known.${region ? ` Prices: ${region}.` : ''}`}
      </p>
    </Card>
  )
}

type SectionProps = Pick<Group, 'all' | 'shown'> & { report: ReportId; anchor: string; title: string; note?: string }

function FindingSection({ report, anchor, title, note, all, shown }: SectionProps) {
  const costs = totalCosts(shown.map(priceOf))
  return (
    <section aria-labelledby={anchor} className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={anchor} className="scroll-mt-4 text-lg">
          {title}
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {shown.length === all.length
            ? plural(all.length, 'issue')
            : `${shown.length} of ${plural(all.length, 'issue')}`}
          {costs.priced > 0 && `, ${formatRange(costs)}`}
          {costs.priced > 0 && costs.priced < costs.of && ` for ${costs.priced} priced`}
        </p>
      </div>
      {note && <p className="mb-3 max-w-prose text-muted">{note}</p>}
      <div className="grid gap-4">
        {shown.map((finding) => (
          <RenderingBoundary key={finding.id}>
            <DeficiencyCard report={report} finding={finding} />
          </RenderingBoundary>
        ))}
      </div>
    </section>
  )
}
