import type { Ports } from '../ports.ts'
import { type MatchingPorts, matchContractors, matchLater } from './match-contractors.ts'
import { hasResult, type Report, type ReportId } from './report.ts'

const LATEST_SECONDS = 3_600

/**
 * Looks for the contractors of a report whose analysis could not ask the directory. Nothing happens where they were found
 * meanwhile or another run is the report's result. Where the directory still cannot be asked it throws, and is to come
 * again: after a minute, then after as long as it has taken so far, at most an hour.
 */
export async function fillContractors(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'jobs' | 'clock'>,
  { report: id, run }: { report: ReportId; run: number },
): Promise<void> {
  const report = await ports.reports.byId(id)
  if (!report || !waitsFor(report, run)) return
  const findings = await ports.reports.findings(id)
  const matched = await matchContractors(ports, report, findings).catch(async (error: unknown) => {
    const waited = (ports.clock.now().getTime() - (report.result?.at.getTime() ?? 0)) / 1_000
    await matchLater(ports, { id, run }, Math.min(LATEST_SECONDS, Math.max(60, Math.round(waited))))
    throw error
  })
  await ports.transaction(async ({ reports }) => {
    const now = await reports.locked(id)
    if (!now || !waitsFor(now, run) || now.zip !== report.zip) return
    await reports.saveContractors(id, matched)
    await reports.change(id, now.run, { contractorsAt: ports.clock.now() })
  })
}

function waitsFor(report: Report, run: number): boolean {
  return hasResult(report) && report.result?.run === run && report.contractorsAt === null
}
