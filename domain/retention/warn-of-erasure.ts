import type { Ports } from '#domain/ports.ts'
import { notify } from '../notification/notify.ts'
import { titleOf } from '../report/report.ts'
import { RETENTION_HOURS } from './retention.ts'

const HOUR_MS = 3_600_000
const WARNED_BEFORE_HOURS = 24

/** Notifies owners of files or reports to be erased within a day, once each. Safe to repeat and to run concurrently. */
export async function warnOfErasure({
  reports,
  accounts,
  transaction,
  clock,
}: Pick<Ports, 'reports' | 'accounts' | 'transaction' | 'clock'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
  const due = await reports.erasedSoon(hoursAgo(RETENTION_HOURS), hoursAgo(RETENTION_HOURS - WARNED_BEFORE_HOURS))
  for (const report of due) {
    const keeps = (await accounts.byId(report.owner))?.preferences.saveReports ?? true
    await transaction((stored) =>
      notify({ ...stored, clock }, report.owner, {
        kind: 'erasure-due',
        report: report.id,
        property: titleOf(report),
        keeps,
        hasFile: !report.erasedAt,
      }),
    )
  }
}
