import type { UserId } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import { folderOf, type ReportId } from './report.ts'

/** Removes the report with everything found in it, then its files. False for a report that is not the owner's. */
export async function deleteReport(
  { reports, files }: Pick<Ports, 'reports' | 'files'>,
  { id, owner }: { id: ReportId; owner: UserId },
): Promise<boolean> {
  const report = await reports.byId(id)
  if (!report || report.owner !== owner) return false
  await reports.remove(id)
  await files.remove(folderOf(report))
  return true
}
