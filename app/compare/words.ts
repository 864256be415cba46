import { nation } from '#domain/costbook/region.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
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
 * a space.
 */
export function pricingText(one: Side, other: Side): string {
  const own = one.own + other.own
  const ownText =
    own === 0
      ? ''
      : ` ${own} ${own === 1 ? 'price counts' : 'prices count'} with your own quote or quantity, so the sums differ for that too.`
  const [mine, theirs] = [one, other].map(({ regions }) => regions.map(regionName).toSorted().join(' and '))
  const regionText =
    mine && theirs && mine !== theirs
      ? ` The prices are not for one region: #${one.id} is priced for ${mine}, #${other.id} for ${theirs}.`
      : ''
  return ownText + regionText
}

function regionName(region: string): string {
  return region === nation.name ? 'the United States as a whole' : region
}
