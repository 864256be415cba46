import type { Ports, Stored } from '#domain/ports.ts'
import { shortEvidence } from '../deficiency/short-quote.ts'
import { forgetDoubts } from '../message/reply/end-doubts.ts'
import { notify } from '../notification/notify.ts'
import { folderOf, mayRetryHelp, type Report, type ReportId, titleOf } from '../report/report.ts'
import { isErasing } from './is-erasing.ts'
import { receiptText } from './receipt.ts'
import { type Erasure, type ErasureReason, erasedBy, isDue } from './retention.ts'

/** After the promised time. */
const TOLD_OF_MS = 7 * 86_400_000

export type ErasurePorts = Pick<Ports, 'reports' | 'erasures' | 'files' | 'signing' | 'transaction' | 'clock' | 'newId'>

type Wish = { report: ReportId; reason: ErasureReason; whole: boolean }

/**
 * Erases a report's file, page text and page pictures, and with `whole` also the report with its findings. The record is
 * started before the first file is removed and signed once the file store has nothing left; an interrupted erasure stays
 * started, and the next call continues it. Throws if the store has nothing of this or any other report at the start, because
 * then no one can tell whether it is erased. An expired report that its owner keeps longer meanwhile stays. If nothing is left to erase, returns the earlier record; null for an unknown
 * report. Safe to repeat and to run concurrently.
 */
export async function eraseReport(ports: ErasurePorts, wish: Wish): Promise<Erasure | null> {
  const report = await ports.transaction((stored) => endIfDue(ports, stored, wish))
  if (!report || (report.erasedAt && !wish.whole)) return lastOf(ports, wish.report)
  const folder = folderOf(report)
  const size = await sizeOf(ports.files, folder)
  const erasure = await ports.transaction((stored) => begin(ports, stored, { ...wish, size }))
  if (!erasure) return lastOf(ports, wish.report)
  if (erasure.files === 0 && !isKnownToBeGone(report) && (await isEmpty(ports.files)))
    throw new Error(`report ${wish.report}: the file store has nothing of any report, as one that is not mounted`)
  await removeAll(ports.files, folder)
  const done = await ports.transaction((stored) => complete(ports, stored, { ...wish, erasure }))
  // What somebody at work has written meanwhile. Who writes from now on sees that the report is erased.
  await ports.files.remove(folder)
  return done
}

/** An analysis that has just been ended may still store a page that it was writing, so what is found again is removed again. */
const REMOVALS = 4

async function removeAll(files: Ports['files'], folder: string): Promise<void> {
  let left: string | null = null
  for (let removal = 0; removal < REMOVALS; removal += 1) {
    await files.remove(folder)
    left = await firstOf(files, folder)
    if (left === null) return
  }
  throw new Error(`${left} was not erased`)
}

async function firstOf(files: Ports['files'], folder: string): Promise<string | null> {
  for await (const { key } of files.list(folder)) return key
  return null
}

async function lastOf({ erasures }: Pick<Ports, 'erasures'>, report: ReportId): Promise<Erasure | null> {
  return (await erasures.ofReport(report))[0] ?? null
}

/** Returns null if its owner keeps the file longer. Once it is due nobody can choose that any more. */
async function endIfDue({ clock }: Pick<Ports, 'clock'>, stored: Stored, wish: Wish): Promise<Report | null> {
  const report = await stored.reports.locked(wish.report)
  const isKept = report && wish.reason === 'expired' && !isDue(report, clock.now())
  if (isKept && !(await isErasing(stored, { ...report, erasedAt: null }))) return null
  return endAnalysis({ clock }, stored, wish.report)
}

/** Discards further work of a running analysis; an existing result stays. */
async function endAnalysis({ clock }: Pick<Ports, 'clock'>, { reports }: Stored, id: ReportId): Promise<Report | null> {
  const report = await reports.locked(id)
  if (!report || report.progress.stage === 'completed') return report
  const { progress } = report
  if (report.result) await reports.restoreResult(id)
  else if (progress.stage !== 'failed' || mayRetryHelp(progress.reason)) {
    const failed = { stage: 'failed', reason: 'file-erased', at: clock.now() } as const
    await reports.change(id, report.run, { run: report.run + 1, progress: failed })
  }
  return report
}

