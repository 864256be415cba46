import type { Ports } from '#domain/ports.ts'
import { ERASE_AHEAD_MINUTES } from './retention.ts'

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
  const now = clock.now()
  const expired = await reports.toErase(new Date(now.getTime() + ERASE_AHEAD_MINUTES * 60_000), MOST_AT_A_TIME)
  for (const report of [...expired, ...(await erasures.unfinished(MOST_AT_A_TIME))]) {
    await jobs.enqueue('erase-report', { report }, { key: `erase-${report}` })
  }
  return { late: await reports.unerased(now) }
}
