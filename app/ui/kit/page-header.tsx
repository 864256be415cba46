import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The page's h1 with a link back, a line of explanation and its actions. */
export function PageHeader({
  title,
  intro,
  back,
  actions,
}: {
  title: ReactNode
  intro?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
}) {
  return (
    <header className="mb-6">
      {back && (
        <Link to={back.to} className="link mb-2 inline-flex min-h-11 items-center gap-1.5 print:hidden">
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl">{title}</h1>
          {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
