import type { UserId } from '#domain/account/account.ts'
import { mayRead, type ReportId } from '#domain/report/report.ts'
import { type DrawingPorts, drawPage } from './draw-page.ts'

/** Returns a page of an unlocked report as a PNG file, or null if it is not the viewer's, not unlocked or not there. */
export async function viewPagePicture(
  ports: DrawingPorts,
  { id, viewer, page }: { id: ReportId; viewer: UserId; page: number },
): Promise<Uint8Array | null> {
  const report = await ports.reports.byId(id)
  if (!report || !mayRead(report, viewer)) return null
  if (report.kind !== 'pdf' || !report.pageStates[page - 1]) return null
  const drawn = await drawPage(ports, report, page)
  return drawn.ok ? drawn.png : null
}
