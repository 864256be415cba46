import { Link } from '@remix-run/react'
import { memo } from 'react'
import type { ShownReport } from '#app/report/loaded/shown-report.ts'
import { RenderingBoundary } from '#app/report/results/rendering-boundary.tsx'
import { FoldedCard } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { capitalize, plural } from '#app/ui/words/report.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { SuspiciousText } from '#domain/deficiency/deficiency.ts'
import type { PageState } from '#domain/report/document.ts'
import type { ReportId } from '#domain/report/report.ts'
import { CoverageChart } from './coverage-chart.tsx'
import { pageList } from './page-links.tsx'
import { Part } from './part.tsx'
import { PossibleMissList } from './possible-miss-list.tsx'
import { Warnings } from './warnings.tsx'

export const missesAnchor = 'possible-misses'

type Shown = { id?: string; view: ShownReport }

/** The basis of the findings: how the pages were read, and everything that was too uncertain to become a finding. */
export const ReadingDetails = memo(function ReadingDetails({ id, view }: Shown) {
  const { summary, findings, pageStates, possibleMisses, notShown, suspicious, warnings, manner } = view
  const unread = pagesIn(pageStates, 'unreadable').length
  const misses = possibleMisses.length
  return (
    <FoldedCard
      id={id}
      title="How this report was read"
      line={`${pageStates.length - unread} of ${plural(pageStates.length, 'page')}${misses > 0 ? `, ${plural(misses, 'possible miss', 'possible misses')}` : ''}`}
    >
      <div className="grid gap-6">
        <div className="grid gap-4">
          <Pages pageStates={pageStates} />
          {pageStates.length > 0 && (
            <RenderingBoundary>
              <CoverageChart report={summary.id} pageStates={pageStates} findings={findings} />
            </RenderingBoundary>
          )}
        </div>
        {manner.length > 0 && <Manner sentences={manner} />}
        {warnings.length > 0 && <Warnings report={summary.id} warnings={warnings} />}
        {suspicious.length > 0 && <Suspicious report={summary.id} texts={suspicious} />}
        {possibleMisses.length > 0 && (
          <Part id={missesAnchor} title={`Possible misses (${possibleMisses.length})`}>
            <p className="max-w-prose text-muted">
              These words may describe a problem, but were not certain enough to be listed as one. They are not in any
              count or total until you add them. What you decide holds when the report is analyzed again.
            </p>
            <PossibleMissList report={summary.id} misses={possibleMisses} />
            <p className="mt-4 max-w-prose text-sm text-muted">
              The first in this list could cost or endanger the most if it is a problem.
            </p>
          </Part>
        )}
        {notShown.length > 0 && (
          <Part title="Not shown: no proof in your report">
            <p className="max-w-prose text-muted">
              These were proposed while your report was read, but it does not say so. They are in no count and have no
              price.
            </p>
            <Quotes report={summary.id} quotes={notShown} />
          </Part>
        )}
      </div>
    </FoldedCard>
  )
}, isSentOnce)

/** Ignores which findings are excluded: only that changes before the server sends the data again. */
function isSentOnce(one: Shown, other: Shown): boolean {
  return one.id === other.id && one.view.pageStates === other.view.pageStates
}

function Pages({ pageStates }: { pageStates: PageState[] }) {
  const unread = pagesIn(pageStates, 'unreadable')
  const scanned = pagesIn(pageStates, 'ocr')
  const blank = pagesIn(pageStates, 'blank')
  return (
    <ul className="grid gap-1">
      <li>
        {pageStates.length - unread.length} of {plural(pageStates.length, 'page')} read.
      </li>
      {unread.length > 0 && (
        <li className="font-semibold text-major">
          Not readable: {pageList(unread).toLowerCase()}. Look at {unread.length === 1 ? 'it' : 'them'} yourself;
          nothing on {unread.length === 1 ? 'it' : 'them'} is in this analysis.
        </li>
      )}
      {scanned.length > 0 && <li>Read from a picture, so look twice: {pageList(scanned).toLowerCase()}.</li>}
      {blank.length > 0 && <li>Without any words: {pageList(blank).toLowerCase()}.</li>}
      {unread.length === 0 && <li>Every page could be read.</li>}
    </ul>
  )
}

/** Tells what was learned from this report about how it marks its findings. */
function Manner({ sentences }: { sentences: string[] }) {
  return (
    <Part title="How it was read">
      <ul className="mt-2 grid max-w-prose gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Suspicious({ report, texts }: { report: ReportId; texts: SuspiciousText[] }) {
  return (
    <Part title="Suspicious text">
      <p className="max-w-prose text-muted">
        These words speak to a program instead of a reader. They changed nothing in this analysis. Ask whoever sent you
        the report about them.
      </p>
      <Quotes report={report} quotes={texts} />
    </Part>
  )
}

function Quotes({ report, quotes }: { report: ReportId; quotes: { page: number; quote: string; reason?: string }[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {quotes.map(({ page, quote, reason }) => (
        <li key={`${page} ${quote}`} className="border-l-2 border-edge pl-3 text-sm">
          <Link to={sourcePath(report, page)} className="link inline-flex min-h-6 items-center">
            Page {page} of your report
          </Link>
          <blockquote className="max-w-prose wrap-anywhere">“{quote}”</blockquote>
          {reason && <p className="text-muted">{capitalize(reason)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Shown before the findings, because it limits what they can contain. */
export function UnreadablePages({ pageStates, readingAnchor }: { pageStates: PageState[]; readingAnchor: string }) {
  const unread = pagesIn(pageStates, 'unreadable')
  if (unread.length === 0) return null
  return (
    <p className="flex gap-3 rounded-box bg-major-soft px-4 py-3 text-major">
      <Icon name="alert" className="mt-0.5" />
      <span>
        <strong>{pageList(unread)} could not be read</strong>, so this analysis knows nothing of what stands there.{' '}
        <a href={`#${readingAnchor}`} className="underline underline-offset-4">
          How this report was read
        </a>
      </span>
    </p>
  )
}

function pagesIn(pageStates: PageState[], state: PageState): number[] {
  return pageStates.flatMap((each, index) => (each === state ? [index + 1] : []))
}
