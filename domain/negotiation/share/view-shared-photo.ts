import { fileOfPhoto, type PhotoSize } from '#domain/photo/photo.ts'
import type { Ports } from '#domain/ports.ts'
import { exportedPhotos } from '#domain/report/export/export.ts'
import { folderOf } from '#domain/report/report.ts'
import { isLive } from './share-link.ts'

/** Returns the file of a photo that the link's page shows, or null if the link opens no report, or one without that photo. */
export async function viewSharedPhoto(
  { shareLinks, reports, files, clock }: Pick<Ports, 'shareLinks' | 'reports' | 'files' | 'clock'>,
  { tokenHash, name, size }: { tokenHash: string; name: string; size: PhotoSize },
): Promise<Uint8Array | null> {
  const link = await shareLinks.byToken(tokenHash)
  if (link?.scope !== 'full' || !isLive(link, clock.now())) return null
  const report = await reports.byId(link.report)
  if (!report?.unlockedAt || !report.result || report.erasedAt) return null
  const [findings, photos] = await Promise.all([reports.findings(report.id), reports.photos(report.id)])
  const shown = findings.filter(({ excluded }) => !excluded).flatMap((finding) => exportedPhotos(finding, photos))
  return shown.some((photo) => photo.name === name) ? files.get(`${folderOf(report)}${fileOfPhoto(name, size)}`) : null
}
