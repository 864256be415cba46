import { adviceOf } from '#domain/costbook/matching/advice.ts'
import type { Costs, CostTotals, Estimate } from './estimate.ts'

/** Why a finding costs nothing, as a clause. */
export type NothingToPay = { reason: string }

/** Returns why a priced finding has no estimate; null where it has one. */
export function nothingToPayFor(
  finding: { description: string; recommendation: string },
  estimate: Estimate | null,
): NothingToPay | null {
  if (estimate) return null
  const isWatched = adviceOf(finding) === 'monitor'
  return { reason: isWatched ? 'the report only advises to watch it' : 'the report asks for nothing that is paid for' }
}

type Counted = { price: Pick<Costs, 'max'> | null }

/** Returns with how many of the issues there is nothing to pay. */
export function countFree(issues: Counted[]): number {
  return issues.filter(({ price }) => price?.max === 0).length
}

/** Returns `, 2 with nothing to pay`; empty for none. */
export function freeText(free: number): string {
  return free > 0 ? `, ${free} with nothing to pay` : ''
}

/** Returns how many of the issues are priced, and with how many of those there is nothing to pay. */
export function pricedText({ priced, of }: Pick<CostTotals, 'priced' | 'of'>, issues: Counted[]): string {
  return `${priced} of ${of} Issues Priced${freeText(countFree(issues))}`
}
