import { Link } from '@remix-run/react'
import { DeadlineNote } from '#app/components/negotiation/deadline-note.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import type { Day } from '#domain/negotiation/day.ts'
import type { ReportId } from '#domain/report/report.ts'
import { messagesPath } from './source-path.ts'

/** A buyer's last day to object, and the day that it is where the house stands. */
export type Due = { deadline: Day; today: Day }

/** What can be done with an open report, and until when. */
export function WorkspaceBar({ report, texts, due }: { report: ReportId; texts: number; due: Due | null }) {
  return (
    <nav aria-label="Work with this report" className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <li>
          <a href="#download" className={tool}>
            <Icon name="download" className="size-4 text-accent" />
            Download
          </a>
        </li>
        <Tool to={`/reports/${report}/request`} icon="document">
          Repair request
        </Tool>
        <Tool to={`/reports/${report}/share`} icon="external">
          Share
        </Tool>
        <Tool to={`/compare?a=${report}`} icon="layers">
          Compare
        </Tool>
        <Tool to={messagesPath(report)} icon="message">
          Messages ({texts})
        </Tool>
      </ul>
      {due && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          Repair request: <DeadlineNote {...due} />
        </p>
      )}
    </nav>
  )
}

const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-box border border-line bg-surface px-3 text-sm font-semibold hover:bg-sunken'

function Tool({ to, icon, children }: { to: string; icon: IconName; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className={tool}>
        <Icon name={icon} className="size-4 text-accent" />
        {children}
      </Link>
    </li>
  )
}
