import type { UserId } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type ErasurePorts, eraseReport } from '#domain/retention/erase-report.ts'
import type { Erasure } from '#domain/retention/retention.ts'

/** Removes the report's files, then the report with its findings. Returns null if it is not the owner's. */
export async function deleteReport(
  ports: ErasurePorts,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<Erasure | null> {
  const report = await ports.reports.byId(id)
  if (report?.owner !== owner) return null
  return eraseReport(ports, { report: id, reason: 'report-deleted', whole: true })
}
