import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { type ReportId, statusOf } from '#domain/report/report.ts'
import { isErasing } from '#domain/retention/is-erasing.ts'

/**
 * Analyzes a finished report again from its file, as a new run. Does nothing while it is being analyzed. `in-analysis`: the
 * owner has as many reports in analysis as allowed. `file-erased`: the file was erased or is being erased.
 */
export async function retryAnalysis(
  { transaction, quotas }: Pick<Ports, 'transaction' | 'quotas'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'file-erased' | 'already-running' | 'in-analysis' }> {
  return transaction(async ({ reports, erasures, jobs }) => {
    const { inAnalysis } = await reports.usage(owner)
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (await isErasing({ erasures }, report)) return { ok: false, reason: 'file-erased' }
    if (statusOf(report.progress) === 'processing') return { ok: false, reason: 'already-running' }
    if (inAnalysis >= quotas.inAnalysis) return { ok: false, reason: 'in-analysis' }
    const run = report.run + 1
    await reports.change(id, report.run, { progress: { stage: 'received' }, run, attempts: 0, lostTries: 0 })
    await jobs.enqueue('analyse-report', { report: id, run }, { key: `report-${id}` })
    return { ok: true }
  })
}
