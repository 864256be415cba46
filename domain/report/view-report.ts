import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import {
  bySeverity,
  type Caution,
  categories,
  cautions,
  countSeverities,
  type ExtractionWarning,
  type PossibleMiss,
  type SuspiciousText,
} from '../deficiency/deficiency.ts'
import { type NamedMiss, openMisses } from '../deficiency/possible-miss.ts'
import { markCounted } from '../estimate/contingent.ts'
import { totalCosts } from '../estimate/estimate.ts'
import { priceOf } from '../estimate/quote.ts'
import type { ReportPhoto } from '../photo/photo.ts'
import { notPricedOf } from '../place/priced-place.ts'
import { erasedBy } from '../retention/retention.ts'
import { type TimeLeft, timeLeft } from './analysis/time-left.ts'
import type { PageState } from './document.ts'
import { countTrades } from './export/by-trade.ts'
import { type Sureness, surenessOf } from './page/sureness.ts'
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

/** The state of a report, without its findings. */
export type ReportStanding = {
  id: ReportId
  title: string
  filename: string
  uploadedAt: Date
  /** When the file, page text and page pictures were erased, and when they will be at the latest. */
  erasedAt: Date | null
  erasedBy: Date
  /** Its owner keeps the file longer than usual. */
  isKept: boolean
  status: ReportStatus
  progress: AnalysisProgress
  /** The current stage's progress; null if there is none yet. */
  stageProgress: StageProgress | null
  /** How many reports are ahead, until a worker starts this one. */
  waiting: { before: number } | null
  /** For the running analysis; null if none is running or it cannot be estimated. */
  timeLeft: TimeLeft | null
  /** When the shown result was found; null if there is none. It may be older than a failure or a running analysis. */
  resultAt: Date | null
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  unlocked: boolean
  /** The reasons why the counts are too low, without the places. */
  cautions: Caution[]
}

/** The part of a report that its owner may see, unlocked or not. */
export type ReportSummary = FindingCounts & ReportStanding

export type ReportView =
  | { access: 'locked'; summary: ReportSummary; sureness: Sureness; trades: number }
  | {
      access: 'full'
      summary: ReportSummary
      findings: Finding[]
      /** The photos of the findings, in the order of the pages, also those that are left out. */
      photos: ReportPhoto[]
      pageStates: PageState[]
      possibleMisses: NamedMiss[]
      notShown: PossibleMiss[]
      suspicious: SuspiciousText[]
      warnings: ExtractionWarning[]
      manner: string[]
      /** When contractors were searched; null if not yet, or removed since. */
      contractorsAt: Date | null
      contractorsDropped: boolean
    }

/**
 * Returns the report as its owner may see it, or null for anyone else. A locked report's findings never leave this function.
 */
export async function viewReport(
  { reports, progress }: Pick<Ports, 'reports' | 'progress'>,
  { id, viewer }: { id: ReportId; viewer: UserId },
): Promise<ReportView | null> {
  const report = await reports.byId(id)
  if (!report || report.owner !== viewer) return null
  const findings = report.result ? markCounted((await reports.findings(id)).sort(bySeverity)) : []
  const summary = summarize({ counts: countFindings(findings), ...(await analysisOf({ reports, progress }, report)) })
  if (!report.unlockedAt) {
    return { access: 'locked', summary, sureness: surenessOf(report, findings), trades: countTrades(findings) }
  }
  const { pageStates, notShown, suspicious, warnings, manner, contractorsAt, contractorsDropped } = report
  const photos = await reports.photos(id)
  const possibleMisses = openMisses(report.possibleMisses, report.missDecisions)
  return {
    access: 'full',
    summary,
    findings,
    photos,
    pageStates,
    possibleMisses,
    notShown,
    suspicious,
    warnings,
    manner,
    contractorsAt,
    contractorsDropped,
  }
}

/** Returns null for anyone but the owner. */
export async function viewStanding(
  { reports, progress }: Pick<Ports, 'reports' | 'progress'>,
  { id, viewer }: { id: ReportId; viewer: UserId },
): Promise<ReportStanding | null> {
  const report = await reports.byId(id)
  return report?.owner === viewer ? standingOf(await analysisOf({ reports, progress }, report)) : null
}

/** Returns the progress of the running analysis. */
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

/** Counts nothing if the report has no result to show. */
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
    isKept: report.keptFor !== null,
    resultAt: report.result?.at ?? null,
    propertyAddress: addressOf(report),
    inspectionDate: report.inspectionDate,
    zip: report.zip,
    unlocked: report.unlockedAt !== null,
    cautions: cautionsOf(report),
  }
}

function cautionsOf({ result, warnings }: Report): Caution[] {
  return cautions.filter((caution) => result !== null && warnings.some(({ reason }) => reason === caution))
}

export function countFindings(all: Finding[]): FindingCounts {
  const included = all.filter(({ excluded }) => !excluded)
  return {
    ...countIncluded(all),
    contractorTypeCount: new Set(included.flatMap((finding) => finding.contractorTypes)).size,
  }
}

type Counted = Pick<Finding, 'excluded' | 'severity' | 'category' | 'notPriced'> & Parameters<typeof priceOf>[0]

/** Counts findings without their trades. */
export function countIncluded(all: Counted[]): Omit<FindingCounts, 'contractorTypeCount'> {
  const findings = all.filter(({ excluded }) => !excluded)
  return {
    found: countSeverities(all),
    totalDeficiencies: findings.length,
    severityCount: countSeverities(findings),
    totals: totalCosts(findings.map(priceOf)),
    affectedCategories: categories.filter((category) => findings.some((finding) => finding.category === category)),
    notPriced: notPricedOf(all),
  }
}
