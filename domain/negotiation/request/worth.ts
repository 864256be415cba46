import type { Cents } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { type AnswerKind, askedItems, type RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { Finding } from '#domain/report/report.ts'

/** The likely cost of some repairs together; `priced`: how many of them have an estimate. */
export type Worth = { min: Cents; max: Cents; priced: number }

export function worthOf(prices: ({ min: Cents; max: Cents } | null)[]): Worth {
  const worth: Worth = { min: 0, max: 0, priced: 0 }
  for (const price of prices) {
    if (!price) continue
    worth.min += price.min
    worth.max += price.max
    worth.priced += 1
  }
  return worth
}

/** What is asked of one trade: how many items, and what their repairs are likely to cost. */
export type TradeWorth = { trade: string; items: number; worth: Worth }

/** Returns what is asked of each trade by the findings' prices of today, in the letter's order. */
export function tradeWorths(request: Pick<RepairRequest, 'items' | 'byTrade'>, findings: Finding[]): TradeWorth[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  return [...Map.groupBy(askedItems(request), ({ said }) => said.trade)].map(([trade, items]) => ({
    trade,
    items: items.length,
    worth: worthOf(
      items.map(({ finding: id }) => {
        const finding = known.get(id)
        return finding ? priceOf(finding) : null
      }),
    ),
  }))
}

/** By what the seller said, as `RequestSums` has it. */
export type RequestWorth = Record<'asked' | 'accepted' | 'countered' | 'declined', Worth>

/** Returns what the requested repairs are likely to cost by the findings' prices of today. */
export function requestWorth(request: Pick<RepairRequest, 'items' | 'byTrade'>, findings: Finding[]): RequestWorth {
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  const asked = askedItems(request).map(({ finding: id, answer }) => {
    const finding = known.get(id)
    return { kind: answer?.kind, price: finding ? priceOf(finding) : null }
  })
  const answered = (kind: AnswerKind) => worthOf(asked.filter((each) => each.kind === kind).map(({ price }) => price))
  return {
    asked: worthOf(asked.map(({ price }) => price)),
    accepted: answered('accept'),
    countered: answered('counter'),
    declined: answered('decline'),
  }
}
