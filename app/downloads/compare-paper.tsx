import { against, dayText, pricingText, sumText, verdicts } from '#app/compare/words.ts'
import { plural } from '#app/ui/words/report.ts'
import { categoryLabels, severityLabels } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { freeText } from '#domain/estimate/nothing-to-pay.ts'
import type { HousesCompared, Side, TopFinding } from '#domain/report/compare/compare-reports.ts'
import { NO_INSPECTION } from '#domain/report/export/export.ts'
import { citedPage, hasPage } from '#domain/report/page/cited-page.ts'

/** Two houses side by side for print. `client` is whom it is made for, if anybody; `isShared`: for strangers, without numbers. */
export type PrintedComparison = { client: string; date: string; comparison: HousesCompared; isShared?: boolean }

/** As the sentences call the two. */
const names = { a: 'First', b: 'Second' }

export function ComparePaper({ compared }: { compared: PrintedComparison }) {
  const { client, date, comparison, isShared = false } = compared
  const { a, b, systems, top } = comparison
  return (
    <main>
      <header>
        <h1>Two houses compared</h1>
        {client && (
          <p>
            Prepared for <strong>{client}</strong>
          </p>
        )}
        <p className="small muted">Made on {date}</p>
      </header>
      <div className="total sides">
        <House name={names.a} side={a} isShared={isShared} />
        <House name={names.b} side={b} isShared={isShared} />
      </div>
      {verdicts(a, b).map((verdict) => (
        <p key={verdict}>{verdict}</p>
      ))}
      {(['a', 'b'] as const).map((name) => (
        <section key={name}>
          <h2>
            {names[name]}: {comparison[name].title}, what matters most
          </h2>
          {top[name].length === 0 && <p>No issue of this report is included.</p>}
          {top[name].map((finding) => (
            <Top key={finding.id} finding={finding} />
          ))}
        </section>
      ))}
      <section>
        <h2>System by system</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">First</th>
              <th scope="col">Second</th>
              <th scope="col">Second against first</th>
            </tr>
          </thead>
          <tbody>
            {systems.map((system) => (
              <tr key={system.category}>
                <th scope="row">{categoryLabels[system.category]}</th>
                <td>{figures(system.a)}</td>
                <td>{figures(system.b)}</td>
                <td>{against(system.a.totals, system.b.totals)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All systems</th>
              <td>{figures(a)}</td>
              <td>{figures(b)}</td>
              <td>{against(a.totals, b.totals)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="small muted">
          Differences are of averages and leave out what is not priced.
          {a.excluded + b.excluded > 0 && ' Excluded issues are in no figure.'}
          {pricingText(a, b, true)}
        </p>
      </section>
      <p className="foot small">{NO_INSPECTION}</p>
    </main>
  )
}

function figures({ totals, excluded }: Pick<Side, 'totals' | 'excluded'>): string {
  return excluded > 0 ? `${sumText(totals)} (${excluded} excluded)` : sumText(totals)
}

function House({ name, side, isShared }: { name: string; side: Side; isShared: boolean }) {
  const { title, severityCount, totals, excluded, free, unread } = side
  return (
    <div>
      <h2>
        {name}: {title}
      </h2>
      <p className="small muted">
        {dayText(side)}
        {!isShared && `, report #${side.id}`}
      </p>
      <p className="range">{sumText(totals)}</p>
      <p className="muted">
        {totals.priced > 0 && `${formatDollars(totals.average)} on average, `}
        {totals.priced} of {totals.of} Issues Priced
        {freeText(free)}
        {excluded > 0 && `, ${excluded} excluded`}
      </p>
      <p className="muted">
        {severityCount.critical} critical, {severityCount.major} major, {severityCount.minor} minor, {severityCount.low}{' '}
        other
      </p>
      {unread > 0 && <p>{plural(unread, 'page')} of it could not be read.</p>}
    </div>
  )
}

function Top({ finding }: { finding: TopFinding }) {
  const { title, severity, description, price, reason } = finding
  return (
    <article>
      <div className="item">
        <div>
          <h3>{title}</h3>
          <p className="small muted">
            {severityLabels[severity]}
            {hasPage(finding) && `, ${citedPage(finding, ' of the report')}`}
          </p>
          <p className="words">{description}</p>
          {reason && <p className="small muted">{reason}</p>}
        </div>
        <p className="price">{price ? formatRange(price) : 'Not estimated'}</p>
      </div>
    </article>
  )
}
