import { useMemo } from 'react'
import type { ReportView } from '#domain/report/view-report.ts'
import { type ShownCompany, type ShownFinding, shownCompanies, shownFinding } from './shown-finding.ts'

type FullView = Extract<ReportView, { access: 'full' }>

/** An open report as its page shows it. */
export type ShownReport = Omit<FullView, 'findings'> & { findings: ShownFinding[]; companies: ShownCompany[] }

/** The same as a loader sends it: as JSON its findings are half as long as in the format that Remix gives to objects. */
export type SentReport = Omit<ShownReport, 'findings'> & { findings: string }

export function shownReport(view: FullView): ShownReport {
  const companies = shownCompanies(view.findings)
  const divided = new Set(view.findings.map(({ partOf }) => partOf))
  const findings = view.findings.map((finding) => shownFinding(finding, companies, divided.has(finding.id)))
  return { ...view, findings, companies }
}

export function sentReport(view: FullView): SentReport {
  const shown = shownReport(view)
  return { ...shown, findings: JSON.stringify(shown.findings) }
}

/** The findings as they were sent; none of a locked report. */
export function useSentFindings(json: string | null): ShownFinding[] {
  return useMemo(() => (json === null ? [] : (JSON.parse(json) as ShownFinding[])), [json])
}
