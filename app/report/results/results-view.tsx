import { Link, useLocation, useNavigation } from '@remix-run/react'
import { memo, useMemo, useState } from 'react'
import { MoreContractorsForm, wantsContractorsOf } from '#app/finding/card/contractor-list.tsx'
import { ContractorNote } from '#app/finding/card/contractor-note.tsx'
import { countIn, type FindingGroup, FindingSection, isShown } from '#app/finding/card/finding-section.tsx'
import { includeAllButton } from '#app/finding/card/include-form.tsx'
import { ListContext } from '#app/finding/card/list-context.ts'
import { ArrangeForm, Matching } from '#app/report/list/arrange-form.tsx'
import { type List, listOf, listQuery } from '#app/report/list/list-query.tsx'
import type { ShownReport } from '#app/report/loaded/shown-report.ts'
import { missesAnchor, ReadingDetails, UnreadablePages } from '#app/report/reading/reading-details.tsx'
import { AnalysisSummary, RiskGuide } from '#app/report/summary/analysis-summary.tsx'
import { CostSummary } from '#app/report/summary/cost-summary.tsx'
import { Matters } from '#app/report/summary/matters.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { FoldedCard } from '#app/ui/kit/card.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { readIntent } from '#app/ui/words/open-intent.ts'
import { excludedText, plural } from '#app/ui/words/report.ts'
import { housePath } from '#app/ui/words/report-paths.ts'
import type { SearchPreferences } from '#domain/contractor/contractor.ts'
import { CompanyList } from './company-list.tsx'
import { DownloadCard } from './download-card.tsx'
import { OpenAll } from './open-all.tsx'
import { type JumpTarget, ReportNavigation } from './report-navigation.tsx'
import { Filtered } from './severity-filter.tsx'
import { useLanding } from './use-landing.ts'
import { useRoutedLinks } from './use-routed-links.ts'

const anchors = {
  location: 'property-location',
  summary: 'analysis-summary',
  guide: 'risk-guide',
  costs: 'cost-estimates',
  download: 'download',
  findings: 'detailed-findings',
  companies: 'companies',
  reading: 'how-it-was-read',
}

type Shown = { view: ShownReport; preferences: SearchPreferences }

export function ResultsView({ view, preferences }: Shown) {
  const query = useQuery()
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
  return <Results view={view} preferences={preferences} query={query} />
}

/** Returns the query of a pending navigation right away: everything that it filters is already here. */
function useQuery(): URLSearchParams {
  const now = useLocation()
  const next = useNavigation().location
  const { search } = next?.pathname === now.pathname ? next : now
  return useMemo(() => new URLSearchParams(search), [search])
}

