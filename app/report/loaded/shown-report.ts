import { useMemo } from 'react'
import { arrange, type ListedGroup } from '#app/report/list/arrange.ts'
import type { List } from '#app/report/list/list-query.tsx'
import { type ShownCompany, type ShownFinding, shownCompanies, shownFinding } from '#app/ui/report/shown-finding.ts'
import { type Matter, whatMatters } from '#domain/negotiation/stake/what-matters.ts'
import type { ReportView } from '#domain/report/view-report.ts'
import { fromColumns, toColumns } from './columns.ts'

type FullView = Extract<ReportView, { access: 'full' }>

/** An open report as its page shows it. */
export type ShownReport = Omit<FullView, 'findings' | 'photos'> & {
  findings: ShownFinding[]
  companies: ShownCompany[]
  matters: Matter[]
  /** The groups of the page's list, in order. */
  groups: ListedGroup[]
  /** The words that the list was searched for; empty for none. */
  search: string
}

/** The same as a loader sends it: its findings, companies and groups as JSON in columns, a third as long as Remix makes of objects. */
export type SentReport = Omit<ShownReport, 'findings' | 'companies' | 'groups'> & {
  findings: string
  companies: string
  groups: string
}

type Arranged = Pick<List, 'sort' | 'find'>

export function shownReport({ photos, ...view }: FullView, list: Arranged): ShownReport {
  const companies = shownCompanies(view.findings)
  const context = { companies, pageStates: view.pageStates, photos }
  const findings = view.findings.map((finding) => shownFinding(finding, context))
  const groups = arrange(findings, view.findings, list)
  return { ...view, findings, companies, matters: whatMatters(view.findings), groups, search: list.find }
}

export function sentReport(view: FullView, list: Arranged): SentReport {
  const shown = shownReport(view, list)
  return {
    ...shown,
    findings: encodeRows(shown.findings),
    companies: encodeRows(shown.companies),
    groups: encodeRows(shown.groups),
  }
}

/** The rows as they were sent: the same list as long as they say the same, so that nothing is drawn anew for it. */
export function useSentRows<Row>(json: string): Row[] {
  return useMemo(() => decodeRows<Row>(json), [json])
}

function encodeRows(rows: unknown[]): string {
  return swapQuotes(JSON.stringify(toColumns(rows)))
}

function decodeRows<Row>(json: string): Row[] {
  return fromColumns(JSON.parse(swapQuotes(json))) as Row[]
}

/** Remix puts the string into a string twice, where each double quote takes four characters, and a single one takes one. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
