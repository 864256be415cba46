import { Link } from '@remix-run/react'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import type { ReportId } from '#domain/report/report.ts'
import { messagesPath } from './source-path.ts'

/** What can be done with an open report. */
export function WorkspaceBar({ report, texts }: { report: ReportId; texts: number }) {
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
