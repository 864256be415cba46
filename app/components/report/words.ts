import type { Severity } from '#domain/deficiency/deficiency.ts'
import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import type { StageProgress } from '#domain/ports.ts'
import { type FailureReason, type ReportStatus, type Stage, stages } from '#domain/report/report.ts'

export const statusLabels: Record<ReportStatus, string> = {
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}

export const stageLabels: Record<Stage, string> = {
  received: 'Reading the pages',
  read: 'Finding deficiencies',
  extracted: 'Estimating repair costs',
  priced: 'Matching contractors',
  matched: 'Saving the results',
}

export const failureTexts: Record<FailureReason, string> = {
  password: 'The PDF is locked with a password. Save a copy without the password and upload that.',
  damaged: 'The PDF is damaged and its pages could not be opened. Download the report again and upload the new copy.',
  empty: 'The file has no content. Check that the download of your report was complete, then upload it again.',
  'not-pdf': 'The file is named .pdf, but it is not a PDF. Export the report as a PDF and upload that.',
  'not-text': 'The file is named .txt, but it does not hold plain text. Save the report as a PDF or as plain text.',
  'no-text': 'No readable text was found on any page. Ask the inspector for a copy with text, or for a sharper scan.',
  'too-many-pages': 'The report has more than 500 pages. Split it and upload the parts.',
  'too-much-text': 'The report holds more text than can be analyzed at once. Split it and upload the parts.',
  'too-complex': 'The file took too long to read. Print it to a new PDF and upload that copy.',
  'not-an-inspection-report':
    'The file does not read like a home inspection report. Check that you chose the right file.',
  'file-missing': 'The uploaded file is no longer stored. Upload the report again.',
  'stopped-working': 'The analysis stopped three times before it was done. Your file is safe. Start it again.',
}

/** `Step 2 of 5: Finding deficiencies, page 12 of 47`; the pages only where the stage counts them. */
export function stageText(stage: Stage, progress: StageProgress | null): string {
  const step = `Step ${stages.indexOf(stage) + 1} of ${stages.length}: ${stageLabels[stage]}`
  return progress && countsPages(stage) ? `${step}, page ${progress.done} of ${progress.of}` : step
}

/** Finished stages plus the finished part of the one at work, out of `stages.length`. */
export function stagesDone(stage: Stage, progress: StageProgress | null): number {
  const part = progress && progress.of > 0 && countsPages(stage) ? Math.min(1, progress.done / progress.of) : 0
  return stages.indexOf(stage) + part
}

function countsPages(stage: Stage): boolean {
  return stage === 'received' || stage === 'read'
}

/** `$450 to $1,200`, or one figure where both ends are the same. */
export function formatRange({ min, max }: { min: Cents; max: Cents }): string {
  return min === max ? formatDollars(min) : `${formatDollars(min)} to ${formatDollars(max)}`
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The price of one unit: cents are shown where there are any, or the multiplication would not come out. */
export function formatUnitPrice(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents) : dollarsAndCents.format(cents / 100)
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-03-04` as `March 4, 2026`. */
export function formatDay(isoDate: string): string {
  return day.format(new Date(`${isoDate}T00:00:00Z`))
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** The three ratings that are always counted; `low` holds whatever has none of them. */
export const ratedSeverities = ['critical', 'major', 'minor'] as const satisfies Severity[]

export const severityWords: Record<Severity, string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  low: 'Low',
}
