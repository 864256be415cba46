import type { Ports } from '#domain/ports.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { Overtaken, putIfStands } from '#domain/report/files/put-if-stands.ts'
import { type Finding, folderOf, type Report, type ReportId } from '#domain/report/report.ts'
import { type MatchedPhoto, matchPhotos } from './match-photos.ts'
import { type Cut, fileOfPhoto, MAX_PHOTO_BYTES, type Photo, SHARE_OF_FILE } from './photo.ts'
import { photographic } from './photographic.ts'

/** Photos are looked for on so many pages of a report: those with findings, and the one after each. */
const MAX_PAGES_LOOKED_AT = 120
const CUT_AT_A_TIME = 64

type Page = ReportDocument['pages'][number]
export type PhotoPorts = Pick<Ports, 'reports' | 'files' | 'photographs' | 'transaction'>

/**
 * Cuts the photos of a report's findings from its pages and keeps them in the report's folder, so that they are erased with
 * the file. `nothing`: the report is gone, erased, no PDF or has another result by now. Safe to repeat.
 */
export async function findPhotos(
  ports: PhotoPorts,
  { report: id, run }: { report: ReportId; run: number },
): Promise<{ outcome: 'nothing' } | { outcome: 'found'; photos: number }> {
  const report = await ports.reports.byId(id)
  if (!isWanted(report, run) || report.kind !== 'pdf') return { outcome: 'nothing' }
  const file = await ports.files.get(report.fileKey)
  const document = file && (await readShownDocument(ports, report))
  if (!file || !document) return { outcome: 'nothing' }
  const matched = await matchedIn(ports, report, file, document)
  try {
    const photos = await keep(ports, report, file, document, matched)
    const isSaved = await ports.transaction(async ({ reports }) => {
      const now = await reports.locked(id)
      if (isWanted(now, run)) await reports.savePhotos(id, photos)
      return isWanted(now, run)
    })
    return isSaved ? { outcome: 'found', photos: photos.length } : { outcome: 'nothing' }
  } catch (error) {
    // While the same result is still shown, another try finds the photos.
    if (error instanceof Overtaken && !isWanted(await ports.reports.byId(id), run)) return { outcome: 'nothing' }
    throw error
  }
}

function isWanted(report: Report | null, run: number): report is Report {
  return report !== null && !report.erasedAt && report.result?.run === run
}

async function matchedIn(
  { reports, photographs }: PhotoPorts,
  report: Report,
  file: Uint8Array,
  document: ReportDocument,
): Promise<MatchedPhoto[]> {
  const findings = (await reports.findings(report.id)).filter(({ partOf }) => partOf === null)
  const asked = pagesFor(findings, document.pages)
  if (asked.length === 0) return []
  const images = photographic(await photographs.images(file, asked))
  return matchPhotos(findings, document.pages, images)
}

/** The pages on which photos of the findings may stand. */
export function pagesFor(findings: Pick<Finding, 'evidence'>[], pages: Page[]): { page: number; turns: number }[] {
  const stated = findings.flatMap(({ evidence }) => evidence.flatMap(({ page, box }) => (box ? [page, page + 1] : [])))
  const numbers = new Set(stated)
  return pages
    .filter(({ number, state }) => numbers.has(number) && state === 'text')
    .slice(0, MAX_PAGES_LOOKED_AT)
    .map(({ number, turns = 0 }) => ({ page: number, turns }))
}

/** The cuts of a report's photos, each with an equal part of the bytes that all of them may take. */
export function cutsFor(matched: MatchedPhoto[], file: Uint8Array, pages: Page[]): Cut[] {
  const mostBytes = Math.floor((SHARE_OF_FILE * file.length) / Math.max(1, matched.length))
  return matched.map(({ page, box }) => ({ page, box, turns: pages[page - 1]?.turns ?? 0, mostBytes }))
}

async function keep(
  ports: PhotoPorts,
  report: Report,
  file: Uint8Array,
  document: ReportDocument,
  matched: MatchedPhoto[],
): Promise<Photo[]> {
  const run = report.result?.run ?? report.run
  const folder = folderOf(report)
  const asked = cutsFor(matched, file, document.pages)
  const kept: Photo[] = []
  let bytes = 0
  for (let from = 0; from < matched.length && bytes < MAX_PHOTO_BYTES; from += CUT_AT_A_TIME) {
    const some = matched.slice(from, from + CUT_AT_A_TIME)
    const cuts = await ports.photographs.cut(file, asked.slice(from, from + CUT_AT_A_TIME))
    for (const [index, photo] of some.entries()) {
      const cut = cuts[index]
      if (!cut || bytes + cut.bytes.length > MAX_PHOTO_BYTES) continue
      const name = `photo-${run}-${kept.length + 1}`
      await putIfStands(ports, report, `${folder}${fileOfPhoto(name)}`, cut.bytes)
      bytes += cut.bytes.length
      kept.push({ ...photo, name, width: cut.width, height: cut.height })
    }
  }
  return kept
}
