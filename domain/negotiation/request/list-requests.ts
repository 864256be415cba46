import type { Cents } from '#domain/estimate/estimate.ts'
import {
  askedItems,
  askedMoney,
  isMoney,
  type RepairRequest,
  type RequestItem,
} from '#domain/negotiation/repair-request.ts'
import type { Ports } from '#domain/ports.ts'
import { mayRead } from '#domain/report/report.ts'
import type { OwnersReport } from './draft-request.ts'

/**
 * The number of items and their money; a counteroffer counts with the amount that the seller offers instead of the requested
 * money.
 */
export type Sums = { items: number; credit: Cents; reduction: Cents }

/** `insteadOfWork`: the seller's offers of a credit or a lower price where work was requested. */
export type RequestSums = { asked: Sums; accepted: Sums; countered: Sums; declined: Sums; insteadOfWork: Cents }

/** Returns the report's versions with their totals, newest first; null if that owner may not read the report. */
export async function listRequests(
  { reports, repairRequests }: Pick<Ports, 'reports' | 'repairRequests'>,
  { report: id, owner }: OwnersReport,
): Promise<{ request: RepairRequest; sums: RequestSums }[] | null> {
  const report = await reports.byId(id)
  if (!report || !mayRead(report, owner)) return null
  return (await repairRequests.of(id)).map((request) => ({ request, sums: sumsOf(request) }))
}

export function sumsOf(request: Pick<RepairRequest, 'items' | 'byTrade'>): RequestSums {
  const asked = askedItems(request)
  const answered = (kind: string) => asked.filter(({ answer }) => answer?.kind === kind)
  return {
    asked: sum(asked),
    accepted: sum(answered('accept')),
    countered: sum(answered('counter').map(toOffer)),
    declined: sum(answered('decline')),
    insteadOfWork: answered('counter').reduce(
      (total, { remedy, answer }) => total + (isMoney(remedy) ? 0 : (answer?.amount ?? 0)),
      0,
    ),
  }
}

function sum(items: Pick<RequestItem, 'remedy' | 'amount'>[]): Sums {
  return { items: items.length, ...askedMoney(items) }
}

function toOffer({ remedy, answer }: RequestItem): Pick<RequestItem, 'remedy' | 'amount'> {
  return { remedy, amount: answer?.amount ?? null }
}
