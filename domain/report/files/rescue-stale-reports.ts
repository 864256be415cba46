import type { Ports } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Longer than reading one page takes: every page counts as progress. */
const UNMOVED_MS = 120_000

/** Queues reports again whose analysis made no progress for 2 minutes, because a job can be lost. */
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
