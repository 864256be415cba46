import { Form, Link, NavLink, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useUnread } from '#app/ui/hooks/use-unread.ts'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { Logo } from './logo.tsx'

type MenuLink = { to: string; label: string; icon: IconName }

const memberLinks: MenuLink[] = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/reports', label: 'Reports', icon: 'document' },
  { to: '/contractors', label: 'Contractors', icon: 'hard-hat' },
  { to: '/credits', label: 'Credits', icon: 'coin' },
]

const notificationsLink: MenuLink = { to: '/notifications', label: 'Notifications', icon: 'bell' }
const settingsLink: MenuLink = { to: '/settings', label: 'Settings', icon: 'sliders' }

const adminLinks: MenuLink[] = [...memberLinks, { to: '/admin/bni', label: 'BNi Costbook', icon: 'wrench' }]

type Props = {
  name: string
  isAdmin: boolean
  /** The number of unread notifications when the page was loaded. */
  unread: number
}

/** The navigation for a signed-in user: a bar, on small screens a menu that slides in. */
export function TopBar({ name, isAdmin, unread: loaded }: Props) {
  const unread = useUnread(loaded)
  const links = isAdmin ? adminLinks : memberLinks
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-page items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="mr-4 flex min-h-14 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-1 lg:flex">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                `flex min-h-14 items-center border-b-3 px-3 pt-0.75 font-semibold transition-colors duration-150 ${isActive ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'}`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="hidden items-center gap-1 lg:flex">
          <span className="mr-3 max-w-48 truncate text-sm text-muted">{name}</span>
          <IconLink link={notificationsLink} count={unread} />
          <IconLink link={settingsLink} />
          <SignOut className="ml-3 text-muted hover:text-ink" />
        </div>
        <SideMenu name={name} links={[...links, notificationsLink, settingsLink]} unread={unread} />
      </div>
    </header>
  )
}

function IconLink({ link: { to, label, icon }, count = 0 }: { link: MenuLink; count?: number }) {
  return (
    <NavLink
      to={to}
      title={label}
      className={({ isActive }) =>
        `relative grid size-11 place-items-center rounded-box hover:bg-sunken ${isActive ? 'text-accent' : 'text-muted hover:text-ink'}`
      }
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      <Unread count={count} className="absolute top-0.5 left-6" />
    </NavLink>
  )
}

const MOST_COUNTED = 99

function Unread({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={`min-w-5 rounded-full bg-critical px-1.5 text-center text-sm font-semibold text-on-critical tabular-nums ${className}`}
    >
      {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

function SideMenu({ name, links, unread }: { name: string; links: MenuLink[]; unread: number }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [key])
  return (
    <details
      ref={menu}
      className="group ml-auto lg:hidden"
      onKeyDown={(event) => event.key === 'Escape' && menu.current?.removeAttribute('open')}
    >
      <summary className="menu-button">
        <Icon name="menu" className="size-6" />
        Menu
        <Unread count={unread} className="" />
        <span
          aria-hidden="true"
          className="fixed top-4 right-4 z-50 hidden size-11 place-items-center rounded-box hover:bg-sunken group-open:grid"
        >
          <Icon name="close" className="size-6" />
        </span>
      </summary>
      <div className="menu">
        <div className="mb-4 pr-12">
          <p className="text-lg font-semibold">Navigation Menu</p>
          <p className="text-sm text-muted">Access all app features</p>
        </div>
        <nav aria-label="Main" className="grid gap-1">
          {links.map(({ to, label, icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                `flex min-h-12 items-center gap-3 rounded-box px-3 font-semibold ${isActive ? 'bg-accent-soft text-accent' : 'hover:bg-sunken'}`
              }
            >
              <Icon name={icon} />
              {label}
              {to === notificationsLink.to && <Unread count={unread} className="ml-auto" />}
            </NavLink>
          ))}
        </nav>
        <div className="mt-4 border-t border-line pt-4">
          <p className="mb-1 truncate px-3 text-sm text-muted">Signed in as {name}</p>
          <SignOut className="min-h-12 w-full rounded-box px-3 hover:bg-sunken" />
        </div>
      </div>
    </details>
  )
}

/** Reloads the document, so that nothing of the session stays in memory. */
function SignOut({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout" reloadDocument>
      <button type="submit" className={`flex min-h-11 items-center gap-2 font-semibold ${className}`}>
        <Icon name="sign-out" />
        Sign out
      </button>
    </Form>
  )
}
