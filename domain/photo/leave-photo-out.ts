import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'

/**
 * Leaves a photo out of the report, its downloads and links, or takes that back. `gone`: a new analysis has cut the photos anew,
 * or they were erased. `not-open`: the report was never analyzed or is locked.
 */
export async function leavePhotoOut(
  { transaction }: Pick<Ports, 'transaction'>,
  { id, owner, name, leftOut }: { id: ReportId; owner: UserId; name: string; leftOut: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' | 'gone' }> {
  return transaction(async ({ reports }) => {
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, owner)) return { ok: false, reason: 'not-open' }
    const photo = (await reports.photos(id)).find((each) => each.name === name)
    if (!photo) return { ok: false, reason: 'gone' }
    await reports.leavePhotoOut(id, photo, leftOut)
    return { ok: true }
  })
}
