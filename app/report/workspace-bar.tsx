import { Link } from '@remix-run/react'
import { DeadlineNote } from '#app/request/deadline-note.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { messagesPath } from '#app/ui/words/report-paths.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { Day } from '#domain/text/day.ts'

/**
 * The newest repair request. `due` is the buyer's last day to object, until there is an answer, with the current day
 * where the house stands.
 */
export type Standing = { state: RepairRequest['state']; due: { deadline: Day; today: Day } | null }

const states: Record<Standing['state'], string> = { draft: '', sent: ': sent', answered: ': answered' }

/** The actions on an unlocked report, and how long they are available. */
export function WorkspaceBar({
  report,
  texts,
  request,
}: {
  report: ReportId
  texts: number
  request: Standing | null
}) {
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
          {`Repair request${request ? states[request.state] : ''}`}
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
      {request?.due && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          Repair request: <DeadlineNote {...request.due} />
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
