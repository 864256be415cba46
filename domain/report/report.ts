import type { UserId } from '../account/account.ts'
import type { Contractor, ContractorType } from '../contractor/contractor.ts'
import type {
  Deficiency,
  ExtractionRefusal,
  ExtractionWarning,
  PossibleMiss,
  SuspiciousText,
} from '../deficiency/deficiency.ts'
import type { MissDecision } from '../deficiency/possible-miss.ts'
import type { Estimate } from '../estimate/estimate.ts'
import type { FileKind, PageState, ReadingRefusal } from './document.ts'

export type ReportId = number & { readonly brand: 'ReportId' }

/** 25 MB, inclusive: the one constant behind every check and every text about the size of an upload. */
export const MAX_UPLOAD_BYTES = 26_214_400
export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / 1_048_576

export const MAX_ANALYSIS_ATTEMPTS = 3

/** How far the analysis has come, in order. A retry goes on from the stage that was saved. */
export const stages = ['received', 'read', 'extracted', 'priced', 'matched'] as const
export type Stage = (typeof stages)[number]

export type FailureReason =
  | ReadingRefusal
  | ExtractionRefusal
  | 'not-an-inspection-report'
  | 'file-missing'
  | 'stopped-working'

/** The one truth about a report's analysis; the queue is only a nudge to go on with it. */
export type AnalysisProgress =
  | { stage: Stage }
  | { stage: 'completed'; at: Date }
  | { stage: 'failed'; reason: FailureReason; at: Date }

export type ReportStatus = 'processing' | 'completed' | 'failed'

export function statusOf({ stage }: AnalysisProgress): ReportStatus {
  return stage === 'completed' || stage === 'failed' ? stage : 'processing'
}

/**
 * An uploaded report. `fileKey` names its bytes in the file store; `filename` is only ever shown. `zip` is the one that
 * the owner typed, or the one that the report states. `run` counts analyses: results of an older run are not written.
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
  progress: AnalysisProgress
  run: number
  attempts: number
  zip: string | null
  propertyAddress: string | null
  inspectionDate: string | null
  pageStates: PageState[]
  possibleMisses: PossibleMiss[]
  missDecisions: MissDecision[]
  notShown: PossibleMiss[]
  suspicious: SuspiciousText[]
  warnings: ExtractionWarning[]
  unlockedAt: Date | null
}

/**
 * A deficiency of a stored report with what the analysis found out about it. `contractors` are the best first;
 * `contractorsLeftOut` counts those that were near but are rated below the minimum, or by nobody.
 */
export type Finding = Deficiency & {
  estimate: Estimate | null
  contractorTypes: ContractorType[]
  contractors: Contractor[]
  contractorsLeftOut: number
}

/** What a person calls the report: where the house stands, or the name of the file. */
export function titleOf({ propertyAddress, filename }: Pick<Report, 'propertyAddress' | 'filename'>): string {
  const address = propertyAddress?.trim()
  return address && address.toLowerCase() !== 'null' ? address : filename.replace(/\.[^.]+$/, '')
}

/** Whether somebody may see what the report says: its owner, once it is analysed and paid for. */
export function isOpenTo({ owner, unlockedAt, progress }: Report, viewer: UserId): boolean {
  return owner === viewer && unlockedAt !== null && statusOf(progress) === 'completed'
}

/** The prefix of everything that the file store keeps of a report. */
export function folderOf({ fileKey }: Pick<Report, 'fileKey'>): string {
  return fileKey.slice(0, fileKey.lastIndexOf('/') + 1)
}
