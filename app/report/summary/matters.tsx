import { Fragment, memo } from 'react'
import { type List, listQuery } from '#app/report/list/list-query.tsx'
import { Jump } from '#app/report/results/report-navigation.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatRange, totalCosts } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { Matter } from '#domain/negotiation/stake/what-matters.ts'

const titles = [
  '',
  'The one that matters',
  ...['two', 'three', 'four', 'five'].map((count) => `The ${count} that matter`),
]

/** The findings that a reader must not miss. A finding that was just excluded leaves at once; the next one comes with the server's answer. */
export const Matters = memo(function Matters({
  matters,
  findings,
  listed,
  sort,
}: {
  matters: Matter[]
  findings: ShownFinding[]
  /** Those that the list shows. */
  listed: ShownFinding[]
  sort: List['sort']
}) {
  const shown = matters.flatMap(({ finding, others, reason }) => {
    const ids = [finding, ...others]
    const told = ids.flatMap((id) => findings.find((each) => each.id === id && !each.excluded) ?? [])
    const [first] = told
    return first ? [{ first, told, reason }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card title={titles[shown.length]} className="break-inside-avoid py-3! max-sm:px-3! max-sm:py-2! [&>div]:mb-0">
      <p className="text-sm text-muted max-md:hidden">
        Most is at stake here: safety first, then cost, then what lenders and insurers ask for.
      </p>
      <ol className="mt-1 divide-y divide-line">
        {shown.map(({ first, told, reason }) => {
          const costs = totalCosts(told.map(priceOf))
          return (
            <li key={first.id} className="matter">
              <span>
                <SeverityBadge severity={first.severity} />
              </span>
              <div className="min-w-0">
                {told.map((finding, at) => (
                  <Fragment key={finding.id}>
                    {at > 0 && ' and '}
                    <Jump
                      to={`#${findingAnchor(finding)}`}
                      past={listed.includes(finding) ? null : listQuery({ sort })}
                      className="link"
                    >
                      {deficiencyTitle(finding)}
                    </Jump>
                  </Fragment>
                ))}
                <p className="truncate text-muted">{first.description}</p>
              </div>
              <p className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">{reason}</p>
              <b className="text-right whitespace-nowrap tabular-nums">
                {costs.priced > 0 ? formatRange(costs) : 'No price'}
              </b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
})
