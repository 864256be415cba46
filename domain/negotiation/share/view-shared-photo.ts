import { fileOfPhoto } from '#domain/photo/photo.ts'
import type { Ports } from '#domain/ports.ts'
import { photosOfFindings } from '#domain/report/export/export.ts'
import { folderOf } from '#domain/report/report.ts'
import { askedItems } from '../repair-request.ts'
import { isLive } from './share-link.ts'
import { newestSent } from './share-report.ts'

type SharedPhotoPorts = Pick<Ports, 'shareLinks' | 'reports' | 'repairRequests' | 'files' | 'clock'>

/** Returns the file of a photo that the link's page shows, or null if the link opens no page, or one without that photo. */
export async function viewSharedPhoto(
  { shareLinks, reports, repairRequests, files, clock }: SharedPhotoPorts,
  { tokenHash, name }: { tokenHash: string; name: string },
): Promise<Uint8Array | null> {
  const link = await shareLinks.byToken(tokenHash)
  if (!link || !isLive(link, clock.now())) return null
  const report = await reports.byId(link.report)
  if (!report?.unlockedAt || !report.result || report.erasedAt) return null
  const [findings, photos] = await Promise.all([reports.findings(report.id), reports.photos(report.id)])
  const all = photosOfFindings(findings, photos)
  const sent = link.scope === 'request' ? newestSent(await repairRequests.of(report.id)) : undefined
  const asked = sent ? askedItems(sent).filter(({ withoutPhotos }) => !withoutPhotos) : []
  const shown = link.scope === 'full' ? [...all.values()] : asked.map(({ finding }) => all.get(finding) ?? [])
  return shown.flat().some((photo) => photo.name === name) ? files.get(`${folderOf(report)}${fileOfPhoto(name)}`) : null
}
