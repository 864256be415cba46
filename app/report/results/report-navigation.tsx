import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'

export type JumpTarget = { anchor: string; label: string; count?: string; nested?: boolean; past?: string | null }

/** The navigation of a long report: a rail beside it on wide screens, a disclosure above it on small ones. */
export function ReportNavigation({ targets }: { targets: JumpTarget[] }) {
  return (
    <div className="print:hidden">
      <details className="group rounded-box border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          Report Navigation
          <Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <nav aria-label="Report Navigation" className="border-t border-line p-2">
          <Jumps targets={targets} />
        </nav>
      </details>
      <nav
        aria-label="Report Navigation"
        className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto lg:block"
      >
        <h2 className="px-3 pb-2 text-base">Report Navigation</h2>
        <Jumps targets={targets} />
      </nav>
    </div>
  )
}

function Jumps({ targets }: { targets: JumpTarget[] }) {
  return (
    <ul>
      {targets.map(({ anchor, label, count, nested, past = null }) => (
        <li key={anchor}>
          <Jump
            to={`#${anchor}`}
            past={past}
            className={`flex min-h-11 items-center justify-between gap-3 rounded-box px-3 hover:bg-sunken lg:min-h-9 lg:text-sm ${nested ? 'pl-6 text-muted' : ''}`}
          >
            {label}
            {count !== undefined && <span className="tabular-nums">{count}</span>}
          </Jump>
        </li>
      ))}
    </ul>
  )
}

/** `past`: the query of a list that shows the target, where this one does not. */
export function Jump({
  to,
  past,
  ...link
}: {
  to: string
  past: string | null
  className: string
  children: ReactNode
}) {
  return past === null ? <a href={to} {...link} /> : <Link to={`?${past}${to}`} {...link} />
}
