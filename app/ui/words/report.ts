import { type DeficiencyId, type Severity, unitLabels } from '#domain/deficiency/deficiency.ts'
import { type Cents, type Estimate, formatDollars } from '#domain/estimate/estimate.ts'
import type { Doubt } from '#domain/report/page/doubt.ts'
import type { StageProgress } from '#domain/report/progress.ts'
import type { ReportStatus, Stage } from '#domain/report/report.ts'

export const statusLabels: Record<ReportStatus, string> = {
  uploaded: 'Ready to analyze',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}

/** The work in progress once each stage is done. */
export const stageLabels: Record<Stage, string> = {
  received: 'Reading the pages',
  read: 'Finding deficiencies',
  extracted: 'Estimating repair costs',
  priced: 'Matching contractors',
  matched: 'Saving the results',
}

/** Returns the progress of the current stage if it counts pages, and its delay: `12 of 47 pages, delayed`. */
export function pagesText(stage: Stage, progress: StageProgress | null): string | undefined {
  const pages =
    progress && progress.of > 0 && countsPages(stage) ? `${progress.done} of ${plural(progress.of, 'page')}` : undefined
  return progress?.delayed ? [pages, 'delayed'].filter(Boolean).join(', ') : pages
}

function countsPages(stage: Stage): boolean {
  return stage === 'received' || stage === 'read'
}

/** Returns the reports ahead in the line: `2 reports before it`. */
export function waitingText({ before }: { before: number }): string {
  return before === 0 ? 'It is next' : `${plural(before, 'report')} before it`
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US')

/** Formats the price of one unit: with cents if there are any, or multiplying it would not come out. */
export function formatPrice(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents) : dollarsAndCents.format(cents / 100)
}

/** Returns `20 sq ft` or `3 hour`; a count of pieces is a number alone. */
export function quantityText({ quantity, unitType }: Pick<Estimate, 'quantity' | 'unitType'>): string {
  const amount = hundredths.format(quantity)
  return unitType === 'each' ? amount : `${amount} ${unitLabels[unitType]}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** Returns `7`, or `5 / 7` when two are excluded. */
export function countText(included: number, found: number): string {
  return included === found ? whole.format(found) : `${whole.format(included)} / ${whole.format(found)}`
}

export function excludedText(excluded: number): string {
  return `${excluded} issue(s) excluded from calculations`
}

export function findingAnchor({ id }: { id: DeficiencyId }): string {
  return `finding-${id}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The three ratings that are always counted; `low` holds findings with none of them. */
export const ratedSeverities = ['critical', 'major', 'minor'] as const satisfies Severity[]

/** The advice about a finding in doubt. */
export const doubtTexts: Record<Doubt, string> = {
  'hard-to-read': 'This page was hard to read. Compare these words with your report.',
  'less-sure': 'Less sure: read the words on the page before you rely on it.',
}

/** For a report that is not paid for. */
export const UPGRADE_MESSAGE =
  'Purchase credits to access detailed deficiency information, contractor contacts, and cost breakdowns.'
/** The same, for a user who has credits. */
export const SPEND_MESSAGE =
  'Use 1 credit to access detailed deficiency information, contractor contacts, and cost breakdowns.'
