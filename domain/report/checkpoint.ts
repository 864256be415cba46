import type { Extraction } from '../deficiency/deficiency.ts'
import type { Ports } from '../ports.ts'
import type { ReportDocument } from './document.ts'
import { folderOf, type Report } from './report.ts'

/** What a finished stage leaves for the next one, and for whoever shows the report. */
export type Checkpoints = { document: ReportDocument; extraction: Extraction }

export async function keepCheckpoint<Name extends keyof Checkpoints>(
  { files }: Pick<Ports, 'files'>,
  report: Report,
  name: Name,
  value: Checkpoints[Name],
): Promise<void> {
  await files.put(keyOf(report, name), new TextEncoder().encode(JSON.stringify(value)))
}

/** Of the report's current run; null where the file store has it no more. */
export async function readCheckpoint<Name extends keyof Checkpoints>(
  { files }: Pick<Ports, 'files'>,
  report: Report,
  name: Name,
): Promise<Checkpoints[Name] | null> {
  const bytes = await files.get(keyOf(report, name))
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

function keyOf(report: Report, name: keyof Checkpoints): string {
  return `${folderOf(report)}${name}-${report.run}.json`
}
