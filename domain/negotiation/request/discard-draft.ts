import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { followDeadline } from '#domain/retention/keep-file.ts'
import { FIRST_VERSION, type OwnersReport, openReport } from './draft-request.ts'

/** Removes the draft of that version; succeeds if it was never saved. `no-draft`: it was sent or discarded meanwhile. */
export async function discardDraft(
  ports: Pick<Ports, 'transaction' | 'places' | 'clock'>,
  { report, owner, version }: OwnersReport & { version: number },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' | 'no-draft' }> {
  return ports.transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const [newest] = await stored.repairRequests.of(report)
    if (!newest && version === FIRST_VERSION) return { ok: true }
    if (newest?.state !== 'draft' || newest.version !== version) return { ok: false, reason: 'no-draft' }
    await stored.repairRequests.remove(report, version)
    const [before] = await stored.repairRequests.of(report)
    const { lastZone } = await propertyTime(ports, open.report)
    await followDeadline(stored, open.report, { deadline: before?.deadline ?? null, lastZone, now: ports.clock.now() })
    return { ok: true }
  })
}
