import type { ReportId } from './report.ts'

/** Where an analysis stands within its stage: pages read of pages; `delayed` while it waits for a service outside. */
export type StageProgress = { done: number; of: number; delayed?: boolean }

/** Live progress, a convenience: losing it loses nothing. */
export type Progress = {
  tell(report: ReportId, progress: StageProgress): Promise<void>
  read(report: ReportId): Promise<StageProgress | null>
  /** Calls back whenever the report's analysis moved, until the signal aborts. */
  watch(report: ReportId, moved: () => void, signal: AbortSignal): Promise<void>
}
