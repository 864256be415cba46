import { useState } from 'react'
import { SPECIALIST, Telephone } from '#app/contractors/company-facts.tsx'
import { milesText, ratingText } from '#app/contractors/words.ts'
import { type List, ListFields } from '#app/report/list/list-query.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import type { ShownCompany, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { tradeAnchor } from '#app/ui/words/report-paths.ts'
import { CONTRACTORS_SHOWN_FIRST, MAX_CONTRACTORS_PER_DEFICIENCY } from '#domain/contractor/contractor.ts'
import type { ReportId } from '#domain/report/report.ts'
import { useDialogPath } from './list-context.ts'

const MORE_FORM = 'more-contractors'

/** Without JavaScript: the form behind a card's button for more contractors, which keeps what the list shows. */
export function MoreContractorsForm({ list }: { list: List }) {
  return (
    <form id={MORE_FORM} className="hidden">
      <ListFields {...list} />
    </form>
  )
}

/** Returns the finding whose full list of contractors the address asks for. */
export function wantsContractorsOf(query: URLSearchParams): string | null {
  return query.get('contractors')
}

type Listed = {
  report: ReportId
  finding: Pick<ShownFinding, 'id' | 'contractorsLeftOut'>
  companies: ShownCompany[]
  showsAll: boolean
}

/** One line for each of the first two companies, and the rest on request. Their details stand once, further down. */
export function ContractorList({ report, finding, companies, showsAll }: Listed) {
  const [isOpen, open] = useState(showsAll)
  const first = companies.slice(0, CONTRACTORS_SHOWN_FIRST)
  const rest = companies.slice(CONTRACTORS_SHOWN_FIRST, MAX_CONTRACTORS_PER_DEFICIENCY)
  const textPath = `/reports/${report}/message/${finding.id}`
  const dialogPath = useDialogPath()
  return (
    <div className="finding-contractors">
      {companies.some(({ phone }) => phone !== null) && <a href={dialogPath(textPath)}>Text contractors</a>}
      <details open={showsAll} className="print-open">
        <summary>{`Recommended contractors (${first.length + rest.length})`}</summary>
        <Companies companies={isOpen ? [...first, ...rest] : first} textPath={textPath} />
        {rest.length > 0 && (
          <button
            type="submit"
            form={MORE_FORM}
            name="contractors"
            aria-expanded={isOpen}
            formAction={`#${findingAnchor(finding)}`}
            value={isOpen ? '' : finding.id}
            onClick={(event) => {
              event.preventDefault()
              open(!isOpen)
            }}
          >
            {isOpen ? 'Show less contractors' : `View ${rest.length} more contractor(s)`}
          </button>
        )}
        {companies[0] && <a href={`#${tradeAnchor(companies[0].trade)}`}>Addresses, hours and licenses</a>}
        {finding.contractorsLeftOut > 0 && (
          <p>{`${finding.contractorsLeftOut} more nearby left out: rated below your minimum, or not rated.`}</p>
        )}
      </details>
    </div>
  )
}

/** The lines have no classes of their own: a long report has hundreds of them. */
const lines = 'finding-lines'

function Companies({ companies, textPath }: { companies: ShownCompany[]; textPath: string }) {
  const dialogPath = useDialogPath()
  return (
    <ul className={lines}>
      {companies.map((company) => (
        <li key={company.id}>
          <b>
            {`${company.name} `}
            {company.synthetic && <Badge>Sample</Badge>}
          </b>
          <p>{`${company.trade} · ${company.repairSpecialist ? `${SPECIALIST} · ` : ''}${ratingText(company)} · ${milesText(company)}`}</p>
          <div>
            {company.synthetic ? (
              (company.phone ?? 'No phone number')
            ) : (
              <Telephone phone={company.phone} synthetic={false} />
            )}
            {company.phone !== null && (
              <a href={dialogPath(`${textPath}/${encodeURIComponent(company.id)}`)} aria-label={`Text ${company.name}`}>
                Text
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
