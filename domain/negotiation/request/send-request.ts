import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { printedParty } from '#domain/negotiation/letter/printed-party.ts'
import { askedItems, isMoney, type RepairRequest } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { lockedDraft, type OwnersReport, openReport } from './draft-request.ts'
import { requestMark } from './request-mark.ts'

/**
 * Marks the draft of that version as sent by the buyer: it and its text about the findings no longer change. The product itself
 * sends nothing. `no-draft`: that version was sent or discarded meanwhile. `findings` are those without an amount.
 * `deadline-over`: the day is over at the property. `seen` is the `requestMark` of the letter that was read; `changed`: it has
 * changed since.
 */
export async function sendRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'places'>,
  { report, owner, version, seen }: OwnersReport & { version: number; seen?: string },
): Promise<
  | { ok: true; request: RepairRequest }
  | {
      ok: false
      reason: 'not-found' | 'not-open' | 'no-draft' | 'nothing-asked' | 'no-sender' | 'deadline-over' | 'changed'
    }
  | { ok: false; reason: 'amount-missing'; findings: DeficiencyId[] }
> {
  return ports.transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const now = ports.clock.now()
    const draft = await lockedDraft(stored, { report, version, now })
    if (!draft) return { ok: false, reason: 'no-draft' }
    if (askedItems(draft).length === 0) return { ok: false, reason: 'nothing-asked' }
    const findings = missingAmounts(draft)
    if (findings.length > 0) return { ok: false, reason: 'amount-missing', findings }
    const { today } = await propertyTime(ports, open.report)
    if (draft.deadline !== null && draft.deadline < today) return { ok: false, reason: 'deadline-over' }
    const buyer = await stored.accounts.byId(owner)
    if (!buyer) return { ok: false, reason: 'not-found' }
    const printed = await printedParty(ports, open.report, buyer, draft)
    if (!printed.from) return { ok: false, reason: 'no-sender' }
    if (seen !== undefined && seen !== (await requestMark(draft, printed))) return { ok: false, reason: 'changed' }
    const request: RepairRequest = { ...draft, state: 'sent', printed, sentAt: now }
    await stored.repairRequests.save(request)
    return { ok: true, request }
  })
}

/** Returns the findings that request money without an amount. */
export function missingAmounts({ items }: Pick<RepairRequest, 'items'>): DeficiencyId[] {
  return items.filter(({ remedy, amount }) => isMoney(remedy) && amount === null).map(({ finding }) => finding)
}
