import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { printedDay } from '#domain/text/day.ts'
import accuracy from './accuracy.json'

type Row = (typeof accuracy)['formats'][number]

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle('Accuracy') }]

export function loader() {
  return accuracy
}

export default function Accuracy() {
  const { date, total, formats } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="How accurate the analysis is"
        intro={`Measured on ${printedDay(date)} with ${plural(total.reports, 'file')} labeled by hand, with ${plural(total.gold, 'issue')} in all. Some are scans or turned copies of others, some are forms in which nothing is to be found.`}
      />
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line md:grid-cols-4">
        <Tile name="Precision" value={total.precision} meaning="of what is listed is an issue" />
        <Tile name="Recall" value={total.recall} meaning="of the issues are listed" />
        <Tile name="F1" value={total.f1} meaning="both in one figure" />
        <Tile name="Average F1 of a report" value={total.macroF1} meaning="each report counting alike" />
        <Tile name="Severity" value={total.severityAccuracy} meaning="of the issues found are rated right" />
        <Tile name="Category" value={total.categoryAccuracy} meaning="are in the right category" />
        <Tile name="Page" value={total.pageAccuracy} meaning="name the right page" />
        <Tile name="Duplicates" value={total.duplicateRate} meaning="of what is listed is listed twice" />
      </dl>
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
        <Card title="What they do not mean">
          <ul className="max-w-prose list-disc space-y-2 pl-5">
            <li>We wrote the labels ourselves. Another careful reader would draw some lines elsewhere.</li>
            <li>
              These are the reports that the analysis was developed on. Reports that it has never seen score
              differently, and most often lower: eleven invented reports in layouts new to it reached an F1 of 83% at
              the first reading.
            </li>
            <li>Most formats stand for one or two reports. One report more could move their figures by a lot.</li>
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

const columns = ['Files', 'Issues', 'Listed', 'Precision', 'Recall', 'F1', 'Severity', 'Category', 'Page', 'Duplicates']

function Formats({ rows }: { rows: Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="relative overflow-x-auto" aria-label="Figures by format" tabIndex={0}>
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">Figures of the last measurement by format of the report</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 text-left">
              Format
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pl-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.format} className="border-b border-line">
              <th scope="row" className="min-w-40 py-2 pr-4 text-left font-normal">
                {row.format}
              </th>
              {cellsOf(row).map((cell, column) => (
                <td key={columns[column]} className="py-2 pl-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        A dash stands where there is nothing to measure: in blank forms no issue is to be found.
      </p>
    </section>
  )
}

function cellsOf({
  reports,
  gold,
  predicted,
  matched,
  duplicates,
  severity,
  category,
  page,
}: Row): (string | number)[] {
  const f1 = gold + predicted > 0 ? (2 * matched) / (gold + predicted) : null
  const rates = [share(matched, predicted), share(matched, gold), f1]
  const details = [share(severity, matched), share(category, matched), share(page, matched)]
  return [
    reports,
    gold,
    predicted,
    ...[...rates, ...details].map((rate) => (rate === null ? '–' : percent(rate))),
    duplicates,
  ]
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`
}
