import { memo } from 'react'
import { CompanyFacts, Telephone } from '#app/contractors/company-facts.tsx'
import { milesText, ratingText } from '#app/contractors/words.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import type { ShownCompany } from '#app/ui/report/shown-finding.ts'

type Listed = { id: string; companies: ShownCompany[] }

/** Every company that any finding names, once, with all its details. */
export const CompanyList = memo(function CompanyList({ id, companies }: Listed) {
  if (companies.length === 0) return null
  return (
    <Card id={id} title="Contractors near the house" className="scroll-mt-4">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 print:block print:columns-2 print:*:mb-3">
        {companies.map((company) => (
          <li key={company.id} className="min-w-0 break-inside-avoid">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {company.name}
              {company.synthetic && <Badge>Sample</Badge>}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
              {company.trade} · {ratingText(company)} · {milesText(company)}
              <Telephone phone={company.phone} synthetic={company.synthetic} repeated />
            </p>
            <CompanyFacts contractor={company} repeated />
          </li>
        ))}
      </ul>
    </Card>
  )
})
