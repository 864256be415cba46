import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

/** A section of the landing page below its heading. */
export function Part({
  id,
  title,
  intro,
  more,
  children,
}: {
  id: string
  title: string
  intro?: ReactNode
  more?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        </div>
        {more && (
          <Link to={more.to} className="link inline-flex min-h-11 items-center">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
