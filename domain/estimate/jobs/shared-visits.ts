import type { Craft } from '#domain/contractor/craft.ts'
import { type Category, categoryLabels } from '../../deficiency/deficiency.ts'
import {
  type Cents,
  type Costs,
  type Estimate,
  formatDollars,
  isLifted,
  liftToVisit,
  sumCosts,
  workOf,
} from '../estimate.ts'
import type { NothingToPay } from '../nothing-to-pay.ts'
import { type Price, priceOf, type Quote } from '../quote.ts'
import { jobsOf } from './parts.ts'

type Job = Costs &
  Pick<
    Estimate,
    | 'source'
    | 'trade'
    | 'evaluation'
    | 'rates'
    | 'quantity'
    | 'unitType'
    | 'itemCode'
    | 'itemDescription'
    | 'repairMethod'
  > & { craft?: Craft | null; parts?: Job[] }

export type PricedJobs = { estimate: Job | null; quote: Quote | null; nothingToPay?: NothingToPay | null }

/** Who comes: the item's own trade, or where its costbook tells none, its category's. */
export type Visitor = Craft | Category

/** The average cost of a trade's jobs, each with a visit of its own and all on one. */
export type SharedVisit = { trade: Visitor; jobs: number; apart: Cents; shared: Cents; saved: Cents }

/** Why the jobs of one visit cost less than apart, and by how much. */
export type Saving = { text: string; saved: Cents }

/** `visits` lists the trades with savings, `savings` their reasons; both sum up to `saved`, the difference of the two averages. */
export type SharedTotals = Costs & { visits: SharedVisit[]; savings: Saving[]; saved: Cents }

/**
 * The cost of sending a van (a rule of thumb of the trades: $65, of a least charge of $75 to $200), and a permit (published: $25 to
 * $300, their geometric middle). A price that includes it says so: by what further units cost, and by its method.
 */
const TRIP = 6_500
const PERMIT = 8_500
const WITH_PERMIT = /\bpermits?\b/i

/**
 * Totals the costs if each trade comes once and does all its jobs: pieces of one item count together, of which each
 * further one costs less; the trip, the permit and the minimum charge are paid once. Three things stay as they are: an evaluation is
 * a separate visit before any repair, an owner's quote is a fixed price, and a category's usual range includes no visit.
 */
export function shareVisits(findings: PricedJobs[]): SharedTotals {
  const apart: Price[] = []
  const jobs = new Map<Visitor, Job[]>()
  for (const finding of findings) {
    const { estimate, quote } = finding
    const price = priceOf(finding)
    if (estimate?.trade && !estimate.evaluation && !quote) {
      for (const job of jobsOf(estimate)) {
        const visitor = job.craft ?? job.trade ?? estimate.trade
        jobs.set(visitor, [...(jobs.get(visitor) ?? []), job])
      }
    } else if (price) apart.push(price)
  }
  const trades = [...jobs].map(([trade, own]) => {
    const { average } = sumCosts(own)
    const { savings, ...costs } = costsOfOneVisit(own, visitorLabel(trade))
    return { trade, jobs: own.length, apart: average, savings, costs, saved: average - costs.average }
  })
  const cheaper = trades.filter(({ saved }) => saved > 0).toSorted((a, b) => b.saved - a.saved)
  return {
    ...sumCosts([...apart, ...trades.map(({ costs }) => costs)]),
    visits: cheaper.map(({ costs, savings: _, ...visit }) => ({ ...visit, shared: costs.average })),
    savings: cheaper.flatMap(({ savings }) => savings),
    saved: cheaper.reduce((sum, { saved }) => sum + saved, 0),
  }
}

const craftLabels: Partial<Record<Visitor, string>> = {
  hvac: 'HVAC contractor',
  pool: 'Pool contractor',
  pest: 'Pest control',
  fence: 'Fence contractor',
  'garage-door': 'Garage door company',
  septic: 'Septic contractor',
  well: 'Well contractor',
  foundation: 'Foundation contractor',
  concrete: 'Concrete contractor',
  chimney: 'Chimney contractor',
  insulation: 'Insulation contractor',
  environmental: 'Environmental contractor',
  appliance: 'Appliance technician',
  flooring: 'Flooring contractor',
  drywall: 'Drywall contractor',
  tree: 'Tree service',
  gutter: 'Gutter contractor',
  siding: 'Siding contractor',
  solar: 'Solar contractor',
  'general-contractor': 'General contractor',
}

export function visitorLabel(visitor: Visitor): string {
  const own = craftLabels[visitor]
  if (own) return own
  return visitor in categoryLabels
    ? categoryLabels[visitor as Category]
    : visitor.charAt(0).toUpperCase() + visitor.slice(1)
}

