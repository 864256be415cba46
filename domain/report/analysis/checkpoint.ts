import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { putIfStands } from '#domain/report/files/put-if-stands.ts'
import { type Finding, folderOf, type Report, statusOf } from '#domain/report/report.ts'

/**
 * The output that each finished stage keeps for the next. The document is kept for showing the report's pages. `away`:
 * contractors could not be searched; the findings are those that were priced.
 */
export type Checkpoints = {
  document: ReportDocument
  extraction: Extraction
  priced: Finding[]
  matched: Finding[] | 'away'
}

/** Throws `Overtaken` when that run of the report has been superseded. */
export async function keepCheckpoint<Name extends keyof Checkpoints>(
  ports: Pick<Ports, 'files' | 'reports'>,
  report: Report,
  name: Name,
  value: Checkpoints[Name],
): Promise<void> {
  await putIfStands(
    ports,
    report,
    checkpointKey(report, report.run, name),
    new TextEncoder().encode(JSON.stringify(value)),
  )
}

/** Returns null if the file store no longer has it. */
export async function readCheckpoint<Name extends keyof Checkpoints>(
  { files }: Pick<Ports, 'files'>,
  report: Report,
  run: number,
  name: Name,
): Promise<Checkpoints[Name] | null> {
  const bytes = await files.get(checkpointKey(report, run, name))
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

/** Returns the document whose analysis is shown. */
export async function readShownDocument(ports: Pick<Ports, 'files'>, report: Report): Promise<ReportDocument | null> {
  return report.result && readCheckpoint(ports, report, report.result.run, 'document')
}

export function pictureKey(report: Report, run: number, page: number): string {
  return `${folderOf(report)}page-${run}-${page}.png`
}

function checkpointKey(report: Report, run: number, name: keyof Checkpoints): string {
  return `${folderOf(report)}${name}-${run}.json`
}

/** Returns whether neither the shown result nor a running analysis needs this file of the report's folder. */
export function isOutdated(
  key: string,
  report: Pick<Report, 'fileKey' | 'run' | 'result' | 'progress' | 'erasedAt'>,
): boolean {
  if (report.erasedAt) return true
  const name = key.slice(folderOf(report).length)
  const [, kind, of] =
    name.match(
      /^(document|extraction|priced|matched|page|photo)-(\d+)(?:-\d+\.png|-[0-9a-z]+(?:\.webp|-small\.jpg)|\.json)$/,
    ) ?? []
  if (of === undefined) return false
  const run = Number(of)
  const isShown = run === report.result?.run && (kind === 'document' || kind === 'page' || kind === 'photo')
  const isAtWork = run > report.run || (run === report.run && statusOf(report.progress) === 'processing')
  return !isShown && !isAtWork
}

/** Removes files of earlier analyses that are no longer needed. */
export async function freeOutdatedFiles(
  { files, reports }: Pick<Ports, 'files' | 'reports'>,
  { id }: Pick<Report, 'id'>,
): Promise<void> {
  const report = await reports.byId(id)
  if (!report) return
  for await (const { key } of files.list(folderOf(report))) {
    if (isOutdated(key, report)) await files.remove(key)
  }
}
