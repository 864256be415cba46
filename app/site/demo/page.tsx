import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { loader as shellLoader } from '#app/root.tsx'
import { SharedReport } from '#app/share/opened/shared-report.tsx'
import { metaOf } from '#app/site/reading/page-meta.ts'
import { CostRangeChart } from '#app/ui/charts/cost-range-chart.tsx'
import { SeverityChart } from '#app/ui/charts/severity-chart.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { SharedVisits } from '#app/ui/report/shared-visits.tsx'
import { Breadcrumb } from '#app/ui/shell/breadcrumb.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { plural } from '#app/ui/words/report.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { contingentSumText } from '#domain/estimate/contingent.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { pricedText } from '#domain/estimate/nothing-to-pay.ts'
import { printedDay } from '#domain/text/day.ts'
import { Advice } from './advice.tsx'
import { demo } from './demo.server.ts'

export const handle: PageHandle = { scripts: false }

export const meta = metaOf({
  title: 'Live demo',
  description: 'A whole inspection report, read and priced: every issue with its page, its words and its repair cost.',
  path: '/demo',
})

export function loader() {
  return { ...demo, origin: publicOrigin }
}

const parts = [
  { to: '#summary', label: 'Summary' },
  { to: '#advice', label: 'What to ask for' },
  { to: '#report', label: 'What was found' },
  { to: '#pages', label: 'The report itself' },
]

export default function Demo() {
  const { address, inspectionDate, pages, report, counts, byCategory, shared, advice } = useLoaderData<typeof loader>()
  const isMember = Boolean(useRouteLoaderData<typeof shellLoader>('root')?.name)
  return (
    <>
      <Breadcrumb here="Live demo" />
      <header className="mb-8">
        <p className="mb-1 font-semibold text-accent">Sample report</p>
        <h1 className="text-xl sm:text-2xl">{address}</h1>
        <p className="mt-1 text-muted">
          {inspectionDate && `Inspected on ${printedDay(inspectionDate)} · `}
          {plural(pages.length, 'page')} · {plural(report.findings.length, 'issue')}
        </p>
        <p className="mt-4 max-w-prose rounded-box border border-line bg-surface p-4">
          <strong>This house does not exist</strong>, and neither do the people and the company in its report. The
          findings and prices are real work: they are what Plumbline makes of the pages at the end of this one, without
          anything added by hand.
        </p>
        <nav aria-label="On this page" className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          {parts.map(({ to, label }) => (
            <a key={to} href={to} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
      </header>

      <div className="grid grid-cols-1 gap-12">
        <div id="summary" className="grid scroll-mt-4 grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card title="Total Repair Cost Estimate">
            <p className="text-2xl font-semibold tabular-nums">{formatRange(report.totals)}</p>
            <div className="mb-4 text-muted">
              <p>{pricedText(report.totals, report.findings)}</p>
              {report.contingent && <p>{contingentSumText(report.contingent)}</p>}
            </div>
            <CostRangeChart categories={byCategory} />
          </Card>
          <div className="grid grid-cols-1 gap-6">
            <Card title="Severity">
              <SeverityChart counts={counts} />
            </Card>
            <Card>
              <div className="*:mt-0 *:border-0 *:pt-0">
                <SharedVisits totals={report.totals} shared={shared} />
              </div>
            </Card>
          </div>
        </div>
        <Advice advice={advice} />
        <SharedReport report={report} pagePath={(page) => `#page-${page}`} />
        <Pages pages={pages} />
        {!isMember && (
          <section
            aria-labelledby="start"
            className="flex flex-wrap items-center justify-between gap-6 rounded-box bg-accent-soft p-6 sm:p-8"
          >
            <div>
              <h2 id="start" className="text-lg">
                See what your own report says
              </h2>
              <p className="text-muted">Uploading it and the summary are free. One credit opens all of it, for good.</p>
            </div>
            <ButtonLink to="/auth?tab=register">Create Free Account</ButtonLink>
          </section>
        )}
      </div>
    </>
  )
}

/** The inspector's own text, so that every quote can be checked. */
function Pages({ pages }: { pages: string[] }) {
  return (
    <section id="pages" aria-labelledby="pages-title" className="scroll-mt-4">
      <h2 id="pages-title" className="text-xl">
        The report itself
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        All of its words. Every quote above stands on one of these pages; what is not quoted is not a deficiency.
      </p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {pages.map((text, index) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
            key={index}
            id={`page-${index + 1}`}
            className="scroll-mt-4 rounded-box border border-line bg-surface p-4 target:border-accent target:ring-2 target:ring-accent sm:p-6"
          >
            <h3 className="mb-3 text-sm text-muted">Page {index + 1}</h3>
            <p className="text-sm whitespace-pre-line">{text.trim()}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
