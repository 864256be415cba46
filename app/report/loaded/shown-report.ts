import { useMemo } from 'react'
import { arrange, type ListedGroup } from '#app/report/list/arrange.ts'
import type { List } from '#app/report/list/list-query.tsx'
import { type ShownCompany, type ShownFinding, shownCompanies, shownFinding } from '#app/ui/report/shown-finding.ts'
import { type ContingentSum, sumContingent } from '#domain/estimate/contingent.ts'
import type { CostTotals } from '#domain/estimate/estimate.ts'
import { bundleRepairs, type PrintedBundle, printedBundle } from '#domain/estimate/jobs/bundle.ts'
import { findSameRepairs } from '#domain/estimate/jobs/same-repairs.ts'
import { type Matter, whatMatters } from '#domain/negotiation/stake/what-matters.ts'
import type { ReportView } from '#domain/report/view-report.ts'
import { fromColumns, toColumns } from './columns.ts'

type FullView = Extract<ReportView, { access: 'full' }>

/** An open report as its page shows it. */
export type ShownReport = Omit<FullView, 'findings' | 'photos'> & {
  findings: ShownFinding[]
  companies: ShownCompany[]
  matters: Matter[]
  /** Findings that may tell one repair, as indexes into those of the report. */
  same: number[][]
  /** The totals as they are, and as they would be with one visit of each trade. */
  bundle: { totals: CostTotals; shared: PrintedBundle }
  contingent: ContingentSum | null
  /** The groups of the page's list, in order. */
  groups: ListedGroup[]
  /** The words that the list was searched for; empty for none. */
  search: string
}

type Rows = Pick<ShownReport, 'findings' | 'companies' | 'groups' | 'matters' | 'bundle'>

/** The same as a loader sends it: its lists as JSON in columns, a third as long as Remix makes of objects. */
export type SentReport = Omit<ShownReport, keyof Rows> & { [Name in keyof Rows]: string }

/** What the server draws pages from. */
const whole = new WeakMap<SentReport, Rows>()

type Arranged = Pick<List, 'sort' | 'find'>

export function shownReport({ photos, ...view }: FullView, list: Arranged): ShownReport {
  const companies = shownCompanies(view.findings)
  const context = { companies, pageStates: view.pageStates, photos }
  const findings = view.findings.map((finding) => shownFinding(finding, context))
  return {
    ...view,
    findings,
    companies,
    groups: arrange(findings, view.findings, list),
    search: list.find,
    matters: whatMatters(view.findings),
    ...sumsOf(view),
  }
}

/** What takes word lists and every rate of a repair, which the browser is spared. */
function sumsOf({
  findings,
  summary: { totals },
}: Pick<FullView, 'findings' | 'summary'>): Pick<ShownReport, 'same' | 'bundle' | 'contingent'> {
  const included = findings.filter(({ excluded }) => !excluded)
  return {
    same: findSameRepairs(included).map((same) => same.map((finding) => findings.indexOf(finding))),
    bundle: { totals, shared: printedBundle(bundleRepairs(included)) },
    contingent: sumContingent(included),
  }
}

export function sentReport(view: FullView, list: Arranged): SentReport {
  const shown = shownReport(view, list)
  const sent = {
    ...shown,
    findings: encodeRows(shown.findings),
    companies: encodeRows(shown.companies),
    groups: encodeRows(shown.groups),
    matters: encodeRows(shown.matters),
    bundle: encode(shown.bundle),
  }
  whole.set(sent, shown)
  return sent
}

/** The rows as they were sent: the same lists as long as they say the same, so that nothing is drawn anew for it. */
export function useSentRows(sent: SentReport): Rows {
  const known = whole.get(sent)
  const findings = useRows(sent.findings, known?.findings)
  const companies = useRows(sent.companies, known?.companies)
  const groups = useRows(sent.groups, known?.groups)
  const matters = useRows(sent.matters, known?.matters)
  const bundle = useMemo(() => known?.bundle ?? decode<Rows['bundle']>(sent.bundle), [known, sent.bundle])
  return useMemo(
    () => ({ findings, companies, groups, matters, bundle }),
    [findings, companies, groups, matters, bundle],
  )
}

function useRows<Row>(json: string, known: Row[] | undefined): Row[] {
  return useMemo(() => known ?? (fromColumns(decode(json)) as Row[]), [known, json])
}

function encodeRows(rows: unknown[]): string {
  return encode(toColumns(rows))
}

function encode(value: unknown): string {
  return swapQuotes(JSON.stringify(value))
}

function decode<Value>(json: string): Value {
  return JSON.parse(swapQuotes(json))
}

/** Remix puts the string into a string twice, where each double quote takes four characters, and a single one takes one. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
