import { Link } from '@remix-run/react'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { plural } from '#app/ui/words/report.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { Sums } from '#domain/negotiation/request/list-requests.ts'
import type { Worth } from '#domain/negotiation/request/worth.ts'
import type { ReportId } from '#domain/report/report.ts'
import { DeadlineNote } from './deadline-note.tsx'
import { requestPath } from './request-path.ts'
import type { VersionLink } from './request-view.ts'

const stateLabels: Record<RepairRequest['state'], string> = {
  draft: 'Draft',
  sent: 'Sent',
  answered: 'Answered',
}

const stateTones: Record<RepairRequest['state'], BadgeTone> = { draft: 'neutral', sent: 'accent', answered: 'good' }

function StateBadge({ state, version }: { state: RepairRequest['state']; version: number }) {
  return (
    <Badge tone={stateTones[state]} icon={state === 'draft' ? 'pencil' : state === 'sent' ? 'check' : 'check-circle'}>
      {stateLabels[state]}, version {version}
    </Badge>
  )
}

export function worthText({ min, max, priced }: Worth): string {
  return priced > 0 ? formatRange({ min, max }) : 'Not estimated'
}

/** Returns `7 items, repairs $3,503 – $7,723, $3,400 credit, $1,000 off the price`. */
export function sumsText({ items, credit, reduction, worth }: Sums & { worth: Worth }): string {
  return [
    plural(items, 'item'),
    worth.priced > 0 && `repairs ${worthText(worth)}`,
    credit > 0 && `${formatDollars(credit)} credit`,
    reduction > 0 && `${formatDollars(reduction)} off the price`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Links to the other versions; nothing when there is only one. */
function Versions({ report, versions, shown }: { report: ReportId; versions: VersionLink[]; shown: number }) {
  if (versions.length < 2) return null
  return (
    <nav aria-label="Versions" className="print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {versions.map(({ version, state, at }) => (
          <li key={version}>
            <Link
              to={requestPath(report, version)}
              aria-current={version === shown ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center gap-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              Version {version}, {stateLabels[state].toLowerCase()} <Day at={at} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Shown = {
  report: ReportId
  version: number
  state: RepairRequest['state']
  deadline: string | null
  today: string
  versions: VersionLink[]
}

/** The version's number, the deadline to object, and a note on what the request is not. */
export function RequestHeader({ report, version, state, deadline, today, versions }: Shown) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <StateBadge state={state} version={version} />
        {deadline && state !== 'answered' && <DeadlineNote deadline={deadline} today={today} />}
      </div>
      <Versions report={report} versions={versions} shown={version} />
      <p className="max-w-prose text-sm text-muted">
        This makes a letter, not a legal form. Your contract or state may ask for a form of its own: ask your agent or
        attorney.
      </p>
    </div>
  )
}
