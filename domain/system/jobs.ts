import type { ReportId } from '#domain/report/report.ts'

/** Every kind of work for the worker: name -> payload. Payloads are ids, never data. */
export type Jobs = {
  'analyse-report': { report: ReportId; run: number }
  'reconcile-purchases': Record<string, never>
  'tidy-files': Record<string, never>
  'remind-deadlines': Record<string, never>
  'match-contractors': { report: ReportId; run: number }
  'send-text': { text: string }
  'erase-report': { report: ReportId }
  'deliver-notification': { notification: number }
  'deliver-webhook': { delivery: string }
}

export type JobName = keyof Jobs

/** The worker's queue: at least once, one at a time per key, and in each worker one per `group`. */
export type JobQueue = {
  /**
   * Within `transaction` it commits or rolls back with the rest. A job waiting under the same key is not added twice. One
   * that is to come `later` is not given before so many seconds: then before others, the lowest `turn` first, or after all
   * others where it has none.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    options?: { key?: string; group?: string; later?: { seconds: number; turn?: number } },
  ): Promise<void>
}