/** Adds up the work of one visit, raised to the highest of the minimum charges if it is below. */
function costsOfOneVisit(jobs: Job[], visitor: string): Costs & { savings: Saving[] } {
  const works = jobs.map(({ rates, quantity }) => workOf(rates, quantity))
  const pieces = [...Map.groupBy(jobs.keys(), (at) => pieceKey(jobs[at], at)).values()]
  const done = [...works]
  const repeats = pieces.flatMap((places) => {
    const [, ...more] = places.toSorted((a, b) => (jobs[b]?.average ?? 0) - (jobs[a]?.average ?? 0))
    for (const at of more) done[at] = asFurther(jobs[at] as Job, jobs[at]?.quantity ?? 1)
    const saved = sumOver(more, (at) => averageAt(works, at) - averageAt(done, at))
    return saved > 0 ? [{ text: repeatsText(places.map((at) => jobs[at] as Job)), saved }] : []
  })
  const firsts = pieces.flatMap(([first]) => first ?? [])
  const trips = firsts.map((at) => ({ at, off: tripIn(jobs[at] as Job) })).toSorted((a, b) => b.off - a.off)
  const [, ...furtherTrips] = trips.filter(({ off }) => off > 0)
  const permits = firsts.filter((at) => WITH_PERMIT.test(jobs[at]?.repairMethod ?? ''))
  const furtherPermits = permits.slice(1).map((at) => ({ at, off: PERMIT }))
  const tripsSaved = takeOff(done, furtherTrips)
  const permitsSaved = takeOff(done, furtherPermits)
  const work = sumCosts(done)
  const shared = liftToVisit(
    work,
    jobs.reduce((dearest, { rates }) => Math.max(dearest, rates.visit), 0),
  )
  const lifts = sumCosts(jobs).average - sumCosts(works).average
  const savings = [
    ...repeats,
    { text: `${visitor}: the trip once instead of ${furtherTrips.length + 1} times`, saved: tripsSaved },
    { text: `${visitor}: one permit for ${permits.length} jobs`, saved: permitsSaved },
    {
      text: minimumText(visitor, jobs.filter(isLifted).length),
      saved: lifts - (shared.average - work.average),
    },
  ]
  return { ...shared, savings: savings.filter(({ saved }) => saved !== 0) }
}

function minimumText(visitor: string, small: number): string {
  return small > 1
    ? `${visitor}: one minimum charge instead of ${small}`
    : `${visitor}: no minimum charge for a small job beside the others`
}

/** Equal for jobs of which each further one costs less. */
function pieceKey(job: Job | undefined, at: number): string | number {
  if (!job?.itemCode || job.unitType !== 'each' || (job.rates.further ?? 1) >= 1) return at
  return [job.itemCode, job.rates.labor, job.rates.material].join(' ')
}

/** The work of a job whose first unit is a further one of this visit. */
function asFurther({ rates: { further = 1, ...rates } }: Job, quantity: number): Costs {
  const { min, max, labor, material } = rates
  const each = {
    min: min * further,
    max: max * further,
    labor: labor * further,
    material: material * further,
    visit: 0,
  }
  return workOf(each, quantity)
}

/** Returns what a job's price holds for coming: no more than the costbook says that further units save, nor than half its least charge. */
function tripIn({ rates: { further = 1, labor, material, visit } }: Job): Cents {
  return wholeDollars(Math.min(TRIP, visit / 2, (1 - further) * (labor + material)))
}

/** Takes amounts off the labor of jobs, half of it at most; returns how much. */
function takeOff(costs: Costs[], amounts: { at: number; off: Cents }[]): Cents {
  return sumOver(amounts, ({ at, off }) => {
    const { min, max, average, labor, material } = costs[at] as Costs
    const less = Math.min(off, wholeDollars(labor / 2))
    const left = average - less
    costs[at] = {
      min: Math.min(left, Math.max(100, wholeDollars((min * left) / average))),
      max: Math.max(left, wholeDollars((max * left) / average)),
      average: left,
      labor: labor - less,
      material,
    }
    return less
  })
}

/** Returns `3 × GFCI outlet installed on one visit: first $185, each further $95`. */
function repeatsText(own: Job[]): string {
  const [job] = own as [Job, ...Job[]]
  const count = sumOver(own, ({ quantity }) => quantity)
  const [first, further] = [workOf(job.rates, 1), asFurther(job, 1)].map(({ average }) => formatDollars(average))
  return `${count} × ${job.itemDescription} on one visit: first ${first}, each further ${further}`
}

function averageAt(costs: Costs[], at: number): Cents {
  return costs[at]?.average ?? 0
}

function sumOver<Each>(each: Iterable<Each>, amountOf: (one: Each) => number): number {
  let sum = 0
  for (const one of each) sum += amountOf(one)
  return sum
}

function wholeDollars(cents: number): Cents {
  return Math.floor(cents / 100) * 100
}
