import type { ReportView } from '#domain/report/view-report.ts'
import { type ShownCompany, type ShownFinding, shownCompanies, shownFinding } from './shown-finding.ts'

type FullView = Extract<ReportView, { access: 'full' }>

/** An open report as its page shows it. */
export type ShownReport = Omit<FullView, 'findings'> & { findings: ShownFinding[]; companies: ShownCompany[] }

export function shownReport(view: FullView): ShownReport {
  return { ...view, findings: view.findings.map(shownFinding), companies: shownCompanies(view.findings) }
}
