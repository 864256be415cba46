import type { Ports } from '#domain/ports.ts'
import { notify } from '../notification/notify.ts'
import { titleOf } from '../report/report.ts'

const HOUR_MS = 3_600_000
const WARNED_BEFORE_HOURS = 24

/** Notifies owners of files or reports to be erased within a day, once each. Safe to repeat and to run concurrently. */
export async function warnOfErasure({
  reports,
  accounts,
  transaction,
  clock,
}: Pick<Ports, 'reports' | 'accounts' | 'transaction' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = await reports.erasedSoon(now, new Date(now.getTime() + WARNED_BEFORE_HOURS * HOUR_MS))
  for (const report of due) {
    const keeps = (await accounts.byId(report.owner))?.preferences.saveReports ?? true
    await transaction((stored) =>
      notify({ ...stored, clock }, report.owner, {
        kind: 'erasure-due',
        report: report.id,
        property: titleOf(report),
        keeps,
        hasFile: !report.erasedAt,
        keptUntil: report.keptUntil,
      }),
    )
  }
}
