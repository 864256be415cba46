import { completeContractorsStep } from '#domain/onboarding/complete-contractors-step.ts'
import type { Ports } from '#domain/ports.ts'
import { isSettled, type Report, type ReportId } from '#domain/report/report.ts'
import { type MatchingPorts, matchContractors, matchLater } from './match-contractors.ts'

const LATEST_SECONDS = 3_600

/**
 * Finds the contractors of a report whose analysis could not reach the directory. `nothing`: they were found meanwhile, or
 * another run is the report's result. `away`: the directory is still unavailable, because of `cause`; another try is queued
 * after a minute, then after as long as it has taken so far, at most an hour.
 */
export async function fillContractors(
  ports: MatchingPorts & Pick<Ports, 'reports' | 'transaction' | 'jobs' | 'clock'>,
  { report: id, run }: { report: ReportId; run: number },
): Promise<{ outcome: 'filled' | 'nothing' } | { outcome: 'away'; cause: unknown }> {
  const report = await ports.reports.byId(id)
  if (!report || !waitsFor(report, run)) return { outcome: 'nothing' }
  const findings = await ports.reports.findings(id)
  const found = await matchContractors(ports, report, findings).then(
    (matched) => ({ matched }),
    (cause: unknown) => ({ matched: null, cause }),
  )
  if (!found.matched) {
    const waited = (ports.clock.now().getTime() - (report.result?.at.getTime() ?? 0)) / 1_000
    await matchLater(ports, { id, run }, Math.min(LATEST_SECONDS, Math.max(60, Math.round(waited))))
    return { outcome: 'away', cause: found.cause }
  }
  const { matched } = found
  return ports.transaction(async (stored) => {
    const { reports } = stored
    const now = await reports.locked(id)
    if (!now || !waitsFor(now, run) || now.zip !== report.zip) return { outcome: 'nothing' }
    await reports.saveContractors(id, matched)
    const at = ports.clock.now()
    await reports.change(id, now.run, { contractorsAt: at })
    if (now.unlockedAt) await completeContractorsStep(stored, now.owner, { findings: matched, at })
    return { outcome: 'filled' }
  })
}

function waitsFor(report: Report, run: number): boolean {
  return isSettled(report) && report.result?.run === run && report.contractorsAt === null && !report.contractorsDropped
}
