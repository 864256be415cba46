import { Link } from '@remix-run/react'
import { SeverityCounts } from '#app/ui/report/severity-counts.tsx'
import { plural } from '#app/ui/words/report.ts'
import { freeText } from '#domain/estimate/nothing-to-pay.ts'
import type { Side } from '#domain/report/compare/compare-reports.ts'
import { dayText, sumText } from './words.ts'

type Shown = { sides: { name: string; side: Side }[]; isShared?: boolean }

/** The two reports side by side, each under the name that the page uses for it. For strangers they have no number. */
export function SideCards({ sides, isShared = false }: Shown) {
  return (
    <ul className="mb-6 grid gap-4 sm:grid-cols-2">
      {sides.map(({ name, side }) => (
        <li key={side.id} className="min-w-0 break-inside-avoid rounded-box border border-line bg-surface p-4 sm:p-6">
          <p className="text-sm font-semibold text-muted">{name}</p>
          <h2 className="mt-1 text-lg">
            {isShared ? (
              <span className="wrap-anywhere">{side.title}</span>
            ) : (
              <Link to={`/reports/${side.id}`} className="link wrap-anywhere">
                {side.title}
              </Link>
            )}
          </h2>
          <p className="text-sm text-muted">
            {dayText(side)}
            {!isShared && `, report #${side.id}`}
          </p>
          <p className="mt-4 text-xl font-semibold tabular-nums">{sumText(side.totals)}</p>
          <p className="mb-2 text-sm text-muted">
            {side.totals.priced} of {side.totals.of} Issues Priced
            {freeText(side.free)}
            {side.excluded > 0 && `, ${side.excluded} excluded by you`}
          </p>
          <SeverityCounts count={side.severityCount} isBrief />
          {side.unread > 0 && (
            <p className="mt-2 text-sm text-major">{plural(side.unread, 'page')} of it could not be read.</p>
          )}
        </li>
      ))}
    </ul>
  )
}
