import { notify } from '#domain/notification/notify.ts'
import type { Ports } from '#domain/ports.ts'
import { type FailureReason, isAtWork, type Report, type Stage, titleOf } from '#domain/report/report.ts'
import type { ReportChanges } from '#domain/report/reports.ts'
import { tellWebhook } from '#domain/webhook/tell-webhook.ts'

export type AnalysisPorts = Pick<
  Ports,
  | 'reports'
  | 'transaction'
  | 'jobs'
  | 'files'
  | 'documents'
  | 'extraction'
  | 'places'
  | 'accounts'
  | 'purchases'
  | 'scannedPages'
  | 'quotas'
  | 'costs'
  | 'roof'
  | 'contractors'
  | 'progress'
  | 'clock'
>

const LOOK_AGAIN_SECONDS = 30

/** Queues the report to be tried again later. Waiting reports are tried in the order of their upload. */
export async function wait(ports: AnalysisPorts, report: Report): Promise<void> {
  const { reports, jobs, progress } = ports
  const { id, run } = report
  if (!(await takeBack({ reports }, report))) return
  const known = await progress.read(id)
  await progress.tell(id, { done: known?.done ?? 0, of: known?.of ?? 0, delayed: true })
  const later = { seconds: LOOK_AGAIN_SECONDS, turn: id }
  await jobs.enqueue('analyse-report', { report: id, run }, { key: `report-${id}`, later })
}

/** Uncounts the current try. */
export function takeBack(
  { reports }: Pick<Ports, 'reports'>,
  { id, run, attempts, lostTries }: Report,
): Promise<boolean> {
  return reports.change(id, run, { attempts: Math.max(0, attempts - 1), lostTries: Math.max(0, lostTries - 1) })
}

/** Moves the report on from the stage at which this try found it. Returns false if another try already did. */
export function advanceTo(reports: Ports['reports'], report: Report, changes: ReportChanges): Promise<boolean> {
  return reports.change(report.id, report.run, { attempts: 1, lostTries: 1, ...changes }, stageOf(report))
}

export async function fail(
  { transaction, clock }: AnalysisPorts,
  report: Report,
  reason: FailureReason,
): Promise<void> {
  await transaction(async (stored) => {
    const at = clock.now()
    const progress = { stage: 'failed' as const, reason, at }
    if (!(await advanceTo(stored.reports, report, { progress }))) return
    await notify({ ...stored, clock }, report.owner, {
      kind: 'analysis-failed',
      report: report.id,
      run: report.run,
      property: titleOf(report),
      keepsLast: report.result !== null,
    })
    await tellWebhook(stored, report.owner, { report: report.id, run: report.run, event: 'report.failed', at })
  })
}

function stageOf({ progress }: Report): Stage | undefined {
  return isAtWork(progress) ? progress.stage : undefined
}

/** Thrown when the worker shuts down during an analysis. Another worker continues, and the try does not count. */
export class Interrupted extends Error {}
