import type { ReportId } from './report/report.ts'

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
