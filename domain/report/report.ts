import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import type { Plan } from '#domain/negotiation/plan/plan.ts'
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
import type { NothingToPay } from '../estimate/nothing-to-pay.ts'
import type { Quote } from '../estimate/quote.ts'
import type { House, ReadHouse } from '../house/house.ts'
import type { NotPriced } from '../place/priced-place.ts'
import type { FindingRating, FindingWords } from './choices/choices.ts'
import type { FileKind, PageState, ReadingRefusal } from './document.ts'

export type ReportId = number & { readonly brand: 'ReportId' }

/** 25 MB, inclusive. Every check and every text about the upload size uses this constant. */
export const MAX_UPLOAD_BYTES = 26_214_400
export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / 1_048_576

export const MAX_ANALYSIS_ATTEMPTS = 3
/** Tries that ended with their worker or lost their job: the cause would probably end the next try as well. */
export const MOST_LOST_TRIES = 2

/** The stages of an analysis, in order. A retry resumes from the saved stage. */
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

/** The state of a report's analysis; the queue only triggers it. `uploaded`: waits for its owner to start it. */
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

/** Returns whether a retry may succeed. A fault of the file itself stays. */
export function mayRetryHelp(reason: FailureReason): boolean {
  return retriable.includes(reason)
}

/**
 * An uploaded report. `fileKey` names its bytes in the file store; `filename` is only displayed. `zip` is the one the owner
 * typed or the report states; `addressGiven` tells whether the owner typed the address too, `settledZip` is the one that the
 * owner confirmed against the address, `refusedZip` the one that the owner refused for it. `houseRead` is what the report
 * states of the house (null: not read yet), `houseGiven` what its owner corrected of that. `printedPages` has the number that
 * each page prints, empty if these are not sure, null if they were not read. `stageSeconds` is how long the
 * current stage had run when the report was read. `run` numbers the analyses: results of an older run are not written. `result`
 * is the last completed analysis, whose findings stay even if a later one fails. `lostTries` counts the `attempts` whose
 * outcome is unknown, including the current one. `contractorsAt` is when contractors were searched; null: not yet, or removed
 * since (`contractorsDropped`).  `erasedAt`: when its file, page text and page pictures were erased;
 * `keptUntil`: when they will be at the latest, where its owner chose that, `keptFor` the latest time that was asked for.
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
  keptUntil: Date | null
  keptFor: Date | null
  progress: AnalysisProgress
  stageSeconds: number
  run: number
  attempts: number
  lostTries: number
  result: { run: number; at: Date } | null
  zip: string | null
  propertyAddress: string | null
  addressGiven: boolean
  settledZip: string | null
  refusedZip: string | null
  inspectionDate: string | null
  houseRead: ReadHouse | null
  houseGiven: House
  pageStates: PageState[]
  printedPages: (string | null)[] | null
  possibleMisses: PossibleMiss[]
  missDecisions: MissDecision[]
  notShown: PossibleMiss[]
  suspicious: SuspiciousText[]
  warnings: ExtractionWarning[]
  manner: string[]
  unlockedAt: Date | null
  contractorsAt: Date | null
  contractorsDropped: boolean
}

/**
 * A deficiency of a stored report with its analysis and the owner's choices. The estimate uses the owner's quantity, and the
 * owner's quote replaces the estimate in every total; `nothingToPay` says why there is no estimate, and counts as $0; `notPriced` is the country
 * of the house where nothing is priced.
 * `contractors` are best first; `contractorsLeftOut` counts those nearby with a rating below the minimum or without one. If
 * `original` is set, it holds the wording and the rating that were found, and `location`, `description`, `severity` and
 * `category` are as the owner wants them. For `excluded`, `bucket` and `plan` see `FindingChoice`; `partOf` is the finding that this one was
 * split from.
 */
export type Finding = Deficiency & {
  estimate: Estimate | null
  nothingToPay: NothingToPay | null
  notPriced: NotPriced | null
  quote: Quote | null
  excluded: boolean
  bucket: Bucket | null
  plan: Plan | null
  original: (FindingWords & FindingRating) | null
  partOf: DeficiencyId | null
  contractorTypes: ContractorType[]
  contractors: Contractor[]
  contractorsLeftOut: number
}

/** The defaults of a finding without choices by its owner, of which nothing is known to cost nothing. */
export const untouched = {
  nothingToPay: null,
  notPriced: null,
  excluded: false,
  bucket: null,
  plan: null,
  original: null,
  partOf: null,
} as const

/** Totals over findings, without their content. Excluded findings count in `found` only. */
export type FindingCounts = {
  found: SeverityCount
  totalDeficiencies: number
  severityCount: SeverityCount
  totals: CostTotals
  affectedCategories: Category[]
  /** The country of the house where its findings are not priced. */
  notPriced: NotPriced | null
  contractorTypeCount: number
}

export function isAtWork(progress: AnalysisProgress): progress is { stage: Stage } {
  return statusOf(progress) === 'processing'
}

/** Returns the property's address, or else the file's name. */
export function titleOf({ propertyAddress, filename }: Pick<Report, 'propertyAddress' | 'filename'>): string {
  return addressOf({ propertyAddress }) ?? filename.replace(/\.[^.]+$/, '')
}

/** Returns null if the address is missing, empty or the word `null`. */
export function addressOf({ propertyAddress }: Pick<Report, 'propertyAddress'>): string | null {
  const address = propertyAddress?.trim()
  return address && address.toLowerCase() !== 'null' ? address : null
}

/** Returns whether the result may be changed: an analysis was completed and none is running, which would miss the change. */
export function isSettled({ result, progress }: Pick<Report, 'result' | 'progress'>): boolean {
  return result !== null && statusOf(progress) !== 'processing'
}

/** Returns whether the viewer may read the report's content: the owner, once it is analyzed and unlocked. */
export function mayRead(report: Report, viewer: UserId): boolean {
  return report.owner === viewer && report.unlockedAt !== null && report.result !== null
}

/** Returns whether the viewer may change the report's content: whoever may read it, except while it is analyzed again. */
export function isOpenTo(report: Report, viewer: UserId): boolean {
  return mayRead(report, viewer) && isSettled(report)
}

/** Returns whether no worker has started the analysis yet. */
export function isWaiting({ progress, attempts }: Pick<Report, 'progress' | 'attempts'>): boolean {
  return progress.stage === 'received' && attempts === 0
}

/** Returns the property's location: what the owner typed, or else what the report states, but for a ZIP code that was refused. */
export function placeOf(
  report: Pick<Report, 'zip' | 'propertyAddress' | 'addressGiven' | 'refusedZip'>,
  stated: Pick<Extraction, 'zip' | 'propertyAddress'>,
): Pick<Report, 'zip' | 'propertyAddress'> {
  return {
    zip: report.zip ?? (stated.zip === report.refusedZip ? null : stated.zip),
    propertyAddress: report.addressGiven ? report.propertyAddress : stated.propertyAddress,
  }
}

/** Returns the prefix of all the report's keys in the file store. */
export function folderOf({ fileKey }: Pick<Report, 'fileKey'>): string {
  return fileKey.slice(0, fileKey.lastIndexOf('/') + 1)
}
