import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type Theme, themes } from '#app/theme.ts'
import { PRODUCT, TAGLINE } from '../brand.ts'

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

export function Footer({ theme }: { theme: Theme }) {
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-8 sm:px-6">
        <div>
          <p className="font-semibold">{TAGLINE}</p>
          <p className="text-sm text-muted">
            {PRODUCT} reads inspection reports. It does not replace an inspector, a contractor's bid or a lawyer.
          </p>
          <Link to="/accuracy" className="link inline-flex min-h-11 items-center text-sm">
            How accurate it is
          </Link>
        </div>
        <ThemeSwitch theme={theme} />
      </div>
    </footer>
  )
}

function ThemeSwitch({ theme }: { theme: Theme }) {
  const { Form, formData } = useFetcher()
  const { pathname, search } = useLocation()
  const current = formData?.get('theme') ?? theme
  return (
    <Form method="post" action="/theme" preventScrollReset className="flex items-center gap-3">
      <span id="theme" className="text-sm text-muted">
        Theme
      </span>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere */}
      <div role="group" aria-labelledby="theme" className="flex rounded-box border border-edge p-0.5">
        {themes.map((each) => (
          <button
            key={each}
            type="submit"
            name="theme"
            value={each}
            aria-pressed={each === current}
            className="min-h-11 rounded-box px-3 text-sm font-semibold text-muted aria-pressed:bg-accent aria-pressed:text-on-accent pointer-fine:min-h-9"
          >
            {names[each]}
          </button>
        ))}
      </div>
    </Form>
  )
}
