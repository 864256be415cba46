import { areElsewhere, findNamedPlaces, type NamedPlaces } from '#domain/deficiency/named-places.ts'
import { type Cents, type Contingent, type Estimate, formatRange } from './estimate.ts'
import { jobsOf } from './jobs/parts.ts'
import type { Quote } from './quote.ts'

type Looked = { estimate: Pick<Estimate, 'evaluation' | 'contingent'> | null; quote: Quote | null }

type Counted = { location: string; quote: Quote | null; estimate: JobsOf | null }
type Job = Pick<Estimate, 'itemCode'>
type CountedJob = Job & Pick<Contingent, 'min' | 'max' | 'average'>
type JobsOf = Looked['estimate'] & Job & { parts?: Job[] }

/**
 * The sum of `count` contingent repairs, apart from every total. `within` names the repairs that it leaves out because the total
 * has them already.
 */
export type ContingentSum = { min: Cents; max: Cents; average: Cents; count: number; within: string[] }

/** Returns the repair that a look is feared to confirm; null where the owner's quote has replaced the look. */
export function contingentOf({ estimate, quote }: Looked): Contingent | null {
  return estimate?.evaluation && !quote ? estimate.contingent : null
}

/**
 * Returns what confirming every fear adds to the total of these findings, which are those that count; null if nothing is feared.
 * A repair of the whole of something is done once, unless it is told of different rooms: what the total has is left out, and what
 * is feared twice counts once, with its higher price.
 */
export function sumContingent(findings: Counted[]): ContingentSum | null {
  const feared = findings
    .flatMap((finding) => {
      const repair = contingentOf(finding)
      return repair ? [{ ...repair, places: roomsIn(finding.location) }] : []
    })
    .toSorted((a, b) => b.average - a.average)
  if (feared.length === 0) return null
  const done = findings.flatMap(({ estimate, location }) =>
    (estimate ? jobsOf<Job>(estimate) : []).map(({ itemCode }) => ({ itemCode, places: roomsIn(location) })),
  )
  const within = feared.filter((repair) => repair.whole && done.some(isSame(repair)))
  const more: typeof feared = []
  for (const repair of feared)
    if (!within.includes(repair) && !(repair.whole && more.some(isSame(repair)))) more.push(repair)
  const sum = { min: 0, max: 0, average: 0 }
  for (const { min, max, average } of more) {
    sum.min += min
    sum.max += max
    sum.average += average
  }
  return {
    ...sum,
    count: more.length,
    within: [...new Set(within.map(({ itemDescription }) => itemDescription))],
  }
}

/**
 * Returns the findings with the repairs of a whole that the total has already marked as `counted`, at the price that they have there.
 * Excluded findings count nothing.
 */
export function markCounted<
  Finding extends {
    location: string
    excluded: boolean
    estimate: (Pick<Estimate, 'contingent' | 'evaluation'> & CountedJob & { parts?: CountedJob[] }) | null
  },
>(findings: Finding[]): Finding[] {
  const done = findings
    .filter(({ excluded }) => !excluded)
    .flatMap(({ estimate, location }) =>
      (estimate ? jobsOf<CountedJob>(estimate) : []).map(({ itemCode, min, max, average }) => ({
        ...{ itemCode, places: roomsIn(location) },
        price: { min, max, average },
      })),
    )
  return findings.map((finding) => {
    const { estimate, location } = finding
    if (!estimate?.evaluation || !estimate.contingent?.whole) return finding
    const counted = done.find(isSame({ itemCode: estimate.contingent.itemCode, places: roomsIn(location) }))
    if (!counted) return finding
    const contingent: Contingent = { ...estimate.contingent, ...counted.price, counted: true }
    return { ...finding, estimate: { ...estimate, contingent } }
  })
}

type Placed = Job & { places: NamedPlaces }

function isSame(a: Placed) {
  return (b: Placed) => a.itemCode === b.itemCode && !areElsewhere(a.places, b.places)
}

/** A side does not tell two apart: the front and the rear slope are of one roof. */
function roomsIn(location: string): NamedPlaces {
  const places = findNamedPlaces(location)
  for (const side of ['side', 'face', 'compass']) places.delete(side)
  return places
}

export function contingentText(repair: Contingent): string {
  const said = `${repair.itemDescription}, ${formatRange(repair)}.`
  return repair.counted ? `Already in the total: ${said}` : `If confirmed: ${said} Not in any total.`
}

export function contingentSumText(sum: ContingentSum): string {
  const more = sum.count > 0 ? formatRange(sum) : 'nothing'
  return [`${IF_CONFIRMED}: ${more} more`, withinText(sum)].filter(Boolean).join('; ')
}

export const IF_CONFIRMED = 'If everything feared is confirmed'

/** Returns which feared repairs the total has already; empty where it has none. */
export function withinText({ within }: ContingentSum): string {
  if (within.length === 0) return ''
  return `already in the total: ${new Intl.ListFormat('en-US').format(within)}`
}
