import type { ReportId } from '#domain/report/report.ts'

/** Every kind of work for the worker: name -> payload. Payloads are ids, never data. */
export type Jobs = {
  'analyse-report': { report: ReportId; run: number }
  'reconcile-purchases': Record<string, never>
  'tidy-files': Record<string, never>
  'remind-deadlines': Record<string, never>
  'match-contractors': { report: ReportId; run: number }
  'find-photos': { report: ReportId; run: number }
  'send-text': { text: string }
  'erase-report': { report: ReportId }
  'deliver-notification': { notification: number }
  'deliver-webhook': { delivery: string }
}

export type JobName = keyof Jobs

/** The worker's queue: delivers at least once, one job at a time per key, and one per `group` in each worker. */
export type JobQueue = {
  /**
   * Within `transaction`, it commits or rolls back with the rest. A job already waiting under the same key is not added again.
   * `later` delays a job by that many seconds; it then runs before others, lowest `turn` first, or after all others without a
   * `turn`.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    options?: { key?: string; group?: string; later?: { seconds: number; turn?: number } },
  ): Promise<void>
}
