import { plural } from '#app/ui/words/report.ts'
import type { CreditBalance } from '#domain/credit/credit.ts'
import type { Transaction } from './transaction-list.tsx'

/** `transactions`: the whole ledger, because none of the cards shows gifts and revocations. */
export function BalanceCards({ balance, transactions }: { balance: CreditBalance; transactions: Transaction[] }) {
  const figures = [
    { name: 'Current Balance', value: balance.balance },
    { name: 'Total Purchased', value: balance.totalPurchased },
    { name: 'Total Used', value: balance.totalUsed },
  ]
  const others = othersText(transactions)
  return (
    <div className="mb-6">
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 bg-surface px-4 py-3 sm:block sm:px-6 sm:py-4"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {value} <span className="text-base font-normal text-muted">{value === 1 ? 'credit' : 'credits'}</span>
            </dd>
          </div>
        ))}
      </dl>
      {others && <p className="mt-2 text-sm text-muted">{others}</p>}
    </div>
  )
}

/** Returns `3 credits were given to you, 1 was taken back.`; empty when there were only purchases and uses. */
function othersText(transactions: Transaction[]): string {
  const amounts = transactions
    .filter(({ kind }) => kind === 'refund' || kind === 'correction')
    .map(({ amount }) => amount)
  const given = sum(amounts.filter((amount) => amount > 0))
  const taken = -sum(amounts.filter((amount) => amount < 0))
  const parts = [
    given > 0 ? `${plural(given, 'credit')} ${wasOrWere(given)} given to you` : '',
    taken > 0 ? `${given > 0 ? taken : plural(taken, 'credit')} ${wasOrWere(taken)} taken back` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}

function wasOrWere(count: number): string {
  return count === 1 ? 'was' : 'were'
}
