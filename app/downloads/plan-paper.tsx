import { plural } from '#app/ui/words/report.ts'
import { severityLabels } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { listSum, PLAN_DISCLAIMER, planLabels, planReason, planTexts } from '#domain/negotiation/plan/plan.ts'
import type { PlanList, PlannedFinding } from '#domain/negotiation/plan/seller-plan.ts'
import { citedPage, hasPage } from '#domain/report/page/cited-page.ts'

/** A seller's plan for print. `date` is the day it was made, in words. */
export type PrintedPlan = { title: string; date: string; lists: PlanList[] }

export function PlanPaper({ plan: { title, date, lists } }: { plan: PrintedPlan }) {
  return (
    <main>
      <header>
        <h1>Seller’s plan</h1>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="small muted">Made on {date}</p>
      </header>
      <div className="total">
        <dl>
          {lists.map(({ plan, findings, totals }) => (
            <div key={plan}>
              <dt>
                {planLabels[plan]}, {plural(findings.length, 'issue')}
              </dt>
              <dd>
                {listSum(totals)}
                {totals.priced > 0 && totals.priced < totals.of && `, ${totals.priced} of ${totals.of} priced`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {lists.map(({ plan, findings, totals }) => (
        <section key={plan}>
          <h2>{planLabels[plan]}</h2>
          <p className="small muted">{planTexts[plan]}</p>
          {findings.map((finding) => (
            <Item key={finding.id} finding={finding} />
          ))}
          {findings.length === 0 && <p>Nothing is in this list.</p>}
          {totals.priced > 0 && (
            <p className="subtotal">
              <strong>
                {planLabels[plan]}: {formatRange(totals)}, {formatDollars(totals.average)} on average
                {totals.priced < totals.of && `, ${totals.priced} of ${totals.of} priced`}
              </strong>
            </p>
          )}
        </section>
      ))}
      <p className="foot small">{PLAN_DISCLAIMER}</p>
    </main>
  )
}

function Item({ finding }: { finding: PlannedFinding }) {
  const { title, severity, description, trade, price, contingent } = finding
  return (
    <article>
      <div className="item">
        <div>
          <header>
            <h3>{title}</h3>
          </header>
          <p className="small muted">
            {severityLabels[severity]}
            {hasPage(finding) && `, ${citedPage(finding, ' of the report')}`}
          </p>
          <p className="words">{description}</p>
          <p className="small muted">{planReason(finding)}</p>
        </div>
        <div className="small">
          <p className="price">{price ? formatRange(price) : 'Not estimated'}</p>
          {contingent && <p className="muted">{contingent}</p>}
          <p className="muted">{trade}</p>
        </div>
      </div>
    </article>
  )
}
