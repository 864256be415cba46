import type { Ports } from '../ports.ts'
import { ERASE_AHEAD_MINUTES, RETENTION_HOURS } from './retention.ts'

const MOST_AT_A_TIME = 200

/** Queues the erasure of every report whose time is over. Can be repeated, by several at once. */
export async function findExpired({ reports, jobs, clock }: Pick<Ports, 'reports' | 'jobs' | 'clock'>): Promise<void> {
  const kept = RETENTION_HOURS * 3_600_000 - ERASE_AHEAD_MINUTES * 60_000
  const expired = await reports.toErase(new Date(clock.now().getTime() - kept), MOST_AT_A_TIME)
  for (const report of expired) await jobs.enqueue('erase-report', { report }, { key: `erase-${report}` })
}
