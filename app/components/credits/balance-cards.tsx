import type { CreditBalance } from '#domain/credit/credit.ts'

export function BalanceCards({ balance }: { balance: CreditBalance }) {
  const figures = [
    { name: 'Current Balance', value: balance.balance },
    { name: 'Total Purchased', value: balance.totalPurchased },
    { name: 'Total Used', value: balance.totalUsed },
  ]
  return (
    <dl className="mb-6 grid grid-cols-1 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
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
  )
}
