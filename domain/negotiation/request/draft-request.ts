import type { UserId } from '#domain/account/account.ts'
import { type RepairRequest, withBefore } from '#domain/negotiation/repair-request.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { type Finding, mayRead, type Report, type ReportId } from '#domain/report/report.ts'
import { dayAt } from '#domain/text/day.ts'
import { draftItems } from './draft-items.ts'

/** A report without a request shows its first draft without saving it; the first input saves it. */
export const FIRST_VERSION = 1

export type OwnersReport = { report: ReportId; owner: UserId }

/**
 * Returns the report's draft, updated to its findings, or creates it: the version after the newest, which it continues without
 * the accepted items. Saves nothing if nothing changed. `not-open`: the report was never analyzed or is locked.
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

/** Locks the report's row and returns the report if its owner may read it. */
export async function openReport(
  { reports }: Pick<Stored, 'reports'>,
  { report: id, owner }: OwnersReport,
): Promise<{ ok: true; report: Report } | { ok: false; reason: 'not-found' | 'not-open' }> {
  const report = await reports.locked(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  return mayRead(report, owner) ? { ok: true, report } : { ok: false, reason: 'not-open' }
}

/** Returns the draft of that version with the current findings; the caller has locked the report. Null if there is none. */
export async function lockedDraft(
  stored: Pick<Stored, 'reports' | 'repairRequests'>,
  { report, version, now, findings }: { report: ReportId; version: number; now: Date; findings?: Finding[] },
): Promise<RepairRequest | null> {
  const [newest] = await stored.repairRequests.of(report)
  const isThere = newest ? newest.state === 'draft' && newest.version === version : version === FIRST_VERSION
  return isThere ? asDraft(report, newest, findings ?? (await stored.reports.findings(report)), now) : null
}

async function followedDraft(
  stored: Pick<Stored, 'reports' | 'repairRequests'>,
  report: ReportId,
  now: Date,
): Promise<RepairRequest> {
  const [newest] = await stored.repairRequests.of(report)
  const request = asDraft(report, newest, await stored.reports.findings(report), now)
  if (JSON.stringify(request) !== JSON.stringify(newest)) await saveDraft(stored, request)
  return request
}

/** Keeps input for findings that are gone, in case they come back. */
export async function saveDraft(
  { repairRequests }: Pick<Stored, 'repairRequests'>,
  request: RepairRequest,
): Promise<void> {
  const [newest] = await repairRequests.of(request.report)
  const there = new Set(request.items.map(({ finding }) => finding))
  const before = newest?.state === 'draft' ? newest.items : []
  const absent = before.filter(({ finding }) => !there.has(finding)).map((item) => ({ ...item, absent: true as const }))
  await repairRequests.save({ ...request, items: [...request.items, ...absent] })
}

/** Returns the draft after `newest`, or `newest` itself if it is a draft, updated to the findings, without saving it. */
export function asDraft(
  report: ReportId,
  newest: RepairRequest | undefined,
  findings: Finding[],
  now: Date,
): RepairRequest {
  const draft = newest?.state === 'draft' ? newest : nextVersion(report, newest, now)
  return { ...draft, items: draftItems(findings, draft.items) }
}

function nextVersion(report: ReportId, newest: RepairRequest | undefined, now: Date): RepairRequest {
  const over = newest?.deadline != null && newest.deadline < dayAt(now, 'Pacific/Pago_Pago')
  return {
    report,
    version: newest ? newest.version + 1 : FIRST_VERSION,
    state: 'draft',
    deadline: over ? null : (newest?.deadline ?? null),
    remindDays: newest?.remindDays ?? null,
    answerBy: null,
    printed: null,
    revision: 0,
    opening: newest?.opening ?? '',
    sender: newest?.sender ?? '',
    byTrade: newest?.byTrade ?? false,
    items: (newest ? withBefore(newest.items, newest) : []).map((item) =>
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
