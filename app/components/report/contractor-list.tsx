import { Link } from '@remix-run/react'
import { CompanyFacts, Telephone } from '#app/components/contractor/company-facts.tsx'
import { milesText, ratingText } from '#app/components/contractor/words.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import {
  CONTRACTORS_SHOWN_FIRST,
  type Contractor,
  MAX_CONTRACTORS_PER_DEFICIENCY,
} from '#domain/contractor/contractor.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'

type Listed = { report: ReportId; finding: Pick<Finding, 'id' | 'contractors' | 'contractorsLeftOut'> }

/** The first two, the rest behind a disclosure. Nothing where there are none: the report says why, once. */
export function ContractorList({ report, finding }: Listed) {
  const { contractors, contractorsLeftOut: leftOut } = finding
  if (contractors.length === 0) return null
  const first = contractors.slice(0, CONTRACTORS_SHOWN_FIRST)
  const rest = contractors.slice(CONTRACTORS_SHOWN_FIRST, MAX_CONTRACTORS_PER_DEFICIENCY)
  const textPath = `/reports/${report}/message/${finding.id}`
  return (
    <div className="border-t border-line px-4 py-4 text-sm sm:px-6">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h5 className="font-semibold">Recommended contractors</h5>
        {contractors.some(({ phone }) => phone !== null) && (
          <Link to={textPath} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold print:hidden">
            <Icon name="message" className="size-4" />
            Text contractors
          </Link>
        )}
      </div>
      <Companies contractors={first} textPath={textPath} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="link inline-flex min-h-11 items-center gap-1 print:hidden">
            <span className="group-open:hidden">View {rest.length} more contractor(s)</span>
            <span className="hidden group-open:inline">Show less contractors</span>
            <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <Companies contractors={rest} textPath={textPath} />
        </details>
      )}
      {leftOut > 0 && (
        <p className="mt-2 text-muted">{leftOut} more nearby left out: rated below your minimum, or not rated.</p>
      )}
    </div>
  )
}

function Companies({ contractors, textPath }: { contractors: Contractor[]; textPath: string }) {
  return (
    <ul className="divide-y divide-line">
      {contractors.map((contractor) => (
        <li key={contractor.id} className="py-2">
          <div className="items-center gap-x-4 sm:flex">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {contractor.name}
              {contractor.synthetic && <Badge>Sample</Badge>}
            </p>
            <p className="text-muted tabular-nums">
              {ratingText(contractor)} · {milesText(contractor)}
            </p>
            <div className="flex min-h-11 items-center gap-4 sm:w-48 sm:justify-end">
              <Telephone phone={contractor.phone} synthetic={contractor.synthetic} />
              {contractor.phone !== null && (
                <Link
                  to={`${textPath}/${encodeURIComponent(contractor.id)}`}
                  aria-label={`Text ${contractor.name}`}
                  className="link inline-flex min-h-11 items-center print:hidden"
                >
                  Text
                </Link>
              )}
            </div>
          </div>
          <CompanyFacts contractor={contractor} />
        </li>
      ))}
    </ul>
  )
}
