import { Link } from '@remix-run/react'
import type { LandingData } from '#app/site/landing/landing.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { PRODUCT, TAGLINE } from '#app/ui/words/brand.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'

type Example = LandingData['example']

export function Hero({ example }: { example: Example }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 gap-y-12 pt-4 pb-2 lg:grid-cols-2 lg:py-12">
      <div>
        <p className="mb-3 font-semibold text-accent">{TAGLINE}</p>
        <h1 className="text-xl sm:text-2xl">Know what the inspection found, what it costs, and what to ask for</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          {PRODUCT} reads a home inspection report and lists every deficiency with the inspector's own words, the page
          they stand on, and a repair price for the property's ZIP code.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/auth?tab=register">Create Free Account</ButtonLink>
          <a
            id="view-demo"
            href="#demo-1"
            className="inline-flex min-h-11 items-center justify-center rounded-box border border-edge bg-surface px-4 font-semibold hover:bg-sunken"
          >
            View Demo
          </a>
        </div>
        <p className="mt-4 text-sm text-muted">
          PDF or text, up to {MAX_UPLOAD_MEGABYTES} MB. Or look at a{' '}
          <Link to="/demo" className="link">
            whole sample report
          </Link>{' '}
          first, without an account.
        </p>
      </div>
      <ExampleFinding example={example} />
    </div>
  )
}

/** One finding as the product made it, explained part by part. */
function ExampleFinding({ example: { finding } }: { example: Example }) {
  const { title, severity, description, recommendation, evidence, price, region, basis, number } = finding
  const [proof] = evidence
  return (
    <figure className="rounded-box border border-l-4 border-line border-l-critical bg-surface p-5 shadow-raised sm:p-6">
      <figcaption className="mb-4 text-sm text-muted">
        From the{' '}
        <Link to={`/demo#finding-${number}`} className="link">
          sample report
        </Link>
        , as it comes out
      </figcaption>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{title}</p>
        <SeverityBadge severity={severity} />
      </div>
      <p className="mt-3">{description}</p>
      <p className="mt-1 text-muted">{recommendation}</p>
      {proof && (
        <blockquote className="mt-3 border-l-4 border-edge pl-3 text-sm text-muted">
          Page {proof.page}: “{proof.quote}”
        </blockquote>
      )}
      {price && (
        <dl className="mt-5 border-t border-line pt-4">
          <dt className="text-sm text-muted">Repair estimate, {region}</dt>
          <dd>
            <span className="block text-lg font-semibold tabular-nums">{formatRange(price)}</span>
            <span className="text-sm text-muted">{basis}</span>
          </dd>
        </dl>
      )}
    </figure>
  )
}
