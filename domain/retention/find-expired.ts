import type { Ports } from '../ports.ts'
import { ERASE_AHEAD_MINUTES, RETENTION_HOURS } from './retention.ts'

const MOST_AT_A_TIME = 200

/**
 * Queues the erasure of every report whose time is over, and of those whose erasure was started and not completed, which do
 * not stand in the way of the others. What is more than may be queued at a time comes with the next call. `late`: how many
 * reports have their files though the time at which nothing was to be left is over.
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