const Results = memo(function Results({ view, preferences, query }: Shown & { query: URLSearchParams }) {
  const { summary, findings, pageStates, companies, contractorsAt, contractorsDropped } = view
  useRoutedLinks()
  useLanding(summary.id)
  const list = useMemo(() => listOf(query), [query])
  const chosen = list.severity || 'all'
  // From here on the reader opens and closes the cards.
  const [arrivedOpen] = useState(list.open !== '')
  const [arrivedList] = useState(() => listQuery(list))
  const included = useMemo(() => findings.filter(({ excluded }) => !excluded), [findings])
  const excluded = findings.length - included.length
  const groups: FindingGroup[] = useMemo(
    () =>
      view.groups.map(({ places, ...group }) => ({
        ...group,
        findings: places.flatMap((place) => findings[place] ?? []),
      })),
    [view.groups, findings],
  )
  const listed = useMemo(() => groups.flatMap(({ findings }) => findings), [groups])
  const shown = useMemo(() => listed.filter((finding) => isShown(finding, chosen)), [listed, chosen])
  const same = useMemo(() => othersOf(view.same, findings), [view.same, findings])
  const note = useMemo(
    () => (
      <ContractorNote
        report={summary.id}
        companies={companies}
        zip={summary.zip}
        contractorsAt={contractorsAt}
        isTakenDown={contractorsDropped}
        preferences={preferences}
        notPriced={summary.notPriced}
      />
    ),
    [summary.id, summary.zip, summary.notPriced, companies, contractorsAt, contractorsDropped, preferences],
  )
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-6 lg:gap-8 print:block ${included.length > 0 ? 'lg:grid-cols-[14rem_minmax(0,1fr)]' : ''}`}
    >
      {included.length > 0 && <ReportNavigation targets={jumpTargets(view, groups, list)} />}
      <div className="grid min-w-0 grid-cols-1 gap-3 print:block print:*:mb-5">
        <MoreContractorsForm list={list} />
        <Matters matters={view.matters} findings={findings} listed={shown} sort={list.sort} />
        {summary.propertyAddress && <PropertyLocation view={view} list={listQuery(list)} />}
        <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 print:grid-cols-2">
          <div className="grid grid-cols-1 gap-3">
            <AnalysisSummary id={anchors.summary} summary={summary} details={anchors.reading} />
            <RiskGuide id={anchors.guide} count={summary.found} />
            <UnreadablePages pageStates={pageStates} readingAnchor={anchors.reading} />
          </div>
          <div className="grid grid-cols-1 gap-3">
            {summary.totals.priced > 0 && (
              <CostSummary
                id={anchors.costs}
                totals={summary.totals}
                findings={included}
                excluded={excluded}
                bundle={view.bundle}
                contingent={view.contingent}
              />
            )}
            <DownloadCard
              id={anchors.download}
              report={summary.id}
              excluded={excluded}
              wanted={readIntent(query) === 'download'}
            />
          </div>
        </div>
        <Filtered anchor={anchors.findings} title="Detailed Analysis" list={list} findings={listed}>
          <OpenAll report={summary.id} list={list} />
          <ArrangeForm anchor={anchors.findings} list={list} />
          <div role="status">
            {view.search && (
              <Matching
                search={view.search}
                listed={listed.length}
                of={findings.length}
                all={listQuery({ ...list, severity: '', find: '' })}
              />
            )}
            {chosen !== 'all' && (
              <p className="mt-3 text-sm text-muted">
                {shown.length} of {plural(findings.length, 'issue')} shown
              </p>
            )}
            {excluded > 0 && (
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <p>{excludedText(excluded)}</p>
                <Button {...includeAllButton()} tone="plain" size="small">
                  Include All Items
                </Button>
              </div>
            )}
          </div>
          {companies.length === 0 && note}
          {view.search && shown.length === 0 && (
            <div className="mt-5">
              <Empty icon="search" title="No issue to show">
                Each word must begin a word of the issue. Use fewer words or only their beginnings, such as “plumb”, or
                show all.
              </Empty>
            </div>
          )}
          <ListContext.Provider value={arrivedList}>
            {groups.map((group) => (
              <FindingSection
                key={group.anchor}
                report={summary.id}
                chosen={chosen}
                companies={companies}
                same={same}
                isOpen={arrivedOpen}
                opened={wantsContractorsOf(query)}
                {...group}
              />
            ))}
          </ListContext.Provider>
        </Filtered>
        <CompanyList id={anchors.companies} companies={companies} findings={findings} note={note} />
        <ReadingDetails id={anchors.reading} view={view} />
      </div>
    </div>
  )
})

/** Returns for each finding that may tell another one's repair the others that count. */
function othersOf(same: number[][], findings: ShownFinding[]): Map<ShownFinding, ShownFinding[]> {
  return new Map(
    same.flatMap((places) => {
      const told = places.flatMap((place) => findings[place] ?? []).filter(({ excluded }) => !excluded)
      return told.map((finding) => [finding, told.filter((other) => other !== finding)] as const)
    }),
  )
}

function jumpTargets(view: ShownReport, groups: FindingGroup[], { severity, sort, find }: List): JumpTarget[] {
  const { summary, companies, possibleMisses } = view
  const misses = possibleMisses.length
  return [
    ...(summary.propertyAddress ? [{ anchor: anchors.location, label: 'Property Location' }] : []),
    { anchor: anchors.summary, label: 'Analysis Summary' },
    { anchor: anchors.guide, label: 'Risk Assessment Guide' },
    ...(summary.totals.priced > 0 ? [{ anchor: anchors.costs, label: 'Total Cost Estimates' }] : []),
    { anchor: anchors.download, label: 'Download' },
    { anchor: anchors.findings, label: 'Detailed Findings' },
    ...groups.map(({ anchor, title, findings }) => ({
      anchor,
      label: title,
      count: countIn(findings),
      nested: true,
      past: findings.some((finding) => isShown(finding, severity || 'all')) ? null : listQuery({ sort, find }),
    })),
    ...(companies.length > 0 ? [{ anchor: anchors.companies, label: 'Contractors' }] : []),
    { anchor: anchors.reading, label: 'How It Was Read' },
    ...(misses > 0 ? [{ anchor: missesAnchor, label: 'Possible Misses', count: String(misses), nested: true }] : []),
    { anchor: 'top', label: 'Back to Top' },
  ]
}

function PropertyLocation({ view: { summary, findings }, list }: { view: ShownReport; list: string }) {
  const { propertyAddress, zip } = summary
  const region = findings.find(({ estimate }) => estimate)?.estimate?.region
  return (
    <FoldedCard id={anchors.location} title="Property Location" line={propertyAddress}>
      <p className="flex gap-3">
        <Icon name="pin" className="mt-0.5 text-accent" />
        <span className="min-w-0 wrap-anywhere">{propertyAddress}</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {zip
          ? `Prices and contractors are for ZIP code ${zip}.`
          : `No ZIP code is known.${region ? ` Prices: ${region}.` : ''}`}
      </p>
      <Link to={{ pathname: housePath(summary.id), search: list }} preventScrollReset className="link finding-inline">
        House facts
      </Link>
    </FoldedCard>
  )
}
