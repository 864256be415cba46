import { Link } from '@remix-run/react'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { besidePath, findingPath } from '#app/ui/words/report-paths.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { BesideFinding } from '#domain/report/page/view-beside.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ExcludeForm } from './exclude-form.tsx'

type Focused = {
  report: ReportId
  /** The one in view. */
  page: number
  chosen: BesideFinding | null
  place: number
  of: number
  before: BesideFinding | null
  after: BesideFinding | null
}

/** The finding in focus and the way to the next one: above the list, on small screens a sheet at the foot of the screen. */
export function Focus({ report, page, chosen, place, of, before, after }: Focused) {
  return (
    <section
      aria-label="Finding in focus"
      className="foot-sheet rounded-box border border-edge bg-surface px-4 py-3 max-[1099px]:fixed max-[1099px]:inset-x-0 max-[1099px]:bottom-0 max-[1099px]:z-30 max-[1099px]:rounded-none max-[1099px]:border-x-0 max-[1099px]:border-b-0 max-[1099px]:py-2 print:hidden"
    >
      <div className="flex items-center gap-x-2">
        <p className="mr-auto text-sm text-muted tabular-nums">
          {chosen ? `${place} of ${of}${chosen.excluded ? ', excluded' : ''}` : 'No finding chosen'}
        </p>
        <Step to={before && besidePath(report, { finding: before.id })} rel="prev" word="Previous" />
        <Step to={after && besidePath(report, { finding: after.id })} rel="next" word="Next" />
      </div>
      {chosen && (
        <>
          <p className="flex items-baseline gap-x-3">
            <span
              className={`min-w-0 flex-1 font-semibold wrap-anywhere max-[1099px]:truncate ${chosen.excluded ? 'text-muted line-through' : ''}`}
            >
              {deficiencyTitle(chosen)}
            </span>
            <b className="text-sm whitespace-nowrap tabular-nums">
              {chosen.price ? formatRange(chosen.price) : 'No price'}
            </b>
          </p>
          <p className="line-clamp-4 text-sm wrap-anywhere max-[1099px]:hidden">{chosen.description}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <SeverityBadge severity={chosen.severity} />
            <ExcludeForm
              report={report}
              of={chosen.id}
              beside={besidePath(report, { finding: chosen.id, page })}
              intent={chosen.excluded ? 'include' : 'exclude'}
              className="ml-auto"
            >
              {chosen.excluded ? 'Include in Report' : 'Exclude'}
            </ExcludeForm>
            <Link to={findingPath(report, chosen.id)} className="link inline-flex min-h-11 items-center text-sm">
              Open
            </Link>
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {chosen && `${place} of ${of}: ${deficiencyTitle(chosen)}${chosen.excluded ? ', excluded' : ''}`}
      </p>
    </section>
  )
}

function Step({ to, rel, word }: { to: string | null; rel: 'prev' | 'next'; word: string }) {
  const look = 'inline-flex min-h-11 items-center rounded-box border px-3 text-sm font-semibold pointer-fine:min-h-9'
  if (!to) return <span className={`${look} border-line text-muted`}>{word}</span>
  return (
    <Link to={to} rel={rel} preventScrollReset className={`${look} border-edge hover:bg-sunken`}>
      {word}
      <span className="sr-only"> finding</span>
    </Link>
  )
}
