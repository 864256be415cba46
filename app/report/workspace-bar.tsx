import { DeadlineNote } from '#app/request/deadline-note.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { messagesPath, planPath, tradesPath } from '#app/ui/words/report-paths.ts'
import type { ForWhom } from '#domain/account/account.ts'
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

type Work = { to: string; label: string }

/** The actions on an unlocked report, what it is for first, and how long they are available. */
export function WorkspaceBar({
  summary,
  forWhom,
  texts,
  request,
}: {
  summary: ReportSummary
  forWhom: ForWhom
  texts: number
  request: Standing | null
}) {
  const report = summary.id
  const letter: Work = {
    to: `/reports/${report}/request`,
    label: `Repair request${request ? states[request.state] : ''}`,
  }
  const plan: Work = { to: planPath(report), label: 'Seller’s plan' }
  const trades: Work = { to: tradesPath(report), label: 'Repairs by trade' }
  const compare: Work = { to: `/compare?a=${report}`, label: 'Compare' }
  const main = forWhom === 'seller' ? plan : forWhom === 'investor' ? trades : letter
  const beside = forWhom === 'agent' ? compare : null
  return (
    <nav aria-label="Work with this report" className="mb-4 print:hidden">
      <ul className="flex flex-wrap items-center gap-2">
        <li className="max-sm:basis-full">
          <ButtonLink to={main.to} className="max-sm:w-full">
            <Icon name="document" className="size-4" />
            {main.label}
          </ButtonLink>
        </li>
        {request?.due && (
          <li className="max-sm:basis-full">
            <DeadlineNote {...request.due} />
          </li>
        )}
        {beside && (
          <li>
            <ButtonLink to={beside.to} tone="plain" className={tool}>
              {beside.label}
            </ButtonLink>
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
              {[letter, plan, trades, compare]
                .filter((work) => work !== main && work !== beside)
                .map(({ to, label }) => (
                  <ButtonLink key={to} to={to} tone="plain" size="small">
                    {label}
                  </ButtonLink>
                ))}
              <ReportActions summary={summary} />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  )
}

const tool = 'px-3 text-sm'
