import type { ReactNode } from 'react'
import { formatPrice, plural } from '#app/components/report/words.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { type CreditPackage, savingsPercent } from '#domain/credit/credit.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'

/** One package for sale; `action` buys it or leads there. */
export function PackageCard({
  offer,
  per,
  chosen = false,
  children,
  action,
}: {
  offer: CreditPackage
  per: 'credit' | 'report'
  chosen?: boolean
  children?: ReactNode
  action: ReactNode
}) {
  const savings = savingsPercent(offer)
  const name = `package-${offer.id}`
  return (
    <section
      aria-labelledby={name}
      className={`flex flex-col rounded-box border bg-surface p-4 sm:p-6 ${chosen || offer.popular ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="mb-2 flex min-h-6 flex-wrap gap-2">
        {offer.popular && <Badge tone="accent">Most Popular</Badge>}
        {savings > 0 && <Badge tone="good">Save {savings}%</Badge>}
      </div>
      <h3 id={name} className="text-lg">
        {offer.name}
      </h3>
      <p className="text-muted">{offer.description}</p>
      <p className="mt-4 tabular-nums">
        <strong className="text-2xl">{formatDollars(offer.price)}</strong>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {plural(offer.credits, 'credit')}, {formatPrice(offer.price / offer.credits)} per {per}
      </p>
      {children}
      <div className="mt-auto pt-6">{action}</div>
    </section>
  )
}
