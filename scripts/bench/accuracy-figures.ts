import { writeFile } from 'node:fs/promises'

const FILE = new URL('../../app/site/accuracy/accuracy.json', import.meta.url)

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
  [/^spectora/, 'Spectora'],
  [/^homegauge/, 'HomeGauge'],
  [/^carsondunlop/, 'Horizon'],
  [/^wdo/, 'Termite report'],
  [/checklist/, 'Checklist'],
  [/narrative/, 'Narrative'],
  [/blank/, 'Blank form'],
  [/notareport/, 'Not a report'],
]

/** Writes the figures that the app shows, by format; they name no report. */
export async function writeAccuracy(reports: ScoredReport[], total: unknown): Promise<void> {
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
  rows.sort((a, b) => a.format.localeCompare(b.format))
  const measured = { date: new Date().toISOString().slice(0, 10), engine: 'rules', total, formats: rows }
  await writeFile(FILE, `${JSON.stringify(measured, null, 2)}\n`)
}
