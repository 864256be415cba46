import { useMemo } from 'react'
import { arrange, type ListedGroup } from '#app/report/list/arrange.ts'
import type { List } from '#app/report/list/list-query.tsx'
import { type ShownCompany, type ShownFinding, shownCompanies, shownFinding } from '#app/ui/report/shown-finding.ts'
import { type Matter, whatMatters } from '#domain/negotiation/stake/what-matters.ts'
import type { ReportView } from '#domain/report/view-report.ts'
import { fromColumns, toColumns } from './columns.ts'
import { withoutWords, withWords } from './words-in-page.ts'

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

type Rows = Pick<ShownReport, 'findings' | 'companies' | 'groups'>

/**
 * The same as a loader sends it: its findings, companies and groups as JSON in columns, a third as long as Remix makes of objects.
 * `isDrawn`: to a page that comes with its list drawn, where the browser reads the words.
 */
export type SentReport = Omit<ShownReport, keyof Rows> & { [Name in keyof Rows]: string } & { isDrawn: boolean }

/** What the server draws pages from. */
const whole = new WeakMap<SentReport, Rows>()

type Arranged = Pick<List, 'sort' | 'find'>

export function shownReport({ photos, ...view }: FullView, list: Arranged): ShownReport {
  const companies = shownCompanies(view.findings)
  const context = { companies, pageStates: view.pageStates, photos }
  const findings = view.findings.map((finding) => shownFinding(finding, context))
  const groups = arrange(findings, view.findings, list)
  return { ...view, findings, companies, matters: whatMatters(view.findings), groups, search: list.find }
}

export function sentReport(view: FullView, list: Arranged, isDrawn: boolean): SentReport {
  const shown = shownReport(view, list)
  const { findings, companies, groups } = shown
  const sent = {
    ...shown,
    isDrawn,
    findings: encodeRows(isDrawn ? withoutWords(findings, groups) : findings),
    companies: encodeRows(companies),
    groups: encodeRows(groups),
  }
  whole.set(sent, shown)
  return sent
}

/** The rows as they were sent: the same lists as long as they say the same, so that nothing is drawn anew for it. */
export function useSentRows(sent: SentReport): Rows {
  const { isDrawn } = sent
  const known = whole.get(sent)
  const companies = useRows(sent.companies, known?.companies)
  const groups = useRows(sent.groups, known?.groups)
  const rows = useRows(sent.findings, known?.findings)
  const findings = useMemo(() => (isDrawn && !known ? readOnce(rows, groups) : rows), [isDrawn, known, rows, groups])
  return { findings, companies, groups }
}

function useRows<Row>(json: string, known: Row[] | undefined): Row[] {
  return useMemo(() => known ?? decodeRows<Row>(json), [known, json])
}

let read: ShownFinding[] | null = null

/** A browser has one page that came drawn, and its cards may be gone when React starts anew. */
function readOnce(findings: ShownFinding[], groups: ListedGroup[]): ShownFinding[] {
  read ??= withWords(findings, groups)
  return read
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
