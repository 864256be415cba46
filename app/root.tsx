import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext, useState } from 'react'
import styles from './tailwind.css?url'
import { ConnectionNotes } from './ui/connection/connection-notes.tsx'
import { GUARDED, GuardedContext } from './ui/connection/guarded-context.ts'
import { ButtonLink } from './ui/kit/button.tsx'
import { Flash } from './ui/kit/flash.tsx'
import { Footer } from './ui/shell/footer.tsx'
import { InstallBanner } from './ui/shell/install-banner.tsx'
import { Logo } from './ui/shell/logo.tsx'
import { hasOwnHeader, standsAlone, wantsRefresh, wantsScripts } from './ui/shell/page-handle.ts'
import { Loading, usePendingPage } from './ui/shell/pending-page.tsx'
import { PublicHeader } from './ui/shell/public-header.tsx'
import { ServerContext } from './ui/shell/server-context.ts'
import { TopBar } from './ui/shell/top-bar.tsx'
import { themeOf } from './ui/theme.ts'
import { pageTitle, TAGLINE } from './ui/words/brand.ts'
import { hasFailed } from './web/form/form.server.ts'
import { ports } from './web/ports.server.ts'
import { optionalUser, takeFlash } from './web/session/session.server.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The page's own background color, for what the browser draws around it. */
const paper = { light: '#faf8f4', dark: '#10161b' }

export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(isNotFound(error) ? 'Page not found' : error ? 'Something went wrong' : TAGLINE) },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [user, flash] = await Promise.all([optionalUser(request), takeFlash(request)])
  return data(
    {
      name: user && (user.firstName || user.username),
      isAdmin: user?.role === 'admin',
      unread: user ? await ports.notifications.unread(user.id) : 0,
      flash: flash.message,
      kept: flash.kept,
      theme: user?.preferences.theme ?? themeOf(request),
      formFailed: hasFailed(context),
    },
    { headers: flash.headers },
  )
}

/**
 * A page that polls for news keeps its message and its bar; so does one whose form did not arrive, or which has started
 * what it was opened for.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 500) return false
  return formMethod || withoutIntent(currentUrl) !== withoutIntent(nextUrl) ? defaultShouldRevalidate : false
}

function withoutIntent({ href }: URL): string {
  const url = new URL(href)
  url.searchParams.delete('then')
  url.hash = ''
  return url.href
}

export default function App() {
  const Pending = usePendingPage()
  return (
    <>
      <Loading />
      {Pending ? <Pending /> : <Outlet />}
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const { nonce, requestId } = useContext(ServerContext)
  const matches = useMatches()
  const refreshes = matches.some(wantsRefresh)
  const isPlain = matches.some(standsAlone)
  const hasFailed = Boolean(useRouteError())
  // Where React already runs it stays: a page without scripts is then rendered like any other.
  const isScripted = typeof document !== 'undefined' || (!isPlain && !hasFailed && matches.every(wantsScripts))
  const theme = shell?.theme ?? 'system'
  return (
    <html
      lang="en"
      {...{ [GUARDED]: useContext(GuardedContext) || undefined }}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="request-id" content={requestId} suppressHydrationWarning />
        {refreshes && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        {theme === 'system' ? (
          <>
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
          </>
        ) : (
          <meta name="theme-color" content={paper[theme]} />
        )}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-screen flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold"
        >
          Skip to main content
        </a>
        {isPlain || !shell ? (
          hasFailed && <LogoHeader />
        ) : shell.name ? (
          <TopBar name={shell.name} isAdmin={shell.isAdmin} unread={shell.unread} />
        ) : (
          (hasFailed || !matches.some(hasOwnHeader)) && <PublicHeader />
        )}
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-8 outline-none sm:px-6">
          <Flash message={shell?.flash ?? null} />
          {children}
        </main>
        {!isPlain && <Footer theme={theme} />}
        {shell?.name && <InstallBanner />}
        {isScripted && (
          <>
            <ConnectionNotes />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The header of pages that cannot tell who is looking at them. */
function LogoHeader() {
  return (
    <header className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6 print:hidden">
      <a href="/" aria-label="Home" className="inline-flex min-h-11 items-center">
        <Logo />
      </a>
    </header>
  )
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NotFound /> : <Failure />
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function NotFound() {
  return (
    <>
      <h1 className="text-xl sm:text-2xl">404 Page Not Found</h1>
      <p className="mt-2 max-w-prose">
        Nothing is at this address. It may have been deleted, or the link may be incomplete.
      </p>
      <p className="mt-6">
        <a href="/" className="link">
          Go to the home page
        </a>
      </p>
    </>
  )
}

function Failure() {
  const { requestId } = useContext(ServerContext)
  const { pathname, search } = useLocation()
  const [reference] = useState(
    () => requestId || document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content,
  )
  return (
    <>
      <h1 className="text-xl sm:text-2xl">The page could not be shown</h1>
      <p className="mt-2 max-w-prose">
        Something failed on our side. Nothing that you saved is lost. Try again; if that does not help, try once more in
        a few minutes.
      </p>
      {reference && (
        <p className="mt-2 text-muted">
          Reference: <code className="text-ink">{reference}</code>
        </p>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-6">
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <a href="/" className="link">
          Go to the home page
        </a>
      </p>
    </>
  )
}