/** Returns null if it was erased by another process meanwhile. */
async function begin(
  { clock, newId }: ErasurePorts,
  { reports, erasures }: Stored,
  { report: id, reason, whole, size }: Wish & { size: { files: number; bytes: number } },
): Promise<Erasure | null> {
  const report = await reports.locked(id)
  if (!report || (report.erasedAt && !whole)) return null
  return erasures.start({
    id: newId(),
    user: report.owner,
    report: id,
    reason,
    sha256: report.sha256,
    ...(report.erasedAt ? { files: 0, bytes: 0 } : size),
    findingsRemoved: 0,
    findingsKept: 0,
    uploadedAt: report.uploadedAt,
    keptUntil: report.keptUntil,
    startedAt: clock.now(),
  })
}

async function complete(
  { signing, clock }: ErasurePorts,
  stored: Stored,
  { report: id, whole, erasure }: Wish & { erasure: Erasure },
): Promise<Erasure> {
  const { reports, erasures } = stored
  // One that was started since the erasure began is ended as well.
  const report = await endAnalysis({ clock }, stored, id)
  const stands = await erasures.byId(erasure.id)
  // Somebody else was faster; what is left to do is for the next call.
  if (!report || !stands || stands.completed) return stands ?? erasure
  const at = clock.now()
  const findings = (await reports.findings(id)).length
  const counts = { findingsRemoved: whole ? findings : 0, findingsKept: whole ? 0 : findings }
  const done = { ...stands, ...counts }
  const completed = { at, ...(await signing.sign(receiptText(done, at))) }
  await erasures.complete(erasure.id, counts, completed)
  if (whole) {
    await forgetDoubts(stored, id, at)
    await stored.messages.forget(id)
    await stored.notifications.forget(report.owner, id)
    await reports.remove(id)
  } else await keepShort(stored, report, at)
  const late = at.getTime() - erasedBy(report).getTime()
  // Of many old reports at once, at the first start that erases, nobody wants a mail each.
  if (stands.reason === 'asked' || (stands.reason === 'expired' && late <= TOLD_OF_MS)) {
    const property = whole ? null : titleOf(report)
    const keeps = (await stored.accounts.byId(report.owner))?.preferences.saveReports ?? true
    const later = report.keptUntil ? 'go-when-kept' : 'go-later'
    const left = counts.findingsKept === 0 ? 'gone' : keeps ? 'kept' : later
    const event = { kind: 'erased', report: id, erasure: erasure.id, property, findings: left } as const
    await notify({ ...stored, clock }, report.owner, event)
  }
  return { ...done, completed }
}

/** Keeps the findings with short quotes. */
async function keepShort({ reports }: Stored, { id }: Report, at: Date): Promise<void> {
  await reports.erased(id, at)
  const findings = await reports.findings(id)
  const short = findings.map(shortEvidence)
  if (short.some((finding, index) => finding !== findings[index])) await reports.saveFindings(id, short)
  for (const choice of await reports.choices(id)) {
    const apart = choice.apart.map(shortEvidence)
    if (apart.some((part, index) => part !== choice.apart[index])) await reports.saveChoice(id, { ...choice, apart })
  }
}

function isKnownToBeGone({ erasedAt, progress }: Report): boolean {
  return erasedAt !== null || (progress.stage === 'failed' && progress.reason === 'file-missing')
}

async function isEmpty(files: Ports['files']): Promise<boolean> {
  return (await firstOf(files, 'reports/')) === null
}

async function sizeOf(files: Ports['files'], folder: string): Promise<{ files: number; bytes: number }> {
  const size = { files: 0, bytes: 0 }
  for await (const { bytes } of files.list(folder)) {
    size.files += 1
    size.bytes += bytes
  }
  return size
}
