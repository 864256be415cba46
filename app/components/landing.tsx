import type { ReactNode } from 'react'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'
import { PRODUCT, TAGLINE } from './brand.ts'
import { Logo } from './shell/logo.tsx'
import { ButtonLink } from './ui/button.tsx'
import { Icon, type IconName } from './ui/icon.tsx'
import { SeverityBadge } from './ui/severity-badge.tsx'

/** What visitors see: what the product does, shown on one finding, and the way in. */
export function Landing() {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <nav aria-label="Account" className="flex gap-3">
          <ButtonLink to="/auth" tone="plain">
            Sign In
          </ButtonLink>
          <ButtonLink to="/auth?tab=register" className="max-sm:hidden">
            Get Started
          </ButtonLink>
        </nav>
      </header>

      <div className="grid items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="mb-3 font-semibold text-accent">{TAGLINE}</p>
          <h1 className="text-xl sm:text-2xl">Know what the inspection found, what it costs, and what to ask for</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">
            {PRODUCT} reads a home inspection report and lists every deficiency with the inspector's own words, the page
            they stand on, and a repair price for the property's ZIP code.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/auth?tab=register">Create Free Account</ButtonLink>
            <span className="text-sm text-muted">
              PDF or text, up to {MAX_UPLOAD_MEGABYTES} MB. The summary is free; 1 credit opens a full report.
            </span>
          </div>
        </div>
        <ExampleFinding />
      </div>

      <section aria-labelledby="how" className="border-t border-line py-12">
        <h2 id="how" className="text-xl">
          How it works
        </h2>
        <ol className="mt-6 grid gap-8 md:grid-cols-3">
          <Step number={1} title="Upload the report">
            The PDF from the inspector, or plain text. Scanned pages are read too; pages that cannot be read are named.
          </Step>
          <Step number={2} title="See every deficiency">
            Sorted by severity and trade, with a price range and where that range comes from. Duplicates from the
            summary are merged with the body.
          </Step>
          <Step number={3} title="Decide and act">
            Contractors of the right trade near the property, and totals that add up line by line.
          </Step>
        </ol>
      </section>

      <section aria-labelledby="why" className="border-t border-line py-12">
        <h2 id="why" className="text-xl">
          Made to be checked
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-2">
          <Point icon="quote" title="Nothing without proof">
            Each finding quotes its page. A finding whose words are not in the report is not shown.
          </Point>
          <Point icon="document" title="Nothing left out in silence">
            The whole report is read, first page to last. What could not be read is listed instead of skipped.
          </Point>
          <Point icon="coin" title="Prices that explain themselves">
            Minimum, maximum, labor and material, with their source and region. Where nothing honest can be said, there
            is no price.
          </Point>
          <Point icon="lock" title="Your report stays yours">
            Only you can open it. Contractors get nothing from us unless you send it.
          </Point>
        </ul>
      </section>

      <section
        aria-labelledby="start"
        className="flex flex-wrap items-center justify-between gap-6 rounded-box bg-accent-soft p-6 sm:p-8"
      >
        <div>
          <h2 id="start" className="text-lg">
            Have a report at hand?
          </h2>
          <p className="text-muted">An account needs a username, an email and a password. No card.</p>
        </div>
        <ButtonLink to="/auth?tab=register">Create Free Account</ButtonLink>
      </section>
    </>
  )
}

function ExampleFinding() {
  return (
    <figure className="rounded-box border border-line bg-surface p-5 shadow-raised sm:p-6">
      <figcaption className="mb-4 text-sm text-muted">An example of a finding</figcaption>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Electrical · Main panel</p>
        <SeverityBadge severity="critical" />
      </div>
      <blockquote className="mt-4 border-l-4 border-accent pl-4">
        “Double tapped breaker in the main panel. Recommend correction by a licensed electrician.”
        <footer className="mt-1 text-sm text-muted">Page 14 of the report</footer>
      </blockquote>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 tabular-nums">
        <div>
          <dt className="text-sm text-muted">Repair estimate</dt>
          <dd className="text-lg font-semibold">$150 to $350</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Who does it</dt>
          <dd className="text-lg font-semibold">Electrician</dd>
        </div>
      </dl>
    </figure>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span
        aria-hidden="true"
        className="mb-3 grid size-9 place-items-center rounded-full border-2 border-accent font-semibold text-accent"
      >
        {number}
      </span>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-muted">{children}</p>
    </li>
  )
}

function Point({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="h-fit rounded-box bg-accent-soft p-2.5 text-accent">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 max-w-prose text-muted">{children}</p>
      </div>
    </li>
  )
}
