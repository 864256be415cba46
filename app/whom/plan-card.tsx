import { Link } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { plural } from '#app/ui/words/report.ts'
import { findingPath, sourcePath } from '#app/ui/words/report-paths.ts'
import { type CostTotals, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { listSum, planLabels, planReason, plans, planTexts } from '#domain/negotiation/plan/plan.ts'
import type { PlanList, PlannedFinding } from '#domain/negotiation/plan/seller-plan.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The name of the field that says what is planned for a finding. */
export function planField(finding: string): string {
  return `plan-${finding}`
}

/** The name of the field that says what the page showed as planned for it, so that only what was moved is saved. */
export function shownField(finding: string): string {
  return `shown-${finding}`
}

/** What each list comes to. */
export function PlanSums({ lists }: { lists: PlanList[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
      {lists.map(({ plan, findings, totals }) => (
        <div key={plan} className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
          <dt className="text-sm text-muted">
            <a href={`#${plan}`} className="link inline-flex min-h-6 items-center">
              {planLabels[plan]}
            </a>
            , {plural(findings.length, 'issue')}
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{listSum(totals)}</dd>
          <dd className="text-sm text-muted tabular-nums">
            <Average totals={totals} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Average({ totals }: { totals: CostTotals }) {
  if (totals.of === 0) return 'Nothing is in this list'
  const priced = `${totals.priced} of ${totals.of} priced`
  if (totals.priced === 0) return priced
  return `${formatDollars(totals.average)} on average${totals.priced < totals.of ? `, ${priced}` : ''}`
}

/** One list of the plan; each finding can be moved to another one. `typed`: what was chosen and could not be saved. */
export function PlanCard({
  report,
  list: { plan, findings },
  typed,
}: {
  report: ReportId
  list: PlanList
  typed?: Record<string, string> | undefined
}) {
  return (
    <Card id={plan} title={`${planLabels[plan]} (${findings.length})`} className="scroll-mt-4">
      <p className="-mt-2 mb-4 max-w-prose text-muted">{planTexts[plan]}</p>
      {findings.length === 0 ? (
        <p className="text-muted">Nothing is in this list.</p>
      ) : (
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <PlannedRow key={finding.id} report={report} finding={finding} typed={typed} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PlannedRow({
  report,
  finding,
  typed,
}: {
  report: ReportId
  finding: PlannedFinding
  typed: Record<string, string> | undefined
}) {
  const { id, title, severity, description, trade, price, contingent, plan } = finding
  const [typedPlan, typedShown] = [typed?.[planField(id)], typed?.[shownField(id)]]
  const isMoved = typedPlan !== typedShown
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 break-inside-avoid first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={findingPath(report, id)} className="link font-semibold wrap-anywhere">
            {title}
          </Link>
          <SeverityBadge severity={severity} />
          {hasPage(finding) && (
            <Link to={sourcePath(report, finding.page, id)} className="link inline-flex min-h-6 items-center text-sm">
              {citedPageFirst(finding)}
            </Link>
          )}
        </div>
        <p className="mt-1 max-w-prose wrap-anywhere">{description}</p>
        <p className="mt-1 max-w-prose text-sm text-muted">{planReason(finding)}</p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{price ? formatRange(price) : 'Not estimated'}</p>
        {price && price.average > 0 && (
          <p className="text-sm text-muted tabular-nums">{formatDollars(price.average)} on average</p>
        )}
        {contingent && <p className="text-sm text-muted">{contingent}</p>}
        <p className="text-sm text-muted first-letter:uppercase">{trade}</p>
        <input type="hidden" name={shownField(id)} value={(isMoved && typedShown) || plan} autoComplete="off" />
        <select
          name={planField(id)}
          defaultValue={(isMoved && typedPlan) || plan}
          key={plan}
          aria-label={`Plan for ${title}`}
          autoComplete="off"
          className="mt-2 min-h-11 w-full rounded-box border border-edge bg-surface px-3 py-2 print:hidden"
        >
          {plans.map((each) => (
            <option key={each} value={each}>
              {planLabels[each]}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}
