import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { Photo, ReportPhoto } from '../photo/photo.ts'
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
    | 'settledZip'
    | 'refusedZip'
    | 'inspectionDate'
    | 'houseRead'
    | 'houseGiven'
    | 'pageStates'
    | 'printedPages'
    | 'possibleMisses'
    | 'missDecisions'
    | 'notShown'
    | 'suspicious'
    | 'warnings'
    | 'manner'
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

/** The store of all reports, as the sum of what each group of users needs. */
export type Reports = ReportRecords &
  ReportLists &
  ReportFindings &
  ReportPhotos &
  ReportAnalyses &
  ReportContractors &
  ReportErasure

/** Reads and changes one report. */
export type ReportRecords = {
  add(report: NewReport): Promise<ReportId>
  byId(id: ReportId): Promise<Report | null>
  /** Returns the report and locks its row until the transaction ends. */
  locked(id: ReportId): Promise<Report | null>
  /** Finds a report by its `uploadKey`, a hexadecimal SHA-256 that is unique per owner. */
  byUploadKey(owner: UserId, uploadKey: string): Promise<Report | null>
  /**
   * Writes only while the report is in this run and, if given, at the stage `from`. Returns false otherwise, or if the report
   * is gone. The progress `completed` makes this run the report's result.
   */
  change(id: ReportId, run: number, changes: ReportChanges, from?: Stage): Promise<boolean>
  remove(id: ReportId): Promise<void>
}

/** Lists an owner's reports. */
export type ReportLists = {
  /**
   * Returns one page, newest first, of the reports whose title or file name contains `search` (ignoring case), and the number
   * of all matches. `counts` covers the report's findings.
   */
  page(query: {
    owner: UserId
    search: string
    limit: number
    offset: number
  }): Promise<{ reports: ListedReport[]; total: number }>
  /** Like `page` without the total: up to `most` reports after `after`, which need not exist any more. */
  walk(query: {
    owner: UserId
    search: string
    most: number
    after: Pick<Report, 'id' | 'uploadedAt'> | null
  }): Promise<ListedReport[]>
  /** Newest first. */
  ownedBy(owner: UserId): Promise<Report[]>
  /** Returns the owner's reports that have this finding, newest first. */
  withFinding(owner: UserId, finding: DeficiencyId): Promise<ReportId[]>
  /**
   * Returns the bytes of the owner's stored files and the number of reports in analysis. Locks the owner's usage until the
   * transaction ends.
   */
  usage(owner: UserId): Promise<{ bytes: number; inAnalysis: number }>
}

/** Keeps a report's findings and the owner's choices for them. */
export type ReportFindings = {
  findings(id: ReportId): Promise<Finding[]>
  /** Replaces the report's findings and keeps their order. */
  saveFindings(id: ReportId, findings: Finding[]): Promise<void>
  /** Saves only the finding's estimate, its quote and why nothing is to be paid. */
  savePrice(
    id: ReportId,
    finding: Pick<Finding, 'id' | 'estimate' | 'quote'> & Partial<Pick<Finding, 'nothingToPay'>>,
  ): Promise<void>
  /** Includes choices for findings that the last analysis did not find again. */
  choices(id: ReportId): Promise<FindingChoice[]>
  /** Replaces the choices for that finding. */
  saveChoice(id: ReportId, choice: FindingChoice): Promise<void>
}

/** Keeps where the photos of findings are, and which of them the owner leaves out. */
export type ReportPhotos = {
  photos(id: ReportId): Promise<ReportPhoto[]>
  /** Replaces the report's photos and keeps their order. */
  savePhotos(id: ReportId, photos: Photo[]): Promise<void>
  /** Leaves a finding's photo with that print out, or takes that back. It stays so when the photos are replaced. */
  leavePhotoOut(id: ReportId, photo: Pick<Photo, 'finding' | 'print'>, leftOut: boolean): Promise<void>
}

/** Keeps the state of analyses, for the worker and its housekeeping. */
export type ReportAnalyses = {
  /** Returns how many waiting reports come before this one. */
  waitingBefore(id: ReportId): Promise<number>
  /** Returns whether the report is still in this run, and not ended or erased. */
  isAtWork(id: ReportId, run: number): Promise<boolean>
  /**
   * Ends this run and restores the completed state of the last result. Returns false if the report is no longer in this run or
   * has no result.
   */
  dropRun(id: ReportId, run: number): Promise<boolean>
  /** Returns reports in analysis without progress since `before`: their job was lost. */
  stale(before: Date): Promise<{ id: ReportId; run: number }[]>
  /** Returns the reports with these file keys; unknown keys are left out. */
  byFileKeys(fileKeys: string[]): Promise<Pick<Report, 'fileKey' | 'run' | 'result' | 'progress' | 'erasedAt'>[]>
}

/** Keeps the contractors of findings. */
export type ReportContractors = {
  /** Saves only the contractors of the given findings. */
  saveContractors(id: ReportId, matched: Pick<Finding, 'id' | 'contractors' | 'contractorsLeftOut'>[]): Promise<void>
  /**
   * Removes the contractors of every report that were searched before that time, until the owner has them searched again (a
   * change of `contractorsAt`). Returns the number of reports.
   */
  dropContractors(before: Date): Promise<number>
  /** Returns reports with a result but without contractors that have not changed since `before`. */
  unmatched(before: Date): Promise<{ id: ReportId; run: number }[]>
}

/** Finds expired reports and clears erased ones. */
export type ReportErasure = {
  /**
   * Returns up to `most` reports whose time (`erasedBy`) is over by then, oldest first, that still have files or belong to an
   * owner who keeps no reports, and whose erasure has not started.
   */
  toErase(overBy: Date, most: number): Promise<ReportId[]>
  /** Returns how many reports whose time was over before then still have their files. */
  unerased(overBefore: Date): Promise<number>
  /** Returns reports whose time is over between the two that still have files or belong to an owner who keeps no reports. */
  erasedSoon(from: Date, to: Date): Promise<Report[]>
  /** Saves until when the owner keeps the report's file. */
  keep(id: ReportId, kept: Pick<Report, 'keptUntil' | 'keptFor'>): Promise<void>
  /** Restores the last result. An analysis that began since then can no longer write. */
  restoreResult(id: ReportId): Promise<void>
  /** Marks the files as erased, and clears the report's own words outside its findings. */
  erased(id: ReportId, at: Date): Promise<void>
}

/** Counts pages that need OCR. */
export type ScannedPages = {
  /** Counts a run's pages once. Returns false and counts nothing if the owner would exceed `most` within a day. */
  take(scan: { owner: UserId; report: ReportId; run: number; pages: number; most: number }): Promise<boolean>
}
