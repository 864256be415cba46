import { Badge } from '#app/components/ui/badge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import {
  CONTRACTORS_SHOWN_FIRST,
  type Contractor,
  DEFAULT_MINIMUM_RATING,
  MAX_CONTRACTORS_PER_DEFICIENCY,
} from '#domain/contractor/contractor.ts'
import { milesFromMetres } from '#domain/place/place.ts'
import { plural } from './words.ts'

/** The first two, the rest behind a disclosure. Nothing where there are none: the report says why, once. */
export function ContractorList({ contractors, leftOut }: { contractors: Contractor[]; leftOut: number }) {
  if (contractors.length === 0) return null
  const first = contractors.slice(0, CONTRACTORS_SHOWN_FIRST)
  const rest = contractors.slice(CONTRACTORS_SHOWN_FIRST, MAX_CONTRACTORS_PER_DEFICIENCY)
  return (
    <div className="border-t border-line px-4 py-4 text-sm sm:px-6">
      <h5 className="mb-2 font-semibold">Recommended contractors</h5>
      <Companies contractors={first} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="link inline-flex min-h-11 items-center gap-1 print:hidden">
            <span className="group-open:hidden">View {rest.length} more contractor(s)</span>
            <span className="hidden group-open:inline">Show less contractors</span>
            <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <Companies contractors={rest} />
        </details>
      )}
      {leftOut > 0 && (
        <p className="mt-2 text-muted">
          {leftOut} more nearby left out: rated below {DEFAULT_MINIMUM_RATING.toFixed(1)}, or by nobody.
        </p>
      )}
    </div>
  )
}

function Companies({ contractors }: { contractors: Contractor[] }) {
  return (
    <ul>
      {contractors.map((contractor) => (
        <li key={contractor.id} className="items-center gap-4 py-1 sm:flex sm:min-h-11">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            {contractor.name}
            {contractor.synthetic && <Badge>Sample</Badge>}
          </p>
          <p className="text-muted tabular-nums sm:w-64">
            {ratingText(contractor)} · {milesFromMetres(contractor.distance).toFixed(1)} miles
          </p>
          <div className="sm:w-36">
            <Telephone phone={contractor.phone} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Telephone({ phone }: Pick<Contractor, 'phone'>) {
  if (phone === null) return <p className="text-muted">No phone number</p>
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap tabular-nums"
    >
      <Icon name="phone" className="size-4" />
      {phone}
    </a>
  )
}

function ratingText({ rating, reviewCount }: Contractor): string {
  return rating === null ? 'not rated' : `${rating.toFixed(1)} of 5 (${plural(reviewCount, 'review')})`
}
