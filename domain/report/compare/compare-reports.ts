import type { UserId } from '#domain/account/account.ts'
import {
  bySeverity,
  type Category,
  categories,
  countSeverities,
  type DeficiencyId,
  deficiencyTitle,
  type PossibleMiss,
  type Severity,
  type SeverityCount,
} from '#domain/deficiency/deficiency.ts'
import { type CostTotals, OWN_QUANTITY, sumCosts, totalCosts } from '#domain/estimate/estimate.ts'
import { countFree } from '#domain/estimate/nothing-to-pay.ts'
import { type Price, priceOf } from '#domain/estimate/quote.ts'
import { whatMatters } from '#domain/negotiation/stake/what-matters.ts'
import { isSameAddress } from '#domain/place/same-address.ts'
import type { Ports } from '#domain/ports.ts'
import { type FirstPage, firstPageOf } from '#domain/report/page/cited-page.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { type ReportSummary, type ReportView, summarize, viewReport } from '#domain/report/view-report.ts'
import { matchFindings, passagesLike } from './match-findings.ts'

export type ComparisonKind = 'same' | 'two'

/**
 * One side of a comparison. `free` counts issues with nothing to pay, `unread` pages that could not be read, `own` the prices that use the owner's quote or
 * quantity; `regions` are the estimates' regions.
 */
export type Side = Pick<
  ReportSummary,
  'id' | 'title' | 'propertyAddress' | 'inspectionDate' | 'uploadedAt' | 'severityCount' | 'totals'
> & { excluded: number; free: number; unread: number; own: number; regions: string[] }

export type ComparedFinding = FirstPage & {
  id: DeficiencyId
  title: string
  severity: Severity
  description: string
  price: Price | null
  own: OwnFigure | null
}

/** One of the five that matter most in a house. `reason` is empty where there are no more than five to choose from. */
export type TopFinding = ComparedFinding & { reason: string }

/** The part of a price that the owner supplied, which alone can make it differ from another inspection's. */
export type OwnFigure = 'quote' | 'quantity'

/** `maybe`: passages of the newer report, not listed there as issues, that may describe it. */
export type GoneFinding = ComparedFinding & { maybe: Pick<PossibleMiss, 'page' | 'quote'> | null }

export type System = { count: SeverityCount; totals: CostTotals; excluded: number }

export type HousesCompared = {
  a: Side
  b: Side
  systems: { category: Category; a: System; b: System }[]
  top: { a: TopFinding[]; b: TopFinding[] }
}

/**
 * Compares two reports on one property or on two. `isSame` tells what their addresses say, or null if one has none. For one
 * property: the findings only in the older report, in both, and only in the newer one, worst first, with totals; `leftOut`
 * counts those excluded in either. For two: both by system, in the order of `categories`.
 */
export type Comparison = { isSame: boolean | null } & (
  | {
      kind: 'same'
      older: Side
      newer: Side
      gone: GoneFinding[]
      open: { older: ComparedFinding; newer: ComparedFinding }[]
      added: ComparedFinding[]
      sums: { gone: CostTotals; openBefore: CostTotals; openNow: CostTotals; added: CostTotals }
      leftOut: number
    }
  | ({
      kind: 'two'
    } & HousesCompared)
)

export type NotComparable = 'not-found' | 'locked' | 'no-result'

export type CompareOutcome =
  | { ok: true; comparison: Comparison }
  | { ok: false; reason: 'same-report' }
  | { ok: false; reason: 'not-comparable'; a: NotComparable | null; b: NotComparable | null }

/**
 * Compares two unlocked reports of the viewer. `as` overrides whether they are the same property; null: decide by the
 * addresses.
 */
export async function compareReports(
  ports: Pick<Ports, 'reports' | 'progress'>,
  { a, b, as, viewer }: { a: ReportId; b: ReportId; as: ComparisonKind | null; viewer: UserId },
): Promise<CompareOutcome> {
  if (a === b) return { ok: false, reason: 'same-report' }
  const [one, other] = await Promise.all([a, b].map((id) => viewReport(ports, { id, viewer })))
  if (!isOpen(one) || !isOpen(other))
    return { ok: false, reason: 'not-comparable', a: refusalOf(one), b: refusalOf(other) }
  const isSame = isSameAddress(one.summary.propertyAddress, other.summary.propertyAddress)
  const kind = as ?? (isSame ? 'same' : 'two')
  return {
    ok: true,
    comparison: {
      isSame,
      ...(kind === 'same' ? compareOverTime(one, other) : { kind: 'two' as const, ...compareHouses(one, other) }),
    },
  }
}

export type OpenView = Extract<ReportView, { access: 'full' }>

function isOpen(view: ReportView | null | undefined): view is OpenView {
  return view?.access === 'full' && view.summary.resultAt !== null
}

function refusalOf(view: ReportView | null | undefined): NotComparable | null {
  if (!view) return 'not-found'
  if (isOpen(view)) return null
  return view.summary.resultAt === null ? 'no-result' : 'locked'
}

