import { type measured, percent } from './figures.ts'

type Row = (typeof measured)['formats'][number]

const columns = ['F1', 'Precision', 'Recall', 'Files', 'Issues', 'Listed', 'Severity', 'Category', 'Page', 'Duplicates']

/** The figures of every format, as a table that scrolls by itself. */
export function Formats({ rows }: { rows: Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="relative overflow-x-auto" aria-label="Figures by format" tabIndex={0}>
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">Figures of reports never seen, by their format</caption>
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
        A dash means that there is nothing to measure: blank forms have no issues to find.
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
  const rates = [f1, share(matched, predicted), share(matched, gold)]
  const details = [share(severity, matched), share(category, matched), share(page, matched)]
  return [...rates.map(printed), ...[reports, gold, predicted], ...details.map(printed), duplicates]
}

function printed(rate: number | null): string {
  return rate === null ? '–' : percent(rate)
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
