import { nation } from '#domain/costbook/region.ts'
import { type CostTotals, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import type { Side } from '#domain/report/compare/compare-reports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { dayAt, printedDay } from '#domain/text/day.ts'

export type Asked = { a: ReportId | null; b: ReportId | null; as: 'same' | 'two' | null }

export function comparePath({ a, b, as }: Asked): string {
  return `/compare?a=${a ?? ''}&b=${b ?? ''}${as ? `&as=${as}` : ''}`
}

/** Returns `Inspected March 4, 2026`, or the day of the upload when no inspection date is known. */
export function dayText({ inspectionDate, uploadedAt }: Pick<Side, 'inspectionDate' | 'uploadedAt'>): string {
  return inspectionDate ? `Inspected ${printedDay(inspectionDate)}` : `Uploaded ${printedDay(dayAt(uploadedAt, 'UTC'))}`
}

const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Returns `Mar 4, 2026: 12 Oak Street, Austin, TX (#7)`. The day comes first, because two reports on one house share
 * the rest.
 */
export function choiceText({ id, title, ...days }: Pick<Side, 'id' | 'title' | 'inspectionDate' | 'uploadedAt'>) {
  const day = days.inspectionDate ? new Date(`${days.inspectionDate}T00:00:00Z`) : days.uploadedAt
  return `${short.format(day)}: ${title} (#${id})`
}

/** Returns the sum in words, or says that nothing in it is priced. */
export function sumText(sum: Side['totals']): string {
  if (sum.of === 0) return 'None'
  return sum.priced > 0 ? formatRange(sum) : 'Not estimated'
}

/** Returns `$1,200 more`, `$300 less` or `the same`. */
export function differenceText(from: number, to: number): string {
  if (from === to) return 'the same'
  return `${formatDollars(Math.abs(to - from))} ${to > from ? 'more' : 'less'}`
}

/**
 * Returns what makes the prices differ besides the repairs: the owner's own figures and different regions. Begins with
 * a space. For strangers, "you" is the buyer and reports have no number.
 */
export function pricingText(one: Side, other: Side, isShared = false): string {
  const own = one.own + other.own
  const ownText =
    own === 0
      ? ''
      : ` ${own} ${own === 1 ? 'price counts' : 'prices count'} with ${ownerWord(isShared)} own quote or quantity, so the sums differ for that too.`
  const [mine, theirs] = [one, other].map(({ regions }) => regions.map(regionName).toSorted().join(' and '))
  const regionText =
    mine && theirs && mine !== theirs
      ? ` The prices are not for one region: ${isShared ? 'the first report' : `#${one.id}`} is priced for ${mine}, ${isShared ? 'the second' : `#${other.id}`} for ${theirs}.`
      : ''
  return ownText + regionText
}

/** Returns whose own figures they are, as their reader calls the owner. */
export function ownerWord(isShared: boolean): string {
  return isShared ? 'the buyer’s' : 'your'
}

function regionName(region: string): string {
  return region === nation.name ? 'the United States as a whole' : region
}

/** The longest client's name that a comparison carries. */
export const MAX_CLIENT = 200

/** Returns which house has the graver and which the costlier issues, in sentences. */
export function verdicts(a: Side, b: Side): string[] {
  const [one, other] = [a.severityCount.critical, b.severityCount.critical]
  const critical =
    one === other
      ? one === 0
        ? 'Neither report has a critical issue.'
        : `Each report has ${one} critical ${one === 1 ? 'issue' : 'issues'}.`
      : `The ${one > other ? 'first' : 'second'} report has more critical issues: ${Math.max(one, other)} against ${Math.min(one, other)}.`
  if (a.totals.priced === 0 || b.totals.priced === 0) return [critical]
  const costs =
    a.totals.average === b.totals.average
      ? 'On average the repairs of both come to the same.'
      : `On average the repairs of the second come to ${differenceText(a.totals.average, b.totals.average)} than those of the first.`
  return [critical, costs]
}

/** Returns how much more or less the second comes to on average. */
export function against(a: CostTotals, b: CostTotals): string {
  if (a.of + b.of === 0 || a.priced + b.priced === 0) return 'Not known'
  if ((a.of > 0 && a.priced === 0) || (b.of > 0 && b.priced === 0)) return 'Not known'
  const text = differenceText(a.average, b.average)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
