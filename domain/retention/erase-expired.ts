import type { Ports } from '../ports.ts'
import type { ReportId } from '../report/report.ts'
import { type ErasurePorts, eraseReport } from './erase-report.ts'
import { wholeReasons } from './retention.ts'

/**
 * Erases a report whose time is over, whole where its owner keeps none, and tells the owner; or goes on with an erasure that
 * was started, for the reason that it was started for. Can be repeated.
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
