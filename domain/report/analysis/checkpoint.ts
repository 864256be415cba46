import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { putIfStands } from '#domain/report/files/put-if-stands.ts'
import { type Finding, folderOf, type Report, statusOf } from '#domain/report/report.ts'

/**
 * What a finished stage leaves for the next one. The document stays for whoever shows the report. `away`: contractors could
 * not be looked for, the findings are those that were priced.
 */
export type Checkpoints = {
  document: ReportDocument
  extraction: Extraction
  priced: Finding[]
  matched: Finding[] | 'away'
}

/** Throws `Overtaken` where nobody waits for that run of the report any more. */
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

/** Of one of the report's runs; null where the file store has it no more. */
export async function readCheckpoint<Name extends keyof Checkpoints>(
  { files }: Pick<Ports, 'files'>,
  report: Report,
  run: number,
  name: Name,
): Promise<Checkpoints[Name] | null> {
  const bytes = await files.get(checkpointKey(report, run, name))
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

/** The document whose analysis is shown. */
export async function readShownDocument(ports: Pick<Ports, 'files'>, report: Report): Promise<ReportDocument | null> {
  return report.result && readCheckpoint(ports, report, report.result.run, 'document')
}

export function pictureKey(report: Report, run: number, page: number): string {
  return `${folderOf(report)}page-${run}-${page}.png`
}

function checkpointKey(report: Report, run: number, name: keyof Checkpoints): string {
  return `${folderOf(report)}${name}-${run}.json`
}

/** Whether a file of the report's folder serves neither what is shown nor an analysis that is still at work. */
export function isOutdated(
  key: string,
  report: Pick<Report, 'fileKey' | 'run' | 'result' | 'progress' | 'erasedAt'>,
): boolean {
  if (report.erasedAt) return true
  const name = key.slice(folderOf(report).length)
  const [, kind, of] = name.match(/^(document|extraction|priced|matched|page)-(\d+)(?:-\d+\.png|\.json)$/) ?? []
  if (of === undefined) return false
  const run = Number(of)
  const isShown = run === report.result?.run && (kind === 'document' || kind === 'page')
  const isAtWork = run > report.run || (run === report.run && statusOf(report.progress) === 'processing')
  return !isShown && !isAtWork
}

/** Removes what analyses of the report have left that nobody will ask for any more. */
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
