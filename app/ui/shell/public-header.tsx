import { Link, NavLink } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Logo } from './logo.tsx'

const links = [
  { to: '/blog', label: 'Blog' },
  { to: '/press', label: 'Press' },
]

/** The navigation for signed-out visitors; on small screens its links are in a menu. */
export function PublicHeader() {
  return (
    <header className="relative z-20 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-page items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="mr-auto flex min-h-14 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-2 py-2 sm:flex">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-box px-3 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current]:text-accent"
            >
              {label}
            </NavLink>
          ))}
          <ButtonLink to="/auth" tone="plain" className="ml-2">
            Sign In
          </ButtonLink>
          <ButtonLink to="/auth?tab=register">Get Started</ButtonLink>
        </nav>
        <details className="group sm:hidden">
          <summary className="-mr-2 flex min-h-14 list-none items-center gap-2 px-2 font-semibold">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="close" className="hidden size-6 group-open:block" />
            Menu
          </summary>
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-full grid gap-2 border-b border-line bg-surface p-4 shadow-raised"
          >
            {links.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                className="flex min-h-12 items-center rounded-box px-3 font-semibold hover:bg-sunken aria-[current]:text-accent"
              >
                {label}
              </NavLink>
            ))}
            <ButtonLink to="/auth" tone="plain">
              Sign In
            </ButtonLink>
            <ButtonLink to="/auth?tab=register">Get Started</ButtonLink>
          </nav>
        </details>
      </div>
    </header>
  )
}
