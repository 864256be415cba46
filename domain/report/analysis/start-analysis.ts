import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { isErasing } from '#domain/retention/is-erasing.ts'

/**
 * Starts the first analysis of an uploaded report. `in-analysis`: the owner has as many reports in analysis as allowed.
 * `file-erased`: the file was erased or is being erased.
 */
export async function startAnalysis(
  { transaction, quotas }: Pick<Ports, 'transaction' | 'quotas'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'file-erased' | 'started-already' | 'in-analysis' }> {
  return transaction(async ({ reports, erasures, jobs }) => {
    const { inAnalysis } = await reports.usage(owner)
    const report = await reports.locked(id)
    if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
    if (await isErasing({ erasures }, report)) return { ok: false, reason: 'file-erased' }
    const { progress, run } = report
    if (progress.stage !== 'uploaded') return { ok: false, reason: 'started-already' }
    if (inAnalysis >= quotas.inAnalysis) return { ok: false, reason: 'in-analysis' }
    await reports.change(id, run, { progress: { stage: 'received' } })
    await jobs.enqueue('analyse-report', { report: id, run }, { key: `report-${id}` })
    return { ok: true }
  })
}
