import { plural } from '#app/ui/words/report.ts'
import { type CostTotals, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { BUNDLED, type PrintedBundle } from '#domain/estimate/jobs/bundle.ts'
import { CostParts } from './cost-parts.tsx'

/** The second total and, for averages, how it follows from the first: its reasons line by line, and columns that add up to the printed sums. */
export function SharedVisits({ totals, shared }: { totals: CostTotals; shared: PrintedBundle }) {
  const listed = shared.visits.reduce((sum, { apart }) => sum + apart, 0)
  const others = totals.priced - shared.visits.reduce((sum, { jobs }) => sum + jobs, 0)
  const rest = totals.average - listed
  const restSaved = shared.visits.reduce((left, { saved }) => left - saved, shared.saved)
  return (
    <section aria-labelledby="shared-visits" className="border-t border-line py-3">
      <h3 id="shared-visits" className="text-sm font-semibold">
        {BUNDLED}
      </h3>
      <p className="tabular-nums">
        <b className="font-semibold">{formatRange(shared)}</b>
        <span className="text-muted"> · {formatDollars(shared.saved)} less on average</span>
      </p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          Where the {formatDollars(shared.saved)} comes from
        </summary>
        <p className="mb-3 max-w-prose text-sm text-muted">
          A trade that does several repairs on one visit comes once, takes out one permit, and charges less for each
          further piece of a kind. Your own quotes and evaluations stay as they are. No other total counts this.
        </p>
        <ul className="mb-3 list-disc pl-5 text-sm wrap-anywhere">
          {shared.savings.map((saving) => (
            <li key={saving}>{saving}</li>
          ))}
        </ul>
        <CostParts costs={shared} />
        <table className="mt-3 w-full text-sm tabular-nums">
          <caption className="sr-only">Averages of each trade, one visit per job and one visit for all</caption>
          <thead>
            <tr className="border-b border-edge text-right align-bottom">
              <th scope="col" className="py-2 text-left font-semibold">
                Trade
              </th>
              <th scope="col" className="py-2 pl-3 font-semibold">
                One by one
              </th>
              <th scope="col" className="py-2 pl-3 font-semibold">
                One visit
              </th>
              <th scope="col" className="py-2 pl-3 font-semibold">
                Less
              </th>
            </tr>
          </thead>
          <tbody>
            {shared.visits.map(({ trade, jobs, apart, shared, saved }) => (
              <Line key={trade} name={trade} jobs={jobs} cents={[apart, shared, saved]} />
            ))}
            {others > 0 && <Line name="All others" jobs={others} cents={[rest, rest - restSaved, restSaved]} />}
          </tbody>
          <tfoot className="border-t border-edge font-semibold">
            <Line name="Average" jobs={totals.priced} cents={[totals.average, shared.average, shared.saved]} />
          </tfoot>
        </table>
      </details>
    </section>
  )
}

function Line({ name, jobs, cents }: { name: string; jobs: number; cents: [number, number, number] }) {
  const [apart, together, less] = cents
  return (
    <tr className="border-b border-line text-right align-baseline last:border-0">
      <th scope="row" className="py-2 text-left font-[inherit]">
        {name} <span className="font-normal whitespace-nowrap text-muted">{plural(jobs, 'job')}</span>
      </th>
      <td className="py-2 pl-3">{formatDollars(apart)}</td>
      <td className="py-2 pl-3">{formatDollars(together)}</td>
      <td className="py-2 pl-3">{formatDollars(less)}</td>
    </tr>
  )
}
