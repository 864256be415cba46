import type { Ports, Stored } from '../ports.ts'
import { folderOf, type Report, type ReportId, statusOf } from '../report/report.ts'
import { receiptText } from './receipt.ts'
import type { Erasure, ErasureReason } from './retention.ts'

export type ErasurePorts = Pick<Ports, 'reports' | 'erasures' | 'files' | 'signing' | 'transaction' | 'clock' | 'newId'>

/**
 * Erases a report's file, page text and page pictures, and with `whole` the report with its findings as well. The record is
 * started before the first file goes and signed after the last one is gone: one that stops between the two stays started, and
 * the next call goes on with it. Null where the report is gone.
 */
export async function eraseReport(
  ports: ErasurePorts,
  { report: id, reason, whole }: { report: ReportId; reason: ErasureReason; whole: boolean },
): Promise<Erasure | null> {
  const begun = await ports.transaction((stored) => begin(ports, stored, { id, reason }))
  if (!begun) return null
  const { report, erasure } = begun
  await ports.files.remove(folderOf(report))
  for await (const { key } of ports.files.list(folderOf(report))) throw new Error(`${key} was not erased`)
  return ports.transaction((stored) => complete(ports, stored, { report, erasure, whole }))
}

async function begin(
  { files, clock, newId }: ErasurePorts,
  { reports, erasures }: Stored,
  { id, reason }: { id: ReportId; reason: ErasureReason },
): Promise<{ report: Report; erasure: Erasure } | null> {
  const report = await reports.locked(id)
  if (!report) return null
  // What an analysis at work saves from now on is saved for nobody: its run is over.
  if (statusOf(report.progress) === 'processing' || report.progress.stage === 'uploaded') {
    const progress = { stage: 'failed', reason: 'file-erased', at: clock.now() } as const
    await reports.change(id, report.run, { progress })
  }
  const { count, bytes } = await sizeOf(files, folderOf(report))
  const erasure = await erasures.start({
    id: newId(),
    user: report.owner,
    report: id,
    reason,
    sha256: report.sha256,
    files: count,
    bytes,
    findingsRemoved: 0,
    findingsKept: 0,
    uploadedAt: report.uploadedAt,
    startedAt: clock.now(),
  })
  return { report, erasure }
}

async function complete(
  { signing, clock }: ErasurePorts,
  { reports, erasures }: Stored,
  { report, erasure, whole }: { report: Report; erasure: Erasure; whole: boolean },
): Promise<Erasure> {
  const at = clock.now()
  const findings = (await reports.findings(report.id)).length
  const counts = { findingsRemoved: whole ? findings : 0, findingsKept: whole ? 0 : findings }
  const done = { ...erasure, ...counts }
  const completed = { at, ...(await signing.sign(receiptText(done, at))) }
  await erasures.complete(erasure.id, counts, completed)
  if (whole) await reports.remove(report.id)
  else await reports.erased(report.id, at)
  return { ...done, completed }
}

async function sizeOf(files: Ports['files'], folder: string): Promise<{ count: number; bytes: number }> {
  let count = 0
  let bytes = 0
  for await (const { key } of files.list(folder)) {
    count += 1
    bytes += (await files.get(key))?.length ?? 0
  }
  return { count, bytes }
}
