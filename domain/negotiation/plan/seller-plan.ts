import {
  bySeverity,
  type DeficiencyId,
  deficiencyTitle,
  type Severity,
  severityLabels,
} from '#domain/deficiency/deficiency.ts'
import { contingentOf, contingentText } from '#domain/estimate/contingent.ts'
import { type Costs, type CostTotals, totalCosts } from '#domain/estimate/estimate.ts'
import { dollars } from '#domain/estimate/estimate-fields.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { tradeFor } from '#domain/negotiation/letter/trade.ts'
import type { SheetCell } from '#domain/report/export/export-rows.ts'
import { type FirstPage, firstPageOf } from '#domain/report/page/cited-page.ts'
import type { Finding } from '#domain/report/report.ts'
import { safeCell } from '#domain/text/safe-cell.ts'
import { type Plan, planLabels, planReason, plans } from './plan.ts'
import { suggestPlan } from './suggest-plan.ts'

/** A finding in a seller's plan. `isChosen`: the seller decided otherwise than the rules, which say `reason`. */
export type PlannedFinding = FirstPage & {
  id: DeficiencyId
  title: string
  severity: Severity
  description: string
  trade: string
  price: Costs | null
  /** The repair that a look may confirm, in words. */
  contingent: string | null
  plan: Plan
  suggested: Plan
  isChosen: boolean
  reason: string
}

export type PlanList = { plan: Plan; findings: PlannedFinding[]; totals: CostTotals }

/** Returns the findings that are not excluded by what is planned for them, the most severe and then the costliest first. */
export function sellerPlan(findings: Finding[]): PlanList[] {
  const planned = findings
    .filter(({ excluded }) => !excluded)
    .map(plannedFinding)
    .sort((a, b) => bySeverity(a, b) || (b.price?.average ?? 0) - (a.price?.average ?? 0))
  return plans.map((plan) => {
    const listed = planned.filter((each) => each.plan === plan)
    return { plan, findings: listed, totals: totalCosts(listed.map(({ price }) => price)) }
  })
}

function plannedFinding(finding: Finding): PlannedFinding {
  const suggested = suggestPlan(finding)
  const price = priceOf(finding)
  const feared = contingentOf(finding)
  const plan = finding.plan ?? suggested.plan
  return {
    id: finding.id,
    title: deficiencyTitle(finding),
    severity: finding.severity,
    description: finding.description,
    ...firstPageOf(finding.evidence),
    trade: tradeFor(finding),
    price: price && costsIn(price),
    contingent: feared && contingentText(feared),
    plan,
    suggested: suggested.plan,
    isChosen: plan !== suggested.plan,
    reason: suggested.reason,
  }
}

function costsIn({ min, max, average, labor, material }: Costs): Costs {
  return { min, max, average, labor, material }
}

const planColumns = [
  'Plan',
  'Severity',
  'Issue',
  'Description',
  'Page',
  'Trade',
  'Minimum',
  'Maximum',
  'Average',
  'Why',
]

/** Returns the plan as rows for a spreadsheet: a header, a row for each finding, and the totals of each list. */
export function planRows(lists: PlanList[]): SheetCell[][] {
  return [
    planColumns,
    ...lists.flatMap(({ findings }) => findings.map(planRow)),
    ...lists.map(({ plan, findings, totals }) => [
      planLabels[plan],
      'TOTAL',
      `${totals.priced} of ${findings.length} issues priced`,
      ...[null, null, null],
      ...(findings.length > 0 && totals.priced === 0
        ? [null, null, null]
        : [totals.min, totals.max, totals.average].map(dollars)),
      null,
    ]),
  ]
}

function planRow(finding: PlannedFinding): SheetCell[] {
  const { plan, severity, title, description, page, trade, price } = finding
  return [
    planLabels[plan],
    severityLabels[severity],
    safeCell(title),
    safeCell(description),
    page,
    trade,
    ...(price ? [price.min, price.max, price.average].map(dollars) : [null, null, null]),
    planReason(finding),
  ]
}
