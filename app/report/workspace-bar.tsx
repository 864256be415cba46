import { DeadlineNote } from '#app/request/deadline-note.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { messagesPath } from '#app/ui/words/report-paths.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import type { Day } from '#domain/text/day.ts'
import { ReportActions } from './report-head.tsx'

/**
 * The newest repair request. `due` is the buyer's last day to object, until there is an answer, with the current day
 * where the house stands.
 */
export type Standing = { state: RepairRequest['state']; due: { deadline: Day; today: Day } | null }

const states: Record<Standing['state'], string> = { draft: '', sent: ': sent', answered: ': answered' }

/** The actions on an unlocked report, and how long they are available. */
export function WorkspaceBar({
  summary,
  texts,
  request,
}: {
  summary: ReportSummary
  texts: number
  request: Standing | null
}) {
  const report = summary.id
  return (
    <nav aria-label="Work with this report" className="mb-4 print:hidden">
      <ul className="flex flex-wrap items-center gap-2">
        <li className="max-sm:basis-full">
          <ButtonLink to={`/reports/${report}/request`} className="max-sm:w-full">
            <Icon name="document" className="size-4" />
            {`Repair request${request ? states[request.state] : ''}`}
          </ButtonLink>
        </li>
        {request?.due && (
          <li className="max-sm:basis-full">
            <DeadlineNote {...request.due} />
          </li>
        )}
        <li className="sm:ml-auto">
          <ButtonLink to={`/reports/${report}/share`} tone="plain" className={tool}>
            Share
          </ButtonLink>
        </li>
        <li>
          <a
            href="#download"
            className={`${tool} inline-flex min-h-11 items-center rounded-box border border-edge bg-surface font-semibold hover:bg-sunken`}
          >
            Download
          </a>
        </li>
        <li className="has-[[open]]:basis-full">
          <details className="group">
            <summary className="flex min-h-11 w-fit items-center gap-1 rounded-box px-3 text-sm font-semibold hover:bg-sunken">
              More
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            </summary>
            <div className="flex flex-wrap gap-2 pt-2">
              <ButtonLink to={messagesPath(report)} tone="plain" size="small">
                Messages ({texts})
              </ButtonLink>
              <ButtonLink to={`/compare?a=${report}`} tone="plain" size="small">
                Compare
              </ButtonLink>
              <ReportActions summary={summary} />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  )
}

const tool = 'px-3 text-sm'
