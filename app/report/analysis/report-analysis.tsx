import { useMemo } from 'react'
import { IncludeForm } from '#app/finding/card/include-form.tsx'
import { type SentReport, type ShownReport, useSentRows } from '#app/report/loaded/shown-report.ts'
import { useFindings } from '#app/report/loaded/use-findings.ts'
import { PropertyForm } from '#app/report/property/property-form.tsx'
import { ResultsView } from '#app/report/results/results-view.tsx'
import { SummaryTiles } from '#app/report/summary/summary-tiles.tsx'
import { OnDemand } from '#app/ui/connection/on-demand.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import type { Preferences } from '#domain/account/account.ts'
import type { SearchPreferences } from '#domain/contractor/contractor.ts'
import type { PlaceNote as Note } from '#domain/place/place-note.ts'
import type { AnalysisProgress } from '#domain/report/report.ts'
import { countIncluded, type ReportView } from '#domain/report/view-report.ts'
import { viewsOnDemand } from './views-on-demand.ts'

export type LockedReport = Extract<ReportView, { access: 'locked' }>

export type Viewer = {
  preferences: SearchPreferences & Pick<Preferences, 'saveReports' | 'forWhom'>
  balance: number
  place: Note | null
}

/** Tells whether the report needs none of the views that come in files of their own. */
export function showsResultAlone({ access, summary }: SentReport | LockedReport): boolean {
  return access === 'full' && summary.progress.stage === 'completed'
}

/** An open report with what its owner has just excluded or included, before the server has said so. */
export function OpenAnalysis({ view: loaded, ...rest }: { view: SentReport } & Viewer) {
  const rows = useSentRows(loaded)
  const [findings, say] = useFindings(loaded.summary.id, rows.findings)
  const view = useMemo(
    () => ({ ...loaded, ...rows, findings, summary: { ...loaded.summary, ...countIncluded(findings) } }),
    [loaded, rows, findings],
  )
  return (
    <>
      <IncludeForm report={view.summary.id} say={say} />
      <Analysis view={view} {...rest} />
    </>
  )
}

type Shown = { view: LockedReport | ShownReport } & Viewer

/** The content for the report's stage: its analysis at work, why it failed, or its result. */
export function Analysis({ view, ...rest }: Shown) {
  const { summary } = view
  const { progress, resultAt } = summary
  if (progress.stage === 'completed') return <Result view={view} {...rest} />
  if (progress.stage === 'failed' && resultAt) {
    return (
      <>
        <OnDemand of={viewsOnDemand}>
          {({ RefreshFailed }) => <RefreshFailed report={summary.id} reason={progress.reason} resultAt={resultAt} />}
        </OnDemand>
        <Result view={view} {...rest} />
      </>
    )
  }
  if (isAtWork(progress) && view.access === 'full' && resultAt) {
    return (
      <>
        <OnDemand of={viewsOnDemand}>
          {({ BeingRefreshed }) => <BeingRefreshed report={summary} resultAt={resultAt} />}
        </OnDemand>
        <Result view={view} {...rest} />
      </>
    )
  }
  return <OnDemand of={viewsOnDemand}>{({ WithoutResult }) => <WithoutResult summary={summary} />}</OnDemand>
}

function isAtWork({ stage }: AnalysisProgress): boolean {
  return stage !== 'completed' && stage !== 'failed' && stage !== 'uploaded'
}

function Result({ view, preferences, balance, place }: Shown) {
  const reply = useReply()
  const hasResearch =
    view.access === 'full' && view.findings.some(({ estimate }) => estimate?.source === 'live_web_research')
  const { totals, notPriced } = view.summary
  const hasPrices = totals.priced > 0 && !notPriced
  const property = (
    <>
      {place && (
        <OnDemand of={viewsOnDemand}>
          {({ PlaceNote }) => <PlaceNote report={view.summary.id} note={place} hasPrices={hasPrices} />}
        </OnDemand>
      )}
      <PropertyForm
        summary={view.summary}
        isUnknown={place?.kind === 'unknown-zip'}
        hasResearch={hasResearch}
        reply={reply}
      />
    </>
  )
  return (
    <>
      <SummaryTiles summary={view.summary} />
      {view.access === 'full' ? (
        <>
          {property}
          <ResultsView view={view} preferences={preferences} />
        </>
      ) : (
        <>
          {/* What was wrong with it is seen first. */}
          {reply && property}
          <OnDemand of={viewsOnDemand}>
            {({ LockedView }) => (
              <LockedView
                summary={view.summary}
                sureness={view.sureness}
                trades={view.trades}
                balance={balance}
                keeps={preferences.saveReports}
              />
            )}
          </OnDemand>
          {!reply && property}
        </>
      )}
    </>
  )
}
