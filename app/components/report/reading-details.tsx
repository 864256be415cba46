import { Icon } from '#app/components/ui/icon.tsx'
import type { PossibleMiss } from '#domain/deficiency/deficiency.ts'
import type { PageState } from '#domain/report/document.ts'
import { plural } from './words.ts'

/** Which pages the findings come from, and words that may be a deficiency but were not certain enough. */
export function ReadingDetails({
  id,
  pageStates,
  possibleMisses,
}: {
  id?: string
  pageStates: PageState[]
  possibleMisses: PossibleMiss[]
}) {
  const unread = pagesIn(pageStates, 'unreadable')
  const scanned = pagesIn(pageStates, 'ocr')
  const blank = pagesIn(pageStates, 'blank')
  return (
    <details
      id={id}
      className="scroll-mt-4 rounded-box border border-line bg-surface px-4 sm:px-6"
      open={unread.length > 0}
    >
      <summary className="link flex min-h-14 items-center font-semibold">
        How this report was read: {pageStates.length - unread.length} of {plural(pageStates.length, 'page')} read
        {possibleMisses.length > 0 && `, ${plural(possibleMisses.length, 'possible miss', 'possible misses')}`}
      </summary>
      <div className="grid gap-4 pb-5">
        <ul className="grid gap-1">
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
        {possibleMisses.length > 0 && (
          <section>
            <h3 className="font-semibold">Possible misses</h3>
            <p className="max-w-prose text-muted">
              These words may describe a problem, but were not certain enough to be listed as one. They are not in any
              count or total.
            </p>
            <ul className="mt-3 grid gap-3">
              {possibleMisses.map(({ page, quote, reason }) => (
                <li key={`${page} ${quote}`} className="border-l-2 border-edge pl-3 text-sm">
                  <p className="font-semibold text-muted">Page {page} of your report</p>
                  <blockquote className="max-w-prose wrap-anywhere">“{quote}”</blockquote>
                  <p className="text-muted">{reason}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}

/** Said before the findings, because it bounds what they can contain. */
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

/** `Page 3` or `Pages 3, 5-8`: every page is named. */
function pageList(pages: number[]): string {
  const runs: string[] = []
  for (let start = 0; start < pages.length; ) {
    let end = start
    while (pages[end + 1] === (pages[end] ?? 0) + 1) end += 1
    runs.push(end === start ? `${pages[start]}` : `${pages[start]}-${pages[end]}`)
    start = end + 1
  }
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${runs.join(', ')}`
}
