import { writeFile } from 'node:fs/promises'

const FOLDER = new URL('../../app/site/accuracy/', import.meta.url)

/** The scorer's counts for one report. */
type Counts = Record<'gold' | 'predicted' | 'matched' | 'duplicates' | 'severity' | 'category' | 'page', number>
export type ScoredReport = Counts & { report: string; kind: 'pdf' | 'txt' }

/** The first pattern that a report's name matches gives its format. */
const formats: [RegExp, string][] = [
  [/^rotated\d+-homegauge/, 'HomeGauge turned sideways'],
  [/^scan-skew-trec/, 'Scanned TREC 7-3, askew'],
  [/^scan-homegauge/, 'Scanned HomeGauge'],
  [/^trec76/, 'TREC 7-6'],
  [/^trec73/, 'TREC 7-3'],
  [/^trec7a/, 'TREC 7A'],
  [/^spectora/, 'Spectora'],
  [/^homegauge-amerispec/, 'HomeGauge AmeriSpec'],
  [/^homegauge/, 'HomeGauge'],
  [/^carsondunlop|^horizon/, 'Horizon'],
  [/^keystone/, 'Tick-box form'],
  [/^wdo/, 'Termite report'],
  [/checklist/, 'Checklist'],
  [/narrative/, 'Narrative'],
  [/blank/, 'Blank form'],
  [/notareport/, 'Not a report'],
]

/** Writes the figures of the reports that the analysis was developed on, by format; they name no report. */
export async function writeAccuracy(reports: ScoredReport[], total: unknown): Promise<void> {
  await write('accuracy.json', { total, formats: byFormat(reports) })
}

/**
 * Writes the figures of reports that were left out of what the model learned from. `sets` tells apart the reports that the
 * rules were written on (`home`) from those that neither rules nor model had seen (`second`).
 */
export async function writeUnseen(
  reports: ScoredReport[],
  total: unknown,
  sets: { home: unknown; second: unknown },
): Promise<void> {
  await write('unseen.json', { total, sets, formats: byFormat(reports) })
}

function byFormat(reports: ScoredReport[]) {
  const groups = Map.groupBy(reports, ({ report, kind }) => {
    const format = formats.find(([name]) => name.test(report))?.[1] ?? 'Other'
    return `${format}, ${kind === 'pdf' ? 'PDF' : 'text'}`
  })
  const rows = [...groups].map(([format, members]) => ({
    format,
    reports: members.length,
    ...Object.fromEntries(
      (['gold', 'predicted', 'matched', 'duplicates', 'severity', 'category', 'page'] as const).map((count) => [
        count,
        members.reduce((sum, member) => sum + member[count], 0),
      ]),
    ),
  }))
  return rows.sort((a, b) => a.format.localeCompare(b.format))
}

async function write(file: string, figures: object): Promise<void> {
  const measured = { date: new Date().toISOString().slice(0, 10), engine: 'rules', ...figures }
  await writeFile(new URL(file, FOLDER), `${JSON.stringify(measured, null, 2)}\n`)
}
