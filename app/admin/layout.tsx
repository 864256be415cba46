import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, NavLink, Outlet, useRouteError } from '@remix-run/react'
import { type LandingData, landing } from '#app/site/landing/landing.server.ts'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { UnknownPath } from '#app/ui/shell/unknown-path.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { requireAdmin } from './admin.server.ts'

export const meta: MetaFunction<typeof loader> = ({ error }) =>
  landingOf(error)?.meta ?? [{ title: pageTitle(error ? 'Page not found' : 'Admin') }]

/** Everybody else sees a page for an unknown address, which comes without scripts. */
export const handle: PageHandle = { scripts: () => true }

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await optionalUser(request))) throw data(landing(), { status: 404 })
  await requireAdmin(request)
  return null
}

/** Returns the landing data that signed-out visitors see instead of the admin area. */
function landingOf(error: unknown): LandingData | null {
  return isRouteErrorResponse(error) && error.data?.meta ? error.data : null
}

const pages = [
  { to: '/admin/bni', label: 'Costbook', end: true },
  { to: '/admin/bni/versions', label: 'Versions' },
  { to: '/admin/contractors', label: 'Directory', end: true },
  { to: '/admin/contractors/consents', label: 'Texting consents' },
  { to: '/admin/bni-test', label: 'Routing test' },
]

export default function Admin() {
  return (
    <>
      <nav aria-label="Admin" className="-mt-2 mb-6 flex flex-wrap gap-x-2 border-b border-line">
        {pages.map(({ to, label, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={({ isActive }) =>
              `flex min-h-11 items-center border-b-3 px-3 pt-0.75 font-semibold ${isActive ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'}`
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}

/** Shows the admin area as an unknown address to everybody but admins. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownPath landing={landingOf(error)} />
  throw error
}
