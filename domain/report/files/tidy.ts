import type { Ports } from '#domain/ports.ts'
import { dropOldContractors } from '#domain/report/contractors/drop-old-contractors.ts'
import { matchLater } from '#domain/report/contractors/match-contractors.ts'
import { tidyFiles } from './tidy-files.ts'

/** Longer than the delay before a contractor search is retried. */
const LOST_AFTER_MS = 7_200_000
const DAY_MS = 86_400_000

type TidyPorts = Pick<Ports, 'files' | 'reports' | 'contractors' | 'notifications' | 'jobs' | 'clock'>

/**
 * Removes orphaned files, expired contractor lists and the words of notifications deleted a day ago, and queues contractor
 * searches whose job was lost. Runs every part even if one fails, then throws the failures. Safe to repeat.
 */
export async function tidy(ports: TidyPorts): Promise<{ removed: number; dropped: number; rescued: number }> {
  const [files, lists, searches, words] = await Promise.allSettled([
    tidyFiles(ports),
    dropOldContractors(ports),
    rescueSearches(ports),
    ports.notifications.forgetRemoved(new Date(ports.clock.now().getTime() - DAY_MS)),
  ])
  if (files.status === 'fulfilled' && lists.status === 'fulfilled' && searches.status === 'fulfilled') {
    if (words.status === 'rejected') throw words.reason
    return { ...files.value, ...lists.value, ...searches.value }
  }
  const failures = [files, lists, searches, words].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'more than one part of tidying failed')
}

async function rescueSearches({
  reports,
  jobs,
  clock,
}: Pick<Ports, 'reports' | 'jobs' | 'clock'>): Promise<{ rescued: number }> {
  const lost = await reports.unmatched(new Date(clock.now().getTime() - LOST_AFTER_MS))
  for (const report of lost) await matchLater({ jobs }, report)
  return { rescued: lost.length }
}
