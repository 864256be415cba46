import type { UserId } from '#domain/account/account.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { mayRead, type Report, type ReportId } from '#domain/report/report.ts'
import { type Day, endOfDay, isDay } from '#domain/text/day.ts'
import { isErasing } from './is-erasing.ts'
import { earlier, isDue, keptUntil, latestEnd, takenBackUntil, usualEnd } from './retention.ts'

type Kept = { ok: true; until: Date } | { ok: false; reason: 'not-found' | 'erased' }
export type KeepRefusal = 'not-open' | 'no-deadline' | 'not-a-day' | 'over' | 'after-deadline' | 'not-longer'
type KeepPorts = Pick<Ports, 'transaction' | 'places' | 'clock'>
type Asked = { id: ReportId; owner: UserId }

/**
 * Keeps a report's file and photos until the end of that day at the property, at the latest the deadline of its newest repair
 * request and 60 days after the upload. `erased`: they are deleted, or that has begun. `not-longer`: they are kept that long
 * anyway. `over`: the day, or the deadline itself, has passed.
 */
export async function keepFile(
  ports: KeepPorts,
  { id, owner, day }: Asked & { day: Day },
): Promise<Kept | { ok: false; reason: KeepRefusal }> {
  return ports.transaction(async (stored) => {
    const report = await keptReport(ports, stored, { id, owner })
    if ('reason' in report) return report
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    const deadline = (await stored.repairRequests.of(id))[0]?.deadline ?? null
    if (deadline === null) return { ok: false, reason: 'no-deadline' }
    if (!isDay(day)) return { ok: false, reason: 'not-a-day' }
    const { today, lastZone } = await propertyTime(ports, report)
    if (day < today || deadline < today) return { ok: false, reason: 'over' }
    if (day > deadline) return { ok: false, reason: 'after-deadline' }
    const keptFor = earlier(endOfDay(day, lastZone), latestEnd(report))
    if (keptFor <= usualEnd(report)) return { ok: false, reason: 'not-longer' }
    const until = keptUntil(report, keptFor, ports.clock.now())
    await stored.reports.keep(id, { keptUntil: until, keptFor })
    return { ok: true, until }
  })
}

/** Takes that back: the usual time counts again, but an hour is left at least. */
export async function keepNoLonger(ports: KeepPorts, { id, owner }: Asked): Promise<Kept> {
  return ports.transaction(async (stored) => {
    const report = await keptReport(ports, stored, { id, owner })
    if ('reason' in report) return report
    const until = report.keptFor ? takenBackUntil(report, ports.clock.now()) : report.keptUntil
    await stored.reports.keep(id, { keptUntil: until, keptFor: null })
    return { ok: true, until: until ?? usualEnd(report) }
  })
}

async function keptReport(
  { clock }: Pick<Ports, 'clock'>,
  stored: Stored,
  { id, owner }: Asked,
): Promise<Report | Extract<Kept, { ok: false }>> {
  const report = await stored.reports.locked(id)
  if (report?.owner !== owner) return { ok: false, reason: 'not-found' }
  const isGoing = isDue(report, clock.now()) || (await isErasing(stored, report))
  return isGoing ? { ok: false, reason: 'erased' } : report
}

/**
 * Follows a deadline that was changed: an earlier one keeps less, a later one no more than was asked for. The caller has locked
 * the report. Without a deadline the file is kept as it was asked.
 */
export async function followDeadline(
  stored: Pick<Stored, 'reports' | 'erasures'>,
  report: Report,
  { deadline, lastZone, now }: { deadline: Day | null; lastZone: string; now: Date },
): Promise<void> {
  const { id, keptFor } = report
  if (!keptFor || isDue(report, now) || (await isErasing(stored, report))) return
  const asked = deadline === null ? keptFor : earlier(keptFor, endOfDay(deadline, lastZone))
  const until = keptUntil(report, asked, now)
  if (until.getTime() !== report.keptUntil?.getTime()) await stored.reports.keep(id, { keptUntil: until, keptFor })
}
