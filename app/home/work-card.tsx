import { Link } from '@remix-run/react'
import { DeadlineNote } from '#app/request/deadline-note.tsx'
import { requestPath } from '#app/request/request-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { SeverityCounts } from '#app/ui/report/severity-counts.tsx'
import { plural } from '#app/ui/words/report.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { ReportAtWork, RequestAtWork } from '#domain/negotiation/request/report-at-work.ts'

/** The report to go on with: what it comes to, how long there is, where its request stands, and the way on. */
export function WorkCard({ work: { report, request } }: { work: ReportAtWork }) {
  const { id, title, totals, severityCount, found, unlocked } = report
  return (
    <section
      aria-labelledby="at-work"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid min-w-0 gap-2">
        <h2 id="at-work" className="text-lg wrap-anywhere">
          <Link to={`/reports/${id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {totals.priced > 0 && (
            <strong className="text-xl whitespace-nowrap tabular-nums">{formatRange(totals)}</strong>
          )}
          {request?.due && <DeadlineNote {...request.due} />}
          {request && <span>{standing(request)}</span>}
        </p>
        <SeverityCounts count={severityCount} found={found} isBrief />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
        <Link to="/reports" className="link inline-flex min-h-11 items-center max-sm:order-last">
          All reports
        </Link>
        <ButtonLink to={request ? requestPath(id) : `/reports/${id}`} className="max-sm:w-full">
          {unlocked ? 'Continue' : 'View report'} <span className="sr-only">with {title}</span>
          <Icon name="chevron" />
        </ButtonLink>
      </div>
    </section>
  )
}

function standing({ state, items }: RequestAtWork): string {
  switch (state) {
    case 'draft':
      return `${plural(items, 'item')} in your draft`
    case 'sent':
      return `${items} asked, no answer yet`
    case 'answered':
      return `${items} asked, answered`
  }
}
