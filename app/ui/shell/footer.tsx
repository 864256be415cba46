import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type Theme, themes } from '#app/ui/theme.ts'
import { PRODUCT, SUPPORT_EMAIL, TAGLINE } from '#app/ui/words/brand.ts'
import { Logo } from './logo.tsx'

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

const features = [
  'AI-powered analysis',
  'Risk assessment',
  'Cost estimation',
  'Contractor matching',
  'SMS communication',
  'Report customization',
  'PDF generation',
  'Mobile responsive',
]

const resources = [
  { to: '/blog', label: 'Blog & Insights' },
  { to: '/help', label: 'Help Center' },
  { to: '/press', label: 'Press Kit' },
  { to: '/accuracy', label: 'How accurate it is' },
  { to: '/developers', label: 'For developers' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

const resourceLook = 'inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline pointer-fine:min-h-8'

export function Footer({ theme }: { theme: Theme }) {
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 pt-10 pb-8 sm:px-6 sm:grid-cols-2 lg:grid-cols-[minmax(16rem,1fr)_auto_auto]">
        <div className="max-w-80 sm:max-lg:col-span-2">
          <Logo />
          <p className="mt-3 font-semibold">{TAGLINE}</p>
          <p className="mt-1 text-sm text-muted">
            {PRODUCT} reads inspection reports. It does not replace an inspector, a contractor's bid or a lawyer.
          </p>
        </div>
        <section aria-labelledby="footer-features">
          <h2 id="footer-features" className="mb-1 text-base">
            Features
          </h2>
          <ul className="grid grid-cols-2 gap-x-8 text-sm text-muted">
            {features.map((feature) => (
              <li key={feature} className="py-1.5">
                {feature}
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="footer-resources">
          <h2 id="footer-resources" className="mb-1 text-base">
            Resources
          </h2>
          <ul className="grid grid-cols-2 gap-x-8 text-sm">
            {resources.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={resourceLook}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`} className={resourceLook}>
                Contact Us
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-6">
          <p className="text-sm text-muted">
            © {`2025–${new Date().getUTCFullYear()} ${PRODUCT}`}. All rights reserved.
          </p>
          <ThemeSwitch theme={theme} />
        </div>
      </div>
    </footer>
  )
}

function ThemeSwitch({ theme }: { theme: Theme }) {
  const { Form, formData } = useFetcher()
  const { pathname, search } = useLocation()
  const current = formData?.get('theme') ?? theme
  return (
    <Form method="post" action="/theme" preventScrollReset data-discover="true" className="flex items-center gap-3">
      <span id="theme-switch" className="text-sm text-muted">
        Theme
      </span>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere */}
      <div role="group" aria-labelledby="theme-switch" className="flex rounded-box border border-edge p-0.5">
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
