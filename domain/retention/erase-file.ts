import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import { type ErasurePorts, eraseReport } from './erase-report.ts'
import type { Erasure } from './retention.ts'

/** Erases a report's file, page text and page pictures before they expire. Returns null if the report is not the owner's. */
export async function eraseFile(
  ports: ErasurePorts,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<Erasure | null> {
  const report = await ports.reports.byId(id)
  if (report?.owner !== owner) return null
  return eraseReport(ports, { report: id, reason: 'asked', whole: false })
}
