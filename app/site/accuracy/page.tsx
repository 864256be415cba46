import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { printedDay } from '#domain/text/day.ts'
import { measured, measuredAtHome, measuredOnNew, percent } from './figures.ts'
import { Formats } from './formats.tsx'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle('Accuracy') }]

export function loader() {
  const { date, total, formats } = measured
  return { date, total, formats, fresh: measuredOnNew, home: measuredAtHome }
}

export default function Accuracy() {
  const { date, total, formats, fresh, home } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="How accurate the analysis is"
        intro="What you can expect for a report that the analysis has never seen, and how we know."
      />
      <section aria-labelledby="unseen" className="mb-6">
        <h2 id="unseen" className="text-lg">
          A report never seen
        </h2>
        <p className="mt-1 mb-4 max-w-prose">
          We listed the issues of {plural(total.reports, 'file')} by hand, {total.gold} in all. Each file was then read
          by an analysis that had learned from the others only, with every other copy of the same report left out too.
        </p>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line md:grid-cols-4">
          <Tile name="Precision" value={total.precision} meaning="of what is listed is an issue" />
          <Tile name="Recall" value={total.recall} meaning="of the issues are listed" />
          <Tile name="F1" value={total.f1} meaning="both in one figure" />
          <Tile name="Average F1 of a report" value={total.macroF1} meaning="each report counting equally" />
          <Tile name="Severity" value={total.severityAccuracy} meaning="of the issues found are rated right" />
          <Tile name="Category" value={total.categoryAccuracy} meaning="are in the right category" />
          <Tile name="Page" value={total.pageAccuracy} meaning="name the right page" />
          <Tile name="Duplicates" value={total.duplicateRate} meaning="of what is listed is listed twice" />
        </dl>
        <p className="mt-4 max-w-prose">
          <strong>Expect less from a layout that is new to us.</strong> {fresh.reports} of these files were not at hand
          either when the rules were written. There precision is {percent(fresh.precision)}, recall{' '}
          {percent(fresh.recall)} and F1 {percent(fresh.f1)}.
        </p>
        <p className="mt-2 text-sm text-muted">Measured on {printedDay(date)}.</p>
      </section>
      <div className="grid grid-cols-1 gap-6">
        <Card title="By format">
          <Formats rows={formats} />
        </Card>
        <Card title="What these figures mean">
          <ul className="max-w-prose list-disc space-y-2 pl-5">
            <li>
              Precision is how much of what we list is really an issue in the report. Recall is how many of the report's
              issues we list. F1 is their harmonic mean: it is high only where both are.
            </li>
            <li>Severity, category and page are measured on the issues that were found.</li>
            <li>The engine that was measured is the one that works without a language model.</li>
            <li>Every issue that we show quotes your report and names the page, so you can check each one.</li>
          </ul>
        </Card>
        <Card title="The reports that it was made on">
          <p className="max-w-prose">
            The rules were written, and the analysis was taught, with {plural(home.total.reports, 'file')} at hand,{' '}
            {plural(home.total.gold, 'issue')} in all. On these, which it knows, it reaches a precision of{' '}
            {percent(home.total.precision)}, a recall of {percent(home.total.recall)} and an F1 of{' '}
            {percent(home.total.f1)}. That says what it can do with a layout that it knows well, and nothing about
            yours.
          </p>
          <p className="mt-2 text-sm text-muted">Measured on {printedDay(home.date)}.</p>
        </Card>
        <Card title="What they do not mean">
          <ul className="max-w-prose list-disc space-y-2 pl-5">
            <li>We wrote the labels ourselves. Another careful reader would draw some lines elsewhere.</li>
            <li>
              Some files are scans or turned copies of others, and in some, such as blank forms, there is nothing to
              find.
            </li>
            <li>Most formats stand for one or two reports. One more report could change their figures a lot.</li>
            <li>
              They measure how well the report was read. They say nothing about what the inspector missed, nor about the
              prices and contractors.
            </li>
          </ul>
        </Card>
      </div>
    </>
  )
}

function Tile({ name, value, meaning }: { name: string; value: number; meaning: string }) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="block text-lg font-semibold tabular-nums">{percent(value)}</span>
        <span className="block text-sm text-muted">{meaning}</span>
      </dd>
    </div>
  )
}
