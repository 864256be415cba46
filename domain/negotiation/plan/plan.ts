import { type CostTotals, formatRange } from '#domain/estimate/estimate.ts'

/** What a seller does about a finding before the house is listed. */
export const plans = ['fix', 'disclose', 'leave'] as const
export type Plan = (typeof plans)[number]

export const planLabels: Record<Plan, string> = {
  fix: 'Fix before listing',
  disclose: 'Disclose',
  leave: 'Leave',
}

/** What each means for the seller, printed above its list. */
export const planTexts: Record<Plan, string> = {
  fix: 'Have these repaired first, and keep the invoices: the disclosure then says what was repaired, when and by whom.',
  disclose: 'Tell buyers of these in the report’s words, with a contractor’s price where you have one.',
  leave: 'No work on these. Where your state asks for everything that you know of, they belong in the disclosure too.',
}

export const PLAN_DISCLAIMER =
  'This plan is no legal advice. Most states have a disclosure form of their own and ask for the material defects that a seller knows of, and a seller who has read a report knows what it says: ask your agent or an attorney what has to be told.'

/** Returns what a list comes to. What has no estimate is not said to cost nothing. */
export function listSum(totals: CostTotals): string {
  if (totals.priced > 0) return formatRange(totals)
  return totals.of > 0 ? 'Not estimated' : 'No cost'
}

const advice: Record<Plan, string> = { fix: 'fix it', disclose: 'disclose it', leave: 'leave it' }

/** Returns why a finding is suggested for a list, after what was suggested where the seller moved it. */
export function planReason({
  suggested,
  isChosen,
  reason,
}: {
  suggested: Plan
  isChosen: boolean
  reason: string
}): string {
  return isChosen ? `Moved here by you. We would ${advice[suggested]}: ${reason}` : reason
}
