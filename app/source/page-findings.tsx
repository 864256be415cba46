import { Link } from '@remix-run/react'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { doubtTexts, findingAnchor } from '#app/ui/words/report.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import type { PageView } from '#domain/report/page/view-page.ts'

/** The findings on the page in words, equivalent to the boxes on its picture. */
export function PageFindings({
  view: { report, page, marks, content },
  chosen,
}: {
  view: PageView
  chosen: string | null
}) {
  if (marks.length === 0) return <p className="text-muted">Nothing in this analysis comes from this page.</p>
  return (
    <ol className="grid gap-3">
      {marks.map((mark) => {
        const { id, number, evidence, doubt } = mark
        const isChosen = id === chosen
        const isPlaced = content.kind !== 'picture' || evidence.some(({ box }) => box)
        return (
          <li
            key={id}
            aria-current={isChosen || undefined}
            className={`rounded-box border bg-surface p-4 ${isChosen ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="font-semibold tabular-nums">{number}.</span>
              <SeverityBadge severity={mark.severity} />
            </div>
            <h3 className="mt-2 text-base wrap-anywhere">{deficiencyTitle(mark)}</h3>
            {evidence.map(({ quote }) => (
              <blockquote key={quote} className="mt-2 border-l-2 border-edge pl-3 text-sm text-muted wrap-anywhere">
                “{quote}”
              </blockquote>
            ))}
            {!isPlaced && <p className="mt-2 text-sm text-muted">Where on the page these words stand is not known.</p>}
            {doubt && <p className="mt-2 text-sm text-muted">{doubtTexts[doubt]}</p>}
            <p className="mt-1 flex flex-wrap gap-x-5 text-sm print:hidden">
              <Link to={`/reports/${report}#${findingAnchor(mark)}`} className="link inline-flex min-h-11 items-center">
                Back to this finding
              </Link>
              <Link
                to={sourcePath(report, page, isChosen ? undefined : id)}
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                {isChosen ? 'Show all on this page' : 'Highlight on the page'}
              </Link>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
