import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import { readAmount } from '#domain/estimate/quote.ts'
import {
  type AnswerKind,
  answerLabels,
  askedItems,
  type ItemAnswer,
  MAX_ANSWER_NOTE_LENGTH,
  type RepairRequest,
  withBefore,
} from '#domain/negotiation/repair-request.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead, type ReportId, titleOf } from '#domain/report/report.ts'

/** The input; `kind` null: nothing was chosen. `amount` counts only for a counteroffer. */
export type TypedAnswer = { finding: DeficiencyId; kind: AnswerKind | null; amount: string; note: string }

export type AnswerFault = 'kind-missing' | 'not-an-amount' | 'counter-empty' | 'note-too-long'

/**
 * The one who answers: the seller through a link that the caller has checked, or the owner on the seller's behalf. `replaces`:
 * the owner wants to replace an answer that came through a link.
 */
export type Answering = { through: 'link' } | { through: 'owner'; owner: UserId; replaces?: boolean }

/**
 * Saves the seller's answers to a sent request, one for every item, and notifies the owner if they come through a link.
 * `answered`: it has an answer that this one may not replace; owners may correct their own entries. `replaced`: a newer version
 * was sent. `not-open`: the report was never analyzed or is locked.
 */
export async function answerRequest(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { report: id, version, answers, ...by }: { report: ReportId; version: number; answers: TypedAnswer[] } & Answering,
): Promise<
  | { ok: true; request: RepairRequest }
  | { ok: false; reason: 'not-found' | 'not-open' | 'not-sent' | 'answered' | 'replaced' }
  | { ok: false; reason: 'invalid'; faults: { finding: DeficiencyId; fault: AnswerFault }[] }
> {
  return transaction(async (stored) => {
    const { reports, repairRequests } = stored
    const report = await reports.locked(id)
    if (!report || (by.through === 'owner' && report.owner !== by.owner)) return { ok: false, reason: 'not-found' }
    if (!mayRead(report, report.owner)) return { ok: false, reason: 'not-open' }
    const versions = await repairRequests.of(id)
    const request = versions.find((each) => each.version === version)
    if (!request) return { ok: false, reason: 'not-found' }
    if (request.state === 'draft') return { ok: false, reason: 'not-sent' }
    if (versions.some((each) => each.version > version && each.state !== 'draft'))
      return { ok: false, reason: 'replaced' }
    if (request.state === 'answered' && (by.through === 'link' || (request.answeredThrough === 'link' && !by.replaces)))
      return { ok: false, reason: 'answered' }

    const typed = new Map(answers.map((answer) => [answer.finding, answer]))
    const read = askedItems(request).map(({ finding }) => ({ finding, ...readAnswer(typed.get(finding)) }))
    const faults = read.flatMap(({ finding, fault }) => (fault ? [{ finding, fault }] : []))
    if (faults.length > 0) return { ok: false, reason: 'invalid', faults }

    const given = new Map(read.map(({ finding, answer }) => [finding, answer ?? null]))
    const items = request.items.map((item) => ({ ...item, answer: given.get(item.finding) ?? null }))
    const answered: RepairRequest = {
      ...request,
      items,
      state: 'answered',
      answeredAt: clock.now(),
      answeredThrough: by.through,
    }
    await repairRequests.save(answered)
    const draft = versions.find(({ state }) => state === 'draft')
    if (draft) await repairRequests.save({ ...draft, items: withBefore(withoutAccepted(draft.items, given), answered) })
    if (by.through === 'link') {
      await notify({ ...stored, clock }, report.owner, {
        kind: 'seller-answered',
        report: id,
        version,
        property: titleOf(report),
        answers: answerLines(answered),
      })
    }
    return { ok: true, request: answered }
  })
}

/** `1. Electrical: Main panel: countered $600` */
function answerLines(request: RepairRequest): string[] {
  return askedItems(request).flatMap(({ said, answer }, index) => {
    if (!answer) return []
    const amount = answer.amount === null ? '' : ` ${formatDollars(answer.amount)}`
    return [`${index + 1}. ${said.title}: ${answerLabels[answer.kind].toLowerCase()}${amount}`]
  })
}

/** Returns one item's answer, or its faults. */
export function readAnswer(typed: TypedAnswer | undefined): { answer?: ItemAnswer; fault?: AnswerFault } {
  if (!typed?.kind) return { fault: 'kind-missing' }
  const note = typed.note.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (note.length > MAX_ANSWER_NOTE_LENGTH) return { fault: 'note-too-long' }
  if (typed.kind !== 'counter') return { answer: { kind: typed.kind, amount: null, note } }
  const amount = readAmount(typed.amount)
  if (typed.amount.trim() !== '' && amount === null) return { fault: 'not-an-amount' }
  if (amount === null && note === '') return { fault: 'counter-empty' }
  return { answer: { kind: 'counter', amount, note } }
}

/** A draft that was begun before the answer does not request accepted items again. */
function withoutAccepted(
  items: RepairRequest['items'],
  given: Map<DeficiencyId, ItemAnswer | null>,
): RepairRequest['items'] {
  return items.map((item) =>
    given.get(item.finding)?.kind === 'accept' ? { ...item, remedy: 'none', amount: null, note: '' } : item,
  )
}
