import type { Ports } from '#domain/ports.ts'
import { ERASE_AHEAD_MINUTES, RETENTION_HOURS } from './retention.ts'

const MOST_AT_A_TIME = 200

/**
 * Queues the erasure of expired reports and of those whose erasure was started but not completed; the latter do not hold up the
 * others. Reports above the limit are queued by the next call. `late` counts reports that still have files after the promised
 * time.
 */
export async function findExpired({
  reports,
  erasures,
  jobs,
  clock,
}: Pick<Ports, 'reports' | 'erasures' | 'jobs' | 'clock'>): Promise<{ late: number }> {
  const kept = RETENTION_HOURS * 3_600_000 - ERASE_AHEAD_MINUTES * 60_000
  const expired = await reports.toErase(new Date(clock.now().getTime() - kept), MOST_AT_A_TIME)
  for (const report of [...expired, ...(await erasures.unfinished(MOST_AT_A_TIME))]) {
    await jobs.enqueue('erase-report', { report }, { key: `erase-${report}` })
  }
  return { late: await reports.unerased(new Date(clock.now().getTime() - RETENTION_HOURS * 3_600_000)) }
}
