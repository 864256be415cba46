import { useMemo } from 'react'
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
}

/** The same as a loader sends it: its findings and companies as JSON in columns, a third as long as Remix makes of objects. */
export type SentReport = Omit<ShownReport, 'findings' | 'companies'> & { findings: string; companies: string }

export function shownReport({ photos, ...view }: FullView): ShownReport {
  const companies = shownCompanies(view.findings)
  const context = { companies, pageStates: view.pageStates, photos }
  const findings = view.findings.map((finding) => shownFinding(finding, context))
  return { ...view, findings, companies, matters: whatMatters(view.findings) }
}

export function sentReport(view: FullView): SentReport {
  const shown = shownReport(view)
  return { ...shown, findings: encodeRows(shown.findings), companies: encodeRows(shown.companies) }
}

/** The findings as they were sent. */
export function useSentFindings(json: string): ShownFinding[] {
  return useMemo(() => decodeRows<ShownFinding>(json), [json])
}

/** The same list as long as the companies say the same, so that no card is drawn anew for it. */
export function useSentCompanies(json: string): ShownCompany[] {
  return useMemo(() => decodeRows<ShownCompany>(json), [json])
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
