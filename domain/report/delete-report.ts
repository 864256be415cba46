import type { UserId } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import { folderOf, type ReportId } from './report.ts'

/** Removes the report's files, then the report with everything found in it. False for a report that is not the owner's. */
export async function deleteReport(
  { reports, files }: Pick<Ports, 'reports' | 'files'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<boolean> {
  const report = await reports.byId(id)
  if (!report || report.owner !== owner) return false
  // The files first: where that fails, the report is still there to be deleted again.
  await files.remove(folderOf(report))
  await reports.remove(id)
  return true
}
