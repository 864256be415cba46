import { memo, type ReactNode } from 'react'
import { CompanyFacts, Telephone } from '#app/contractors/company-facts.tsx'
import { milesText, ratingText } from '#app/contractors/words.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { FoldedCard } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ShownCompany, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { plural } from '#app/ui/words/report.ts'
import { tradeAnchor } from '#app/ui/words/report-paths.ts'

type Listed = { id: string; companies: ShownCompany[]; findings: ShownFinding[]; note: ReactNode }

/** Every company that any finding names, once, with all its details, by trade. */
export const CompanyList = memo(function CompanyList({ id, companies, findings, note }: Listed) {
  if (companies.length === 0) return null
  const trades = [...Map.groupBy(companies, ({ trade }) => trade)]
  const issuesOf = (trade: string) =>
    findings.filter((finding) => finding.companies.some((place) => companies[place]?.trade === trade)).length
  return (
    <FoldedCard
      id={id}
      title="Contractors near the house"
      line={`${plural(companies.length, 'company', 'companies')} of ${plural(trades.length, 'trade')}`}
    >
      {note}
      <div className="mt-2 divide-y divide-line">
        {trades.map(([trade, all]) => (
          <details key={trade} id={tradeAnchor(trade)} className="print-open fold group/trade scroll-mt-4">
            <summary className="flex min-h-11 items-center gap-x-3">
              <h3 className="text-base">{trade}</h3>
              <span className="min-w-0 flex-1 text-sm text-muted">
                {`${all.length} near, for ${plural(issuesOf(trade), 'issue')}`}
              </span>
              <Icon
                name="chevron-down"
                className="size-5 group-open/trade:rotate-180 group-target/trade:rotate-180 print:hidden"
              />
            </summary>
            <ul className="grid gap-x-8 gap-y-4 pt-1 pb-4 md:grid-cols-2 print:block print:columns-2 print:*:mb-3">
              {all.map((company) => (
                <Company key={company.id} company={company} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </FoldedCard>
  )
})

function Company({ company }: { company: ShownCompany }) {
  return (
    <li className="min-w-0 break-inside-avoid">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {company.name}
        {company.synthetic && <Badge>Sample</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
        {`${ratingText(company)} · ${milesText(company)}`}
        <Telephone phone={company.phone} synthetic={company.synthetic} />
      </p>
      <CompanyFacts contractor={company} />
    </li>
  )
}
