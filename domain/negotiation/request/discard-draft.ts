import type { Ports } from '#domain/ports.ts'
import { FIRST_VERSION, type OwnersReport, openReport } from './draft-request.ts'

/** Removes the draft of that version; succeeds if it was never saved. `no-draft`: it was sent or discarded meanwhile. */
export async function discardDraft(
  { transaction }: Pick<Ports, 'transaction'>,
  { report, owner, version }: OwnersReport & { version: number },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'not-open' | 'no-draft' }> {
  return transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const [newest] = await stored.repairRequests.of(report)
    if (!newest && version === FIRST_VERSION) return { ok: true }
    if (newest?.state !== 'draft' || newest.version !== version) return { ok: false, reason: 'no-draft' }
    await stored.repairRequests.remove(report, version)
    return { ok: true }
  })
}
