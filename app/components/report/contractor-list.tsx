import { Badge } from '#app/components/ui/badge.tsx'
import {
  CONTRACTORS_SHOWN_FIRST,
  type Contractor,
  MAX_CONTRACTORS_PER_DEFICIENCY,
} from '#domain/contractor/contractor.ts'
import { milesFromMetres } from '#domain/place/place.ts'
import { plural } from './words.ts'

export function ContractorList({ contractors }: { contractors: Contractor[] }) {
  if (contractors.length === 0) return null
  const first = contractors.slice(0, CONTRACTORS_SHOWN_FIRST)
  const rest = contractors.slice(CONTRACTORS_SHOWN_FIRST, MAX_CONTRACTORS_PER_DEFICIENCY)
  return (
    <section className="border-t border-line px-4 py-4 sm:px-5">
      <h5 className="text-sm font-semibold">Recommended contractors</h5>
      <Cards contractors={first} />
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline">
            <span className="group-open:hidden">View {rest.length} more contractor(s)</span>
            <span className="hidden group-open:inline">Show less contractors</span>
          </summary>
          <Cards contractors={rest} />
        </details>
      )}
    </section>
  )
}

function Cards({ contractors }: { contractors: Contractor[] }) {
  return (
    <ul className="mt-2 grid gap-3 sm:grid-cols-2">
      {contractors.map((contractor) => (
        <li key={contractor.id} className="flex min-w-0 flex-col gap-1 rounded-lg border border-line p-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{contractor.name}</span>
            {contractor.synthetic && <Badge tone="neutral">Sample</Badge>}
          </p>
          <p className="text-muted tabular-nums">
            {ratingText(contractor)}, {milesFromMetres(contractor.distance).toFixed(1)} miles
          </p>
          {contractor.phone ? (
            <a
              href={`tel:${contractor.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center self-start text-accent underline tabular-nums"
            >
              {contractor.phone}
            </a>
          ) : (
            <p className="text-muted">No phone number listed</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function ratingText({ rating, reviewCount }: Contractor): string {
  return rating === null ? 'not rated' : `${rating.toFixed(1)} of 5 (${plural(reviewCount, 'review')})`
}
