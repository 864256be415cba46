import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { erasedBy } from '#domain/retention/retention.ts'

/** The number of reports, and how many of them are unlocked. */
export type ReportCount = { all: number; paid: number }

/**
 * Counts the reports that would be erased if the person stopped keeping them: those `now`, because their 72 hours are over, and
 * those `later`, when their own are.
 */
export async function reportsToGo(
  { reports, clock }: Pick<Ports, 'reports' | 'clock'>,
  owner: UserId,
): Promise<{ now: ReportCount; later: ReportCount }> {
  const at = clock.now()
  const owned = await reports.ownedBy(owner)
  const count = (isOver: boolean): ReportCount => {
    const counted = owned.filter((report) => at >= erasedBy(report) === isOver)
    return { all: counted.length, paid: counted.filter(({ unlockedAt }) => unlockedAt !== null).length }
  }
  return { now: count(true), later: count(false) }
}
