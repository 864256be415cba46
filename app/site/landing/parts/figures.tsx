import { Link } from '@remix-run/react'
import type { LandingData } from '#app/site/landing/landing.server.ts'
import type { Figure } from '#app/site/landing/marketing.ts'
import { printedDay } from '#domain/text/day.ts'

/** The company's claims, each beside what was measured. */
export function Figures({ figures: { areStated, measuredOn, ...all } }: { figures: LandingData['figures'] }) {
  const { accuracy, time, range, price, reports, savings } = all
  const shown = [accuracy, time, range, price, reports, savings].filter(({ measured }) => areStated || measured)
  return (
    <section aria-labelledby="figures" className="mt-8">
      <h2 id="figures" className="sr-only">
        In figures
      </h2>
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((figure) => (
          <Tile key={figure.label} figure={figure} isStated={areStated} />
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {areStated && 'The large figures are what we say about ourselves. '}
        Measured {printedDay(measuredOn)}.{' '}
        <Link to="/accuracy" className="link">
          How it was measured, and where it went badly
        </Link>
      </p>
    </section>
  )
}

function Tile({ figure: { stated, label, measured }, isStated }: { figure: Figure; isStated: boolean }) {
  return (
    <div className="bg-surface p-4 sm:p-6">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        {isStated && <span className="text-xl font-semibold tabular-nums">{stated}</span>}
        <span className={isStated ? 'text-muted' : 'font-semibold first-letter:uppercase'}>{label}</span>
      </dt>
      <dd className="mt-1 text-sm text-muted">
        {measured ?? 'As the company states it. Nothing on this site can check it.'}
      </dd>
    </div>
  )
}
