import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import { readAmount } from '#domain/estimate/quote.ts'
import { isRemindDays } from '#domain/negotiation/deadline/deadline.ts'
import {
  isMoney,
  MAX_ITEM_NOTE_LENGTH,
  MAX_OPENING_LENGTH,
  MAX_SENDER_LENGTH,
  type Remedy,
  type RepairRequest,
  type RequestItem,
} from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import type { Report } from '#domain/report/report.ts'
import { followDeadline } from '#domain/retention/keep-file.ts'
import { type Day, isDay } from '#domain/text/day.ts'
import { lockedDraft, type OwnersReport, openReport, saveDraft } from './draft-request.ts'

/**
 * The input; fields that are left out stay. `amount` may be empty until the request is sent, and counts only for a credit and a
 * price reduction; without `withPhotos` that choice stays. An empty `deadline` or `answerBy` and `remindDays` null mean none.
 */
export type RequestChanges = {
  items?: { finding: DeficiencyId; remedy: Remedy; amount: string; note: string; withPhotos?: boolean }[]
  deadline?: string
  answerBy?: string
  remindDays?: number | null
  opening?: string
  sender?: string
  byTrade?: boolean
  /** The draft's revision when the form was rendered. */
  revision?: number
}

export type ChangeOutcome =
  | { ok: true; request: RepairRequest }
  | { ok: false; reason: 'not-found' | 'not-open' | 'no-draft' | 'stale' }
  | { ok: false; reason: 'invalid'; faults: RequestFaults }

export type RequestFaults = {
  deadline?: 'not-a-day' | 'over'
  answerBy?: 'not-a-day' | 'over'
  remindDays?: 'not-a-choice'
  opening?: 'too-long'
  sender?: 'too-long'
  items: { finding: DeficiencyId; amount?: 'not-an-amount'; note?: 'too-long' }[]
}

/**
 * Saves changes to the draft of that version; ignores findings that are not in it. `invalid`: nothing was saved. `no-draft`:
 * that version was sent or discarded meanwhile. `stale`: it was saved after the form was rendered. `not-open`: the report is
 * being analyzed or is locked.
 */
export async function changeRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'places'>,
  { report, owner, version, changes }: OwnersReport & { version: number; changes: RequestChanges },
): Promise<ChangeOutcome> {
  return ports.transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const draft = await lockedDraft(stored, { report, version, now: ports.clock.now() })
    if (!draft) return { ok: false, reason: 'no-draft' }
    const time = { ...(await propertyTime(ports, open.report)), now: ports.clock.now() }
    return writeChanges(stored, draft, changes, { report: open.report, ...time })
  })
}

/** Saves changes to a draft whose report the caller has locked. */
export async function writeChanges(
  stored: Pick<Stored, 'repairRequests' | 'reports' | 'erasures'>,
  draft: RepairRequest,
  changes: RequestChanges,
  { report, today, lastZone, now }: { report: Report; today: Day; lastZone: string; now: Date },
): Promise<ChangeOutcome> {
  if (changes.revision !== undefined && changes.revision !== draft.revision) return { ok: false, reason: 'stale' }
  const faults = faultsOf(draft, changes, today)
  if (faults) return { ok: false, reason: 'invalid', faults }
  const request = applyChanges(draft, changes)
  await saveDraft(stored, request)
  if (request.deadline !== draft.deadline)
    await followDeadline(stored, report, { deadline: request.deadline, lastZone, now })
  return { ok: true, request }
}

function applyChanges(
  draft: RepairRequest,
  { items = [], deadline, answerBy, remindDays, opening, sender, byTrade }: RequestChanges,
): RepairRequest {
  const typed = new Map(items.map((item) => [item.finding, item]))
  return {
    ...draft,
    revision: draft.revision + 1,
    deadline: deadline === undefined ? draft.deadline : deadline.trim() || null,
    answerBy: answerBy === undefined ? draft.answerBy : answerBy.trim() || null,
    remindDays: remindDays === undefined ? draft.remindDays : remindDays,
    opening: opening === undefined ? draft.opening : tidyWords(opening),
    sender: sender === undefined ? draft.sender : foldWhiteSpace(sender),
    byTrade: byTrade ?? draft.byTrade,
    items: draft.items.map((item): RequestItem => {
      const change = typed.get(item.finding)
      if (!change) return item
      const { remedy, amount, note, withPhotos = !item.withoutPhotos } = change
      return {
        ...item,
        remedy,
        amount: isMoney(remedy) ? readAmount(amount) : null,
        note: tidyWords(note),
        withoutPhotos: withPhotos ? undefined : true,
      }
    }),
  }
}

function faultsOf(draft: RepairRequest, changes: RequestChanges, today: string): RequestFaults | null {
  const { items = [], remindDays, opening = '', sender = '' } = changes
  const deadline = changes.deadline?.trim() || null
  const faults: RequestFaults = { items: [] }
  const answerBy = changes.answerBy?.trim() || null
  if (deadline !== null && !isDay(deadline)) faults.deadline = 'not-a-day'
  else if (deadline !== null && deadline < today && deadline !== draft.deadline) faults.deadline = 'over'
  if (answerBy !== null && !isDay(answerBy)) faults.answerBy = 'not-a-day'
  else if (answerBy !== null && answerBy < today && answerBy !== draft.answerBy) faults.answerBy = 'over'
  if (remindDays != null && !isRemindDays(remindDays)) faults.remindDays = 'not-a-choice'
  if (tidyWords(opening).length > MAX_OPENING_LENGTH) faults.opening = 'too-long'
  if (foldWhiteSpace(sender).length > MAX_SENDER_LENGTH) faults.sender = 'too-long'
  for (const { finding, remedy, amount, note } of items) {
    const fault: RequestFaults['items'][number] = { finding }
    if (isMoney(remedy) && amount.trim() !== '' && readAmount(amount) === null) fault.amount = 'not-an-amount'
    if (tidyWords(note).length > MAX_ITEM_NOTE_LENGTH) fault.note = 'too-long'
    if (fault.amount || fault.note) faults.items.push(fault)
  }
  return Object.keys(faults).length > 1 || faults.items.length > 0 ? faults : null
}

/** Forms send a line break as two characters. */
function tidyWords(words: string): string {
  return words.replaceAll('\r\n', '\n').trim()
}
