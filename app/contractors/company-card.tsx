import { Badge } from '#app/ui/kit/badge.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { type Contractor, contractorTypeLabels } from '#domain/contractor/contractor.ts'
import { CompanyFacts, Telephone } from './company-facts.tsx'
import { tradeIconOf } from './trade-icon.ts'
import { milesText, ratingText } from './words.ts'

/** A company as the directory lists it. */
export function CompanyCard({ contractor }: { contractor: Contractor }) {
  const { id, name, type, rating, phone, synthetic } = contractor
  return (
    <article
      aria-labelledby={`company-${id}`}
      className="flex gap-4 rounded-box border border-line bg-surface p-4 sm:px-6"
    >
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent sm:grid">
        <Icon name={tradeIconOf(type)} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="sm:flex sm:gap-6">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={`company-${id}`} className="min-w-0 text-base wrap-anywhere">
                {name}
              </h3>
              {synthetic && <Badge>Sample</Badge>}
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
              <span>{contractorTypeLabels[type]}</span>
              <span className={`inline-flex items-center gap-1 ${rating === null ? 'text-muted' : ''}`}>
                {rating !== null && <Icon name="star" className="size-4 text-major" />}
                {ratingText(contractor)}
              </span>
              <span className="text-muted">{milesText(contractor)}</span>
            </p>
          </div>
          <div className="flex min-h-11 items-center">
            <Telephone phone={phone} synthetic={synthetic} />
          </div>
        </div>
        <div className="sm:mt-1.5">
          <CompanyFacts contractor={contractor} fresh />
        </div>
      </div>
    </article>
  )
}
