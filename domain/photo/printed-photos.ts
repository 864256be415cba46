import type { Ports } from '#domain/ports.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'
import { folderOf, type ReportId } from '#domain/report/report.ts'
import { fileOfPhoto, type PrintedPhotos } from './photo.ts'

/** A download has no more of photos than this; those of its last findings are missing. */
const MAX_BYTES = 10_485_760
const READ_AT_A_TIME = 12

/** Reads the photos that a download prints of its items; none of a report whose file is erased. */
export async function readPrintedPhotos(
  { reports, files }: Pick<Ports, 'reports' | 'files'>,
  id: ReportId,
  items: { photos?: ExportedPhoto[] }[],
): Promise<PrintedPhotos> {
  const printed: PrintedPhotos = new Map()
  const names = [...new Set(items.flatMap(({ photos = [] }) => photos.map(({ name }) => name)))]
  const report = names.length > 0 ? await reports.byId(id) : null
  if (!report || report.erasedAt) return printed
  let bytes = 0
  for (let from = 0; from < names.length; from += READ_AT_A_TIME) {
    const some = names.slice(from, from + READ_AT_A_TIME)
    const read = await Promise.all(some.map((name) => files.get(`${folderOf(report)}${fileOfPhoto(name)}`)))
    for (const [index, name] of some.entries()) {
      const file = read[index]
      if (!file || bytes + file.length > MAX_BYTES) continue
      bytes += file.length
      printed.set(name, file)
    }
  }
  return printed
}
