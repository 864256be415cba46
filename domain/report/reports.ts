import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { FindingChoice } from './choices/choices.ts'
import type { StageProgress } from './progress.ts'
import type { Finding, FindingCounts, Report, ReportId, Stage } from './report.ts'

export type NewReport = Pick<
  Report,
  'owner' | 'filename' | 'kind' | 'bytes' | 'sha256' | 'fileKey' | 'uploadedAt' | 'zip'
> & { stage?: 'uploaded'; uploadKey?: string | null }

export type ReportChanges = Partial<
  Pick<
    Report,
    | 'progress'
    | 'run'
    | 'attempts'
    | 'lostTries'
    | 'zip'
    | 'propertyAddress'
    | 'addressGiven'
    | 'inspectionDate'
    | 'pageStates'
    | 'possibleMisses'
    | 'missDecisions'
    | 'notShown'
    | 'suspicious'
    | 'warnings'
    | 'unlockedAt'
    | 'contractorsAt'
  >
>

export type ListedReport = {
  report: Report
  counts: FindingCounts
  stageProgress: StageProgress | null
  waitingBefore: number
}

/** Every report that is stored, by who needs what of it. */
export type Reports = ReportRecords & ReportLists & ReportFindings & ReportAnalyses & ReportContractors & ReportErasure

/** Reads and changes one report. */
export type ReportRecords = {
  add(report: NewReport): Promise<ReportId>
  byId(id: ReportId): Promise<Report | null>
  /** The report, its row locked until the transaction ends. */
  locked(id: ReportId): Promise<Report | null>
  /** The one that was added with that `uploadKey`: a SHA-256 in hexadecimal, of which an owner has each once. */
  byUploadKey(owner: UserId, uploadKey: string): Promise<Report | null>
  /**
   * Writes only while the report is still in its `run`-th analysis and, where one is named, at the stage `from`; false
   * where it is not, or is gone. Progress `completed` makes this run the report's result.
   */
  change(id: ReportId, run: number, changes: ReportChanges, from?: Stage): Promise<boolean>
  remove(id: ReportId): Promise<void>
}

/** Lists an owner's reports. */
export type ReportLists = {
  /**
   * Newest first, one page of those whose title or file name contains `search` (any case), and how many there are in all.
   * `counts` is of the report's findings, `stageProgress` and `waitingBefore` as told below.
   */
  page(query: {
    owner: UserId
    search: string
    limit: number
    offset: number
  }): Promise<{ reports: ListedReport[]; total: number }>
  /** The same without the total: up to `most` of those that come after the one that is named, which need not be there any more. */
  walk(query: {
    owner: UserId
    search: string
    most: number
    after: Pick<Report, 'id' | 'uploadedAt'> | null
  }): Promise<ListedReport[]>
  /** Newest first. */
  ownedBy(owner: UserId): Promise<Report[]>
  /** The owner's reports with a finding of that id, newest first. */
  withFinding(owner: UserId, finding: DeficiencyId): Promise<ReportId[]>
  /** Bytes of the owner's files that are kept, and reports in analysis. Until a transaction with it ends, no other one gets an answer. */
  usage(owner: UserId): Promise<{ bytes: number; inAnalysis: number }>
}

/** Keeps what a report found, and what its owner said of it. */
export type ReportFindings = {
  findings(id: ReportId): Promise<Finding[]>
  /** Replaces the report's findings; order is kept. */
  saveFindings(id: ReportId, findings: Finding[]): Promise<void>
  /** What the finding costs: its estimate and its quote, nothing else of it. */
  savePrice(id: ReportId, finding: Pick<Finding, 'id' | 'estimate' | 'quote'>): Promise<void>
  /** What the owner said of findings, also of such that the last analysis did not find again. */
  choices(id: ReportId): Promise<FindingChoice[]>
  /** Replaces what was said of that finding. */
  saveChoice(id: ReportId, choice: FindingChoice): Promise<void>
}

/** Keeps how far analyses have come, for the worker and its housekeeping. */
export type ReportAnalyses = {
  /** How many reports wait for their analysis before this one, which waits too. */
  waitingBefore(id: ReportId): Promise<number>
  /** Whether the report is still in its `run`-th analysis, and nobody has ended or erased it. */
  isAtWork(id: ReportId, run: number): Promise<boolean>
  /** Ends the `run`-th analysis and begins no other: the report is completed with the result that it had. False as above. */
  dropRun(id: ReportId, run: number): Promise<boolean>
  /** Reports in analysis that nothing has moved since `before`: their job was lost. */
  stale(before: Date): Promise<{ id: ReportId; run: number }[]>
  /** The reports whose files are kept under these keys; none for a key that nobody knows. */
  byFileKeys(fileKeys: string[]): Promise<Pick<Report, 'fileKey' | 'run' | 'result' | 'progress' | 'erasedAt'>[]>
}

/** Keeps the contractors of findings. */
export type ReportContractors = {
  /** The contractors of the findings that are named, nothing else of them. */
  saveContractors(id: ReportId, matched: Pick<Finding, 'id' | 'contractors' | 'contractorsLeftOut'>[]): Promise<void>
  /**
   * Empties the contractors of every report for which they were looked for before then, until its owner has them looked for
   * again (a change of `contractorsAt`). Says of how many reports.
   */
  dropContractors(before: Date): Promise<number>
  /** Reports with a result whose contractors are still to be looked for, and that nothing has moved since `before`. */
  unmatched(before: Date): Promise<{ id: ReportId; run: number }[]>
}

/** Finds the reports whose time is up, and clears what is erased. */
export type ReportErasure = {
  /**
   * Of those uploaded by then, up to `most` whose files are not erased or whose owner keeps no reports, and whose erasure was
   * not started yet; oldest first.
   */
  toErase(uploadedBefore: Date, most: number): Promise<ReportId[]>
  /** How many of those uploaded by then still have their files. */
  unerased(uploadedBefore: Date): Promise<number>
  /** Uploaded between the two, with files that are not erased yet or an owner who keeps no reports. */
  erasedSoon(from: Date, to: Date): Promise<Report[]>
  /** Its last result stands again; an analysis that began since then writes nothing more. */
  restoreResult(id: ReportId): Promise<void>
  /** Its files are gone: what the report's own words are beside its findings goes too. */
  erased(id: ReportId, at: Date): Promise<void>
}

/** Pages that were read by OCR, or were to be. */
export type ScannedPages = {
  /** Counts a run's pages, once; false, and counts nothing, where the owner would have more than `most` within a day. */
  take(scan: { owner: UserId; report: ReportId; run: number; pages: number; most: number }): Promise<boolean>
}
