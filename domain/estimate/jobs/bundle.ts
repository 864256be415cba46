import type { Category } from '#domain/deficiency/deficiency.ts'
import { type Cents, type Costs, formatDollars, formatRange } from '../estimate.ts'
import { priceOf } from '../quote.ts'
import { findSameRepairs } from './same-repairs.ts'
import {
  type PricedJobs,
  type Saving,
  type SharedTotals,
  type SharedVisit,
  shareVisits,
  visitorLabel,
} from './shared-visits.ts'

type Told = PricedJobs & { category: Category; location: string; description: string }

/**
 * Returns the costs of the findings that count if each trade does all of its repairs on one visit, and a repair that two of them tell
 * is done once. Its `savings` add up to the difference of the averages: repairs that may be told twice first, then trade by trade.
 */
export function bundleRepairs(findings: Told[]): SharedTotals {
  const again = findSameRepairs(findings).map(([first, ...more]) => ({ first, more }))
  const twice = new Set<Told>(again.flatMap(({ more }) => more))
  const shared = shareVisits(findings.filter((finding) => !twice.has(finding)))
  const told = again.map(({ first, more }): Saving => {
    const saved = more.reduce((sum, finding) => sum + (priceOf(finding)?.average ?? 0), 0)
    return { text: `${first?.estimate?.itemDescription}: told in ${more.length + 1} issues, counted once`, saved }
  })
  return {
    ...shared,
    savings: [...told, ...shared.savings],
    saved: told.reduce((sum, { saved }) => sum + saved, shared.saved),
  }
}

/** The same with its trades and savings in words. */
export type PrintedBundle = Costs & {
  saved: Cents
  visits: (Omit<SharedVisit, 'trade'> & { trade: string })[]
  savings: string[]
}

export function printedBundle({ visits, savings, ...costs }: SharedTotals): PrintedBundle {
  return {
    ...costs,
    visits: visits.map((visit) => ({ ...visit, trade: visitorLabel(visit.trade) })),
    savings: savings.map(savingText),
  }
}

/** Names the average that is left after the savings. */
export const LEFT = 'Average of what is left'

export const BUNDLED = 'If each trade does it all in one visit'

/** Returns the bundle in a line, as `If each trade does it all in one visit: $3,100 – $4,700, $880 less on average`. */
export function bundleText({ saved, ...costs }: Costs & { saved: number }): string {
  return `${BUNDLED}: ${formatRange(costs)}, ${formatDollars(saved)} less on average`
}

export function savingText({ text, saved }: Saving): string {
  return `${text}: ${formatDollars(saved)} less`
}
