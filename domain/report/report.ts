import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import type { UserId } from '../account/account.ts'
import type { Contractor, ContractorType } from '../contractor/contractor.ts'
import type {
  Category,
  Deficiency,
  DeficiencyId,
  Extraction,
  ExtractionRefusal,
  ExtractionWarning,
  PossibleMiss,
  SeverityCount,
  SuspiciousText,
} from '../deficiency/deficiency.ts'
import type { MissDecision } from '../deficiency/possible-miss.ts'
import type { CostTotals, Estimate } from '../estimate/estimate.ts'
import type { Quote } from '../estimate/quote.ts'
import type { FindingWords } from './choices/choices.ts'
import type { FileKind, PageState, ReadingRefusal } from './document.ts'

export type ReportId = number & { readonly brand: 'ReportId' }

/** 25 MB, inclusive: the one constant behind every check and every text about the size of an upload. */
export const MAX_UPLOAD_BYTES = 26_214_400
export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / 1_048_576

export const MAX_ANALYSIS_ATTEMPTS = 3
/** Tries that ended with their worker, or that lost their job to another one: whatever did that would do it again. */
export const MOST_LOST_TRIES = 2

/** How far the analysis has come, in order. A retry goes on from the stage that was saved. */
export const stages = ['received', 'read', 'extracted', 'priced', 'matched'] as const
export type Stage = (typeof stages)[number]

export type FailureReason =
  | ReadingRefusal
  | ExtractionRefusal
  | 'not-an-inspection-report'
  | 'file-missing'
  | 'file-erased'
  | 'engine-failed'
  | 'stopped-working'

/** The one truth about a report's analysis; the queue is only a nudge to go on with it. `uploaded` waits for its owner. */
export type AnalysisProgress =
  | { stage: 'uploaded' }
  | { stage: Stage }
  | { stage: 'completed'; at: Date }
  | { stage: 'failed'; reason: FailureReason; at: Date }

export type ReportStatus = 'uploaded' | 'processing' | 'completed' | 'failed'

export function statusOf({ stage }: AnalysisProgress): ReportStatus {
  return stage === 'uploaded' || stage === 'completed' || stage === 'failed' ? stage : 'processing'
}

const retriable: FailureReason[] = [
  'stopped-working',
  'too-complex',
  'engine-declined',
  'engine-failed',
  'user-budget',
  'day-budget',
]

/** Whether trying again may end otherwise. What is wrong with the file itself stays wrong. */
export function mayRetryHelp(reason: FailureReason): boolean {
  return retriable.includes(reason)
}

/**
 * An uploaded report. `fileKey` names its bytes in the file store; `filename` is only ever shown. `zip` is the one that
 * the owner typed, or the one that the report states; `addressGiven` tells whether the owner typed the address as well.
 * `stageSeconds` is for how long the stage at work was at work when the report was read. `run` counts analyses: results of an
 * older run are not written. `result` is the last one that was completed: its findings are the report's, also after a later one
 * has failed. `lostTries`: of `attempts`, those of which nobody knows the end, with the one that runs. `contractorsAt`: when the findings' contractors were looked for; null where that is still to be done, or where
 * they were taken down since (`contractorsDropped`). `erasedAt`: since then its file, page text and page pictures are gone.
 */
export type Report = {
  id: ReportId
  owner: UserId
  filename: string
  kind: FileKind
  bytes: number
  sha256: string
  fileKey: string
  uploadedAt: Date
  erasedAt: Date | null
  progress: AnalysisProgress
  stageSeconds: number
  run: number
  attempts: number
  lostTries: number
  result: { run: number; at: Date } | null
  zip: string | null
  propertyAddress: string | null
  addressGiven: boolean
  inspectionDate: string | null
  pageStates: PageState[]
  possibleMisses: PossibleMiss[]
  missDecisions: MissDecision[]
  notShown: PossibleMiss[]
  suspicious: SuspiciousText[]
  warnings: ExtractionWarning[]
  unlockedAt: Date | null
  contractorsAt: Date | null
  contractorsDropped: boolean
}

/**
 * A deficiency of a stored report with what the analysis found out about it, the owner's own quantity in the estimate, and
 * the owner's own quote, which goes before the estimate in every total. `contractors` are the best first;
 * `contractorsLeftOut` counts those that were near but are rated below the minimum, or by nobody. `location` and
 * `description` are the owner's words where `original` holds those that were found. `excluded` and `bucket` are the
 * owner's too, see `FindingChoice`; `partOf` names the finding that this one was told apart from.
 */
export type Finding = Deficiency & {
  estimate: Estimate | null
  quote: Quote | null
  excluded: boolean
  bucket: Bucket | null
  original: FindingWords | null
  partOf: DeficiencyId | null
  contractorTypes: ContractorType[]
  contractors: Contractor[]
  contractorsLeftOut: number
}

/** A finding that its owner has said nothing of. */
export const untouched = { excluded: false, bucket: null, original: null, partOf: null } as const

/** What findings come to, without what they say. Excluded ones count in `found` only. */
export type FindingCounts = {
  found: SeverityCount
  totalDeficiencies: number
  severityCount: SeverityCount
  totals: CostTotals
  affectedCategories: Category[]
  contractorTypeCount: number
}

export function isAtWork(progress: AnalysisProgress): progress is { stage: Stage } {
  return statusOf(progress) === 'processing'
}

/** What a person calls the report: where the house stands, or the name of the file. */
export function titleOf({ propertyAddress, filename }: Pick<Report, 'propertyAddress' | 'filename'>): string {
  return addressOf({ propertyAddress }) ?? filename.replace(/\.[^.]+$/, '')
}

/** Where the house stands; null where that is missing, empty or the word `null`. */
export function addressOf({ propertyAddress }: Pick<Report, 'propertyAddress'>): string | null {
  const address = propertyAddress?.trim()
  return address && address.toLowerCase() !== 'null' ? address : null
}

/** Whether a result can be changed: an analysis was completed and no other is running, which would not know of the change. */
export function isSettled({ result, progress }: Pick<Report, 'result' | 'progress'>): boolean {
  return result !== null && statusOf(progress) !== 'processing'
}

/** Whether somebody may read what the report says: its owner, once it is analyzed and paid for. */
export function mayRead(report: Report, viewer: UserId): boolean {
  return report.owner === viewer && report.unlockedAt !== null && report.result !== null
}

/** Whether somebody may change what the report says: whoever may read it, except while it is analyzed again. */
export function isOpenTo(report: Report, viewer: UserId): boolean {
  return mayRead(report, viewer) && isSettled(report)
}

/** Whether no worker has begun with its analysis yet. */
export function isWaiting({ progress, attempts }: Pick<Report, 'progress' | 'attempts'>): boolean {
  return progress.stage === 'received' && attempts === 0
}

/** Where the house stands: what the owner typed goes before what the report states. */
export function placeOf(
  report: Pick<Report, 'zip' | 'propertyAddress' | 'addressGiven'>,
  stated: Pick<Extraction, 'zip' | 'propertyAddress'>,
): Pick<Report, 'zip' | 'propertyAddress'> {
  return {
    zip: report.zip ?? stated.zip,
    propertyAddress: report.addressGiven ? report.propertyAddress : stated.propertyAddress,
  }
}

/** The prefix of everything that the file store keeps of a report. */
export function folderOf({ fileKey }: Pick<Report, 'fileKey'>): string {
  return fileKey.slice(0, fileKey.lastIndexOf('/') + 1)
}
