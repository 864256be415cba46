import type { Ports } from '#domain/ports.ts'
import { pictureKey, readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import type { PictureRefusal } from '#domain/report/document.ts'
import { folderOf, type Report } from '#domain/report/report.ts'

export type DrawingPorts = Pick<Ports, 'reports' | 'files' | 'documents' | 'cache'>

/** A page that takes too long is not tried again for this time. */
const REFUSAL_SECONDS = 3_600

/**
 * Returns a page of a PDF as a PNG file, drawn once and stored beside the report's file. `gone`: the file is no longer stored.
 */
export async function drawPage(
  ports: DrawingPorts,
  report: Report,
  page: number,
): Promise<{ ok: true; png: Uint8Array } | { ok: false; reason: PictureRefusal | 'gone' }> {
  if (!report.result || report.erasedAt) return { ok: false, reason: 'gone' }
  const key = pictureKey(report, report.result.run, page)
  const kept = await ports.files.get(key)
  if (kept) return { ok: true, png: kept }
  const refused = (await ports.cache.get(key)) as PictureRefusal | null
  if (refused) return { ok: false, reason: refused }
  const file = await ports.files.get(report.fileKey)
  if (!file) return { ok: false, reason: 'gone' }
  const document = await readShownDocument(ports, report)
  const drawn = await ports.documents.picture(file, page, document?.pages[page - 1]?.turns)
  if (!drawn.ok) {
    await ports.cache.set(key, drawn.reason, REFUSAL_SECONDS)
    return drawn
  }
  await ports.files.put(key, drawn.png)
  const now = await ports.reports.byId(report.id)
  if (!now || now.erasedAt) await ports.files.remove(folderOf(report))
  return drawn
}
