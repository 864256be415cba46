import type { UserId } from '../account/account.ts'
import { type ErasurePorts, eraseReport } from '../retention/erase-report.ts'
import type { Erasure } from '../retention/retention.ts'
import type { ReportId } from './report.ts'

/** Removes the report's files, then the report with everything found in it. Null for a report that is not the owner's. */
export async function deleteReport(
  ports: ErasurePorts,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<Erasure | null> {
  const report = await ports.reports.byId(id)
  if (report?.owner !== owner) return null
  return eraseReport(ports, { report: id, reason: 'report-deleted', whole: true })
}
