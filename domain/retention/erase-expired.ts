import type { Ports } from '#domain/ports.ts'
import type { ReportId } from '../report/report.ts'
import { type ErasurePorts, eraseReport } from './erase-report.ts'
import { wholeReasons } from './retention.ts'

/**
 * Erases an expired report, completely if its owner keeps none, and notifies the owner; or continues an erasure that was
 * started, for its own reason. Safe to repeat.
 */
export async function eraseExpired(
  ports: ErasurePorts & Pick<Ports, 'accounts'>,
  { report: id }: { report: ReportId },
): Promise<void> {
  const report = await ports.reports.byId(id)
  const owner = report && (await ports.accounts.byId(report.owner))
  if (!report || !owner) return
  const started = (await ports.erasures.ofReport(id)).find(({ completed }) => !completed)
  const reason = started?.reason ?? 'expired'
  const whole = reason === 'expired' ? !owner.preferences.saveReports : wholeReasons.includes(reason)
  await eraseReport(ports, { report: id, reason, whole })
}