function compareOverTime(a: OpenView, b: OpenView) {
  const [older, newer] = isBefore(b.summary, a.summary) ? [b, a] : [a, b]
  const { pairs, gone, added } = matchFindings(older.findings, newer.findings)
  const isIncluded = ({ excluded }: Finding) => !excluded
  const open = pairs
    .filter((pair) => isIncluded(pair.older) && isIncluded(pair.newer))
    .sort((one, other) => bySeverity(one.newer, other.newer))
  const goneNow = gone.filter(isIncluded)
  const passages = passagesLike(goneNow, newer.possibleMisses)
  const addedNow = added.filter(isIncluded)
  const all = pairs.length + gone.length + added.length
  const sum = (findings: Finding[]) => totalCosts(findings.map(priceOf))
  return {
    kind: 'same' as const,
    older: sideOf(older),
    newer: sideOf(newer),
    gone: goneNow.map((finding, at) => ({ ...toCompared(finding), maybe: maybeStill(passages[at] ?? null) })),
    open: open.map((pair) => ({ older: toCompared(pair.older), newer: toCompared(pair.newer) })),
    added: addedNow.map(toCompared),
    sums: {
      gone: sum(goneNow),
      openBefore: sum(open.map((pair) => pair.older)),
      openNow: sum(open.map((pair) => pair.newer)),
      added: sum(addedNow),
    },
    leftOut: all - open.length - goneNow.length - addedNow.length,
  }
}

/** Compares inspection dates if both are known, otherwise upload times. */
function isBefore(one: ReportSummary, other: ReportSummary): boolean {
  const [mine, theirs] = [one.inspectionDate, other.inspectionDate]
  if (mine && theirs && mine !== theirs) return mine < theirs
  return one.uploadedAt.getTime() - other.uploadedAt.getTime() < 0
}

function maybeStill(passage: PossibleMiss | null): GoneFinding['maybe'] {
  return passage && { page: passage.page, quote: passage.quote }
}

/** Returns both houses by system, in the order of `categories`. */
export function compareHouses(a: OpenView, b: OpenView): HousesCompared {
  const systems = categories
    .map((category) => ({ category, a: systemOf(a, category), b: systemOf(b, category) }))
    .filter((system) => system.a.totals.of + system.b.totals.of > 0)
  const top = { a: topOf(a), b: topOf(b) }
  return { a: sideOf(a), b: sideOf(b), systems, top }
}

function topOf({ findings }: OpenView): TopFinding[] {
  const included = findings.filter((finding) => !finding.excluded).sort(bySeverity)
  const matters = whatMatters(findings)
  if (matters.length === 0) return included.slice(0, TOP).map((finding) => ({ ...toCompared(finding), reason: '' }))
  return matters.flatMap(({ finding: id, reason, others }) => {
    const finding = included.find((each) => each.id === id)
    if (!finding) return []
    const same = [finding, ...included.filter((each) => others.includes(each.id))]
    const title = [...new Set(same.map(deficiencyTitle))].join('; ')
    const first = toCompared(finding)
    const price = first.price && { ...first.price, ...sumCosts(same.flatMap((each) => priceOf(each) ?? [])) }
    return [{ ...first, title, price, reason }]
  })
}

function systemOf({ findings }: OpenView, category: Category): System {
  const all = findings.filter((finding) => finding.category === category)
  const included = all.filter((finding) => !finding.excluded)
  const excluded = all.length - included.length
  return { count: countSeverities(included), totals: totalCosts(included.map(priceOf)), excluded }
}

function sideOf({ summary, findings, pageStates }: OpenView): Side {
  const { id, title, propertyAddress, inspectionDate, uploadedAt, severityCount, totals } = summary
  const included = findings.filter((finding) => !finding.excluded)
  const excluded = findings.length - included.length
  const own = included.filter(ownFigure).length
  const regions = [...new Set(included.flatMap(({ quote, estimate }) => (quote || !estimate ? [] : estimate.region)))]
  const unread = pageStates.filter((state) => state === 'unreadable').length
  const told = { id, title, propertyAddress, inspectionDate, uploadedAt, severityCount, totals }
  const free = countFree(included.map((finding) => ({ price: priceOf(finding) })))
  return { ...told, excluded, free, unread, own, regions }
}

function ownFigure({ quote, estimate }: Finding): OwnFigure | null {
  if (quote) return 'quote'
  return estimate?.reasons.quantity === OWN_QUANTITY ? 'quantity' : null
}

function toCompared(finding: Finding): ComparedFinding {
  const { id, severity, description, evidence } = finding
  return {
    id,
    title: deficiencyTitle(finding),
    severity,
    description,
    ...firstPageOf(evidence),
    price: priceOf(finding),
    own: ownFigure(finding),
  }
}

const TOP = 5

/** How many of the newest reports can be chosen from. */
export const MOST_OFFERED = 200

/** Returns the owner's newest unlocked reports, and the number of all reports. */
export async function comparableReports(
  { reports }: Pick<Ports, 'reports'>,
  owner: UserId,
): Promise<{ open: ReportSummary[]; total: number }> {
  const found = await reports.page({ owner, search: '', limit: MOST_OFFERED, offset: 0 })
  const open = found.reports.map(summarize).filter(({ unlocked, resultAt }) => unlocked && resultAt !== null)
  return { open, total: found.total }
}
