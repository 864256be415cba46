import type { Ports } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Longer than one page takes to read: while pages are read the report moves. */
const UNMOVED_MS = 120_000

/** Queues every report again whose analysis nothing has moved for 2 minutes: the queue is only a nudge, and may be lost. */
export async function rescueStaleReports({
  reports,
  jobs,
  clock,
}: Pick<Ports, 'reports' | 'jobs' | 'clock'>): Promise<{ id: ReportId; run: number }[]> {
  const stale = await reports.stale(new Date(clock.now().getTime() - UNMOVED_MS))
  for (const { id, run } of stale) {
    await jobs.enqueue('analyse-report', { report: id, run }, { key: `report-${id}` })
  }
  return stale
}
