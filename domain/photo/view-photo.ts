import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { folderOf, mayRead, type ReportId } from '#domain/report/report.ts'
import { fileOfPhoto } from './photo.ts'

/** Returns a photo of an unlocked report as a file, or null if it is not the viewer's, not unlocked or not there. */
export async function viewPhoto(
  { reports, files }: Pick<Ports, 'reports' | 'files'>,
  { id, viewer, name }: { id: ReportId; viewer: UserId; name: string },
): Promise<Uint8Array | null> {
  const report = await reports.byId(id)
  if (!report || !mayRead(report, viewer) || report.erasedAt) return null
  const photos = await reports.photos(id)
  return photos.some((photo) => photo.name === name) ? files.get(`${folderOf(report)}${fileOfPhoto(name)}`) : null
}
