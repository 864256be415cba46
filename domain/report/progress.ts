import type { ReportId } from './report.ts'

/**
 * Progress within a stage, in pages; `delayed` while it waits for an outside service. `stood`: for how many seconds nothing has
 * been told since, where it is read.
 */
export type StageProgress = { done: number; of: number; delayed?: boolean; stood?: number }

/** Live progress. It is a convenience: losing it does no harm. */
export type Progress = {
  tell(report: ReportId, progress: StageProgress): Promise<void>
  read(report: ReportId): Promise<StageProgress | null>
  /** Calls `moved` whenever the report's analysis progresses, until the signal aborts. */
  watch(report: ReportId, moved: () => void, signal: AbortSignal): Promise<void>
}
