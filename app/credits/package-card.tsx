import type { ReactNode } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { formatPrice, plural } from '#app/ui/words/report.ts'
import { type CreditPackage, savingsPercent } from '#domain/credit/credit.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'

/** One package for sale. `action` buys it or leads to where it is bought. */
export function PackageCard({
  offer,
  per,
  heading: Heading,
  highlighted,
  selected = false,
  children,
  action,
}: {
  offer: CreditPackage
  per: 'credit' | 'report'
  heading: 'h2' | 'h3'
  /** At most one of the packages on a page. */
  highlighted: boolean
  /** The visitor chose this one earlier. */
  selected?: boolean
  children?: ReactNode
  action: ReactNode
}) {
  const savings = savingsPercent(offer)
  const name = `package-${offer.id}`
  return (
    <section
      aria-labelledby={name}
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-box border bg-surface p-4 sm:p-6 ${highlighted ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap gap-2">
        {offer.popular && <Badge tone="accent">Most Popular</Badge>}
        {selected && (
          <Badge tone="good" icon="check">
            Selected
          </Badge>
        )}
      </div>
      <div className="pt-2">
        <Heading id={name} className="text-lg">
          {offer.name}
        </Heading>
        <p className="text-muted">{offer.description}</p>
      </div>
      <div className="pt-4 tabular-nums">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="text-2xl">{formatDollars(offer.price)}</strong>
          {savings > 0 && <Badge tone="good">Save {savings}%</Badge>}
        </p>
        <p className="text-sm text-muted">
          {plural(offer.credits, 'credit')}, {formatPrice(offer.price / offer.credits)} per {per}
        </p>
      </div>
      <div>{children}</div>
      <div className="pt-6">{action}</div>
    </section>
  )
}
