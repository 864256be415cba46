import { type Category, categories } from '../deficiency/deficiency.ts'
import { type Cents, type Costs, type Estimate, liftToVisit, sumCosts, workOf } from './estimate.ts'
import { type Price, priceOf, type Quote } from './quote.ts'

type Job = Costs & Pick<Estimate, 'source' | 'trade' | 'evaluation' | 'rates' | 'quantity'>

type Priced = { estimate: Job | null; quote: Quote | null }

/** The average of a trade's jobs where each is a visit of its own, and where one visit does them all. */
export type SharedVisit = { trade: Category; jobs: number; apart: Cents; shared: Cents; saved: Cents }

/** `visits` lists the trades with something to save; the sum of `saved` is the difference of the two averages. */
export type SharedTotals = Costs & { visits: SharedVisit[]; saved: Cents }

/**
 * What all of it costs where each trade comes once: the minimum charge for a visit is then asked once for the trade's jobs
 * together, not for each. An evaluation is a visit of its own before any repair, a user's own quote is what the contractor
 * asks, and a category's usual range has no visit in it: these three stay as they are.
 */
export function shareVisits(findings: Priced[]): SharedTotals {
  const apart: Price[] = []
  const jobs = new Map<Category, Job[]>()
  for (const finding of findings) {
    const { estimate, quote } = finding
    const price = priceOf(finding)
    if (estimate?.trade && !estimate.evaluation && !quote) {
      const known = jobs.get(estimate.trade)
      if (known) known.push(estimate)
      else jobs.set(estimate.trade, [estimate])
    } else if (price) apart.push(price)
  }
  const trades = categories.flatMap((trade) => {
    const estimates = jobs.get(trade) ?? []
    return estimates.length > 0 ? [{ trade, estimates, costs: costsOfOneVisit(estimates) }] : []
  })
  const visits = trades.map(({ trade, estimates, costs }): SharedVisit => {
    const { average } = sumCosts(estimates)
    return { trade, jobs: estimates.length, apart: average, shared: costs.average, saved: average - costs.average }
  })
  return {
    ...sumCosts([...apart, ...trades.map(({ costs }) => costs)]),
    visits: visits.filter(({ saved }) => saved > 0),
    saved: visits.reduce((sum, { saved }) => sum + saved, 0),
  }
}

/** All work of one visit, lifted to the dearest of the minimum charges where it comes to less. */
function costsOfOneVisit(estimates: Job[]): Costs {
  const work = sumCosts(estimates.map(({ rates, quantity }) => workOf(rates, quantity)))
  return liftToVisit(
    work,
    estimates.reduce((dearest, { rates }) => Math.max(dearest, rates.visit), 0),
  )
}
