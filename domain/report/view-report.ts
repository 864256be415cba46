import type { UserId } from '../account/account.ts'
import {
  bySeverity,
  categories,
  countSeverities,
  type ExtractionWarning,
  type PossibleMiss,
  type SuspiciousText,
} from '../deficiency/deficiency.ts'
import { type NamedMiss, openMisses } from '../deficiency/possible-miss.ts'
import { totalCosts } from '../estimate/estimate.ts'
import { priceOf } from '../estimate/quote.ts'
import type { Ports } from '../ports.ts'
import { erasedBy } from '../retention/retention.ts'
import { type TimeLeft, timeLeft } from './analysis/time-left.ts'
import type { PageState } from './document.ts'
import type { StageProgress } from './progress.ts'
import {
  type AnalysisProgress,
  addressOf,
  type Finding,
  type FindingCounts,
  isAtWork,
  isWaiting,
  type Report,
  type ReportId,
  type ReportStatus,
  statusOf,
  titleOf,
} from './report.ts'
import type { ListedReport } from './reports.ts'

/** How a report stands, without anything that was found. */
export type ReportStanding = {
  id: ReportId
  title: string
  filename: string
  uploadedAt: Date
  /** Since when the file, its page text and page pictures are gone, and when they are at the latest. */
  erasedAt: Date | null
  erasedBy: Date
  status: ReportStatus
  progress: AnalysisProgress
  /** Of the stage at work; null when nothing has been told yet. */
  stageProgress: StageProgress | null
  /** While no worker has begun: how many reports come before this one. */
  waiting: { before: number } | null
  /** Of the analysis at work; null where there is none, or where nobody can tell. */
  timeLeft: TimeLeft | null
  /** When what is shown was found; null where there is nothing to show. Older than the failure or the analysis at work where there is one. */
  resultAt: Date | null
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  unlocked: boolean
}

/** What anyone who owns the report may see of it, paid for or not. */
export type ReportSummary = FindingCounts & ReportStanding

export type ReportView =
  | { access: 'locked'; summary: ReportSummary }
  | {
      access: 'full'
      summary: ReportSummary
      findings: Finding[]
      pageStates: PageState[]
      possibleMisses: NamedMiss[]
      notShown: PossibleMiss[]
      suspicious: SuspiciousText[]
      warnings: ExtractionWarning[]
      /** When contractors were looked for; null where that is still to be done, or they were taken down since. */
      contractorsAt: Date | null
      contractorsDropped: boolean
    }

/** The report as its owner may see it; null for anybody else. A locked report's findings never leave this function. */
export async function viewReport(
  { reports, progress }: Pick<Ports, 'reports' | 'progress'>,
  { id, viewer }: { id: ReportId; viewer: UserId },
): Promise<ReportView | null> {
  const report = await reports.byId(id)
  if (!report || report.owner !== viewer) return null
  const findings = report.result ? (await reports.findings(id)).sort(bySeverity) : []
  const summary = summarize({ counts: countFindings(findings), ...(await analysisOf({ reports, progress }, report)) })
  if (!report.unlockedAt) return { access: 'locked', summary }
  const { pageStates, notShown, suspicious, warnings, contractorsAt, contractorsDropped } = report
  const possibleMisses = openMisses(report.possibleMisses, report.missDecisions)
  return {
    access: 'full',
    summary,
    findings,
    pageStates,
    possibleMisses,
    notShown,
    suspicious,
    warnings,
    contractorsAt,
    contractorsDropped,
  }
}

/** Null for anybody but its owner. */
export async function viewStanding(
  { reports, progress }: Pick<Ports, 'reports' | 'progress'>,
  { id, viewer }: { id: ReportId; viewer: UserId },
): Promise<ReportStanding | null> {
  const report = await reports.byId(id)
  return report?.owner === viewer ? standingOf(await analysisOf({ reports, progress }, report)) : null
}

/** How far the analysis at work is. */
async function analysisOf(
  { reports, progress }: Pick<Ports, 'reports' | 'progress'>,
  report: Report,
): Promise<Omit<ListedReport, 'counts'>> {
  return {
    report,
    stageProgress: isAtWork(report.progress) ? await progress.read(report.id) : null,
    waitingBefore: isWaiting(report) ? await reports.waitingBefore(report.id) : 0,
  }
}

/** Counts nothing of a report that has no result to show. */
export function summarize({ counts, ...listed }: ListedReport): ReportSummary {
  return { ...standingOf(listed), ...(listed.report.result ? counts : countFindings([])) }
}

function standingOf({ report, stageProgress, waitingBefore }: Omit<ListedReport, 'counts'>): ReportStanding {
  const { progress } = report
  const waiting = isWaiting(report) ? { before: waitingBefore } : null
  return {
    id: report.id,
    title: titleOf(report),
    filename: report.filename,
    uploadedAt: report.uploadedAt,
    status: statusOf(progress),
    progress,
    stageProgress,
    waiting,
    timeLeft: isAtWork(progress) ? timeLeft({ ...report, ...progress, stageProgress, waiting }) : null,
    erasedAt: report.erasedAt,
    erasedBy: erasedBy(report),
    resultAt: report.result?.at ?? null,
    propertyAddress: addressOf(report),
    inspectionDate: report.inspectionDate,
    zip: report.zip,
    unlocked: report.unlockedAt !== null,
  }
}

export function countFindings(all: Finding[]): FindingCounts {
  const included = all.filter(({ excluded }) => !excluded)
  return {
    ...countIncluded(all),
    contractorTypeCount: new Set(included.flatMap((finding) => finding.contractorTypes)).size,
  }
}

type Counted = Pick<Finding, 'excluded' | 'severity' | 'category'> & Parameters<typeof priceOf>[0]

/** The same of findings whose trades are not known. */
export function countIncluded(all: Counted[]): Omit<FindingCounts, 'contractorTypeCount'> {
  const findings = all.filter(({ excluded }) => !excluded)
  return {
    found: countSeverities(all),
    totalDeficiencies: findings.length,
    severityCount: countSeverities(findings),
    totals: totalCosts(findings.map(priceOf)),
    affectedCategories: categories.filter((category) => findings.some((finding) => finding.category === category)),
  }
}
