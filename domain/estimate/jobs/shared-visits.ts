import { type Category, categories } from '../../deficiency/deficiency.ts'
import { type Cents, type Costs, type Estimate, liftToVisit, sumCosts, workOf } from '../estimate.ts'
import type { NothingToPay } from '../nothing-to-pay.ts'
import { type Price, priceOf, type Quote } from '../quote.ts'
import { jobsOf } from './parts.ts'

type Job = Costs & Pick<Estimate, 'source' | 'trade' | 'evaluation' | 'rates' | 'quantity'> & { parts?: Job[] }

type Priced = { estimate: Job | null; quote: Quote | null; nothingToPay?: NothingToPay | null }

/** The average cost of a trade's jobs with a visit for each, and with one visit for all. */
export type SharedVisit = { trade: Category; jobs: number; apart: Cents; shared: Cents; saved: Cents }

/** `visits` lists the trades with savings; the sum of `saved` is the difference of the two averages. */
export type SharedTotals = Costs & { visits: SharedVisit[]; saved: Cents }

/**
 * Totals the costs if each trade comes once, so that its minimum charge is paid once for all its jobs. Three things stay as
 * they are: an evaluation is a separate visit before any repair, an owner's quote is a fixed price, and a category's usual
 * range includes no visit.
 */
export function shareVisits(findings: Priced[]): SharedTotals {
  const apart: Price[] = []
  const jobs = new Map<Category, Job[]>()
  for (const finding of findings) {
    const { estimate, quote } = finding
    const price = priceOf(finding)
    if (estimate?.trade && !estimate.evaluation && !quote) {
      for (const job of jobsOf(estimate)) {
        const trade = job.trade ?? estimate.trade
        jobs.set(trade, [...(jobs.get(trade) ?? []), job])
      }
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

/** Adds up the work of one visit, raised to the highest of the minimum charges if it is below. */
function costsOfOneVisit(estimates: Job[]): Costs {
  const work = sumCosts(estimates.map(({ rates, quantity }) => workOf(rates, quantity)))
  return liftToVisit(
    work,
    estimates.reduce((dearest, { rates }) => Math.max(dearest, rates.visit), 0),
  )
}
