import type { UserId } from '../account/account.ts'
import type { Ports, Stored } from '../ports.ts'
import { isOpenTo, type Report, type ReportId } from '../report/report.ts'
import { dayAt } from './day.ts'
import { draftItems } from './draft-items.ts'
import type { RepairRequest } from './repair-request.ts'

export type OwnersReport = { report: ReportId; owner: UserId }

/**
 * The report's draft as it follows its findings now, made where there is none: the version after the newest one, which it goes
 * on from (what was accepted is not asked for again). Writes nothing where nothing has changed. `not-open`: the report is
 * being analysed or is not paid for.
 */
export async function draftRequest(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { report, owner }: OwnersReport,
): Promise<{ ok: true; request: RepairRequest } | { ok: false; reason: 'not-found' | 'not-open' }> {
  return transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    return open.ok ? { ok: true, request: await followedDraft(stored, report, clock.now()) } : open
  })
}

/** The report with its row locked, where it is open to its owner. */
export async function openReport(
  { reports }: Pick<Stored, 'reports'>,
  { report: id, owner }: OwnersReport,
): Promise<{ ok: true; report: Report } | { ok: false; reason: 'not-found' | 'not-open' }> {
  const report = await reports.locked(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  return isOpenTo(report, owner) ? { ok: true, report } : { ok: false, reason: 'not-open' }
}

/** The draft with the findings as they stand; whoever calls it has locked the report. */
export async function followedDraft(
  { reports, repairRequests }: Pick<Stored, 'reports' | 'repairRequests'>,
  report: ReportId,
  now: Date,
): Promise<RepairRequest> {
  const [newest] = await repairRequests.of(report)
  const draft = newest?.state === 'draft' ? newest : nextVersion(report, newest, now)
  const request = { ...draft, items: draftItems(await reports.findings(report), draft.items) }
  if (draft !== newest || JSON.stringify(request.items) !== JSON.stringify(draft.items))
    await repairRequests.save(request)
  return request
}

function nextVersion(report: ReportId, newest: RepairRequest | undefined, now: Date): RepairRequest {
  const over = newest?.deadline != null && newest.deadline < dayAt(now, 'Pacific/Pago_Pago')
  return {
    report,
    version: (newest?.version ?? 0) + 1,
    state: 'draft',
    deadline: over ? null : (newest?.deadline ?? null),
    remindDays: newest?.remindDays ?? null,
    opening: newest?.opening ?? '',
    items: (newest?.items ?? []).map((item) =>
      item.answer?.kind === 'accept'
        ? { ...item, remedy: 'none', amount: null, note: '', answer: null }
        : { ...item, answer: null },
    ),
    createdAt: now,
    sentAt: null,
    answeredAt: null,
    answeredThrough: null,
  }
}
