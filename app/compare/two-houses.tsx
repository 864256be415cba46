import { Link } from '@remix-run/react'
import { moneyAxis } from '#app/ui/charts/money-axis.ts'
import { Card } from '#app/ui/kit/card.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { SeverityCounts } from '#app/ui/report/severity-counts.tsx'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { categoryLabels } from '#domain/deficiency/deficiency.ts'
import { type CostTotals, formatDollars } from '#domain/estimate/estimate.ts'
import type { HousesCompared, Side, System, TopFinding } from '#domain/report/compare/compare-reports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ComparedTable, priceText } from './compared-table.tsx'
import { SideCards } from './side-cards.tsx'
import { against, pricingText, sumText, verdicts } from './words.ts'

/** The comparison of two properties, system by system. For strangers nothing leads to the reports. */
export function TwoHouses({ compared, isShared = false }: { compared: HousesCompared; isShared?: boolean }) {
  const { a, b, systems, top } = compared
  const most = Math.max(0, ...systems.flatMap((system) => [system.a.totals.max, system.b.totals.max]))
  const end = moneyAxis(most).at(-1) ?? 100
  const excluded = a.excluded + b.excluded
  return (
    <>
      <SideCards
        isShared={isShared}
        sides={[
          { name: 'First report', side: a },
          { name: 'Second report', side: b },
        ]}
      />
      <ul className="mb-6 grid gap-2">
        {verdicts(a, b).map((verdict) => (
          <li key={verdict} className="max-w-prose font-semibold">
            {verdict}
          </li>
        ))}
      </ul>
      <div className="mb-6 grid gap-6 lg:grid-cols-2">
        <TopFive name="First report" report={isShared ? null : a.id} findings={top.a} />
        <TopFive name="Second report" report={isShared ? null : b.id} findings={top.b} />
      </div>
      <Card title="System by system" className="mb-6">
        {systems.length === 0 ? (
          <p className="text-muted">Neither report has an issue that is included.</p>
        ) : (
          <>
            <ComparedTable
              caption="Issues and repair costs of both reports by system"
              rows={systems}
              keyOf={({ category }) => category}
              columns={[
                {
                  name: 'System',
                  cell: ({ category }) => <span className="font-semibold">{categoryLabels[category]}</span>,
                },
                { name: 'First report', cell: (row) => <Figures system={row.a} end={end} /> },
                { name: 'Second report', cell: (row) => <Figures system={row.b} end={end} /> },
                {
                  name: 'Difference',
                  cell: (row) => <span className="whitespace-nowrap">{against(row.a.totals, row.b.totals)}</span>,
                  isMoney: true,
                },
              ]}
              foot={[
                'All systems',
                <Total key="a" side={a} />,
                <Total key="b" side={b} />,
                <span key="c" className="whitespace-nowrap">
                  {against(a.totals, b.totals)}
                </span>,
              ]}
            />
            <p className="mt-4 max-w-prose text-sm text-muted">
              Each bar runs from the least to the most that the repairs are likely to cost, all on one scale up to{' '}
              {formatDollars(end)}; the mark is the average. Differences are of averages and leave out what is not
              priced.
              {excluded > 0 && ' Issues that you excluded are in no figure.'}
              {pricingText(a, b, isShared)}
            </p>
          </>
        )}
      </Card>
    </>
  )
}

/** Without a report the titles lead nowhere. */
type Top = { name: string; report: ReportId | null; findings: TopFinding[] }

function TopFive({ name, report, findings }: Top) {
  return (
    <Card title={`${name}: what matters most`}>
      {findings.length === 0 ? (
        <p className="text-muted">No issue of this report is included.</p>
      ) : (
        <ol className="divide-y divide-line">
          {findings.map((finding) => (
            <li
              key={finding.id}
              className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {report === null ? (
                    <span className="font-semibold wrap-anywhere">{finding.title}</span>
                  ) : (
                    <Link to={findingPath(report, finding.id)} className="link font-semibold wrap-anywhere">
                      {finding.title}
                    </Link>
                  )}
                  <SeverityBadge severity={finding.severity} />
                </span>
                <p className="mt-1 wrap-anywhere">{finding.description}</p>
                {finding.reason && <p className="mt-1 text-sm text-muted">{finding.reason}</p>}
              </div>
              <p className="font-semibold tabular-nums sm:text-right">{priceText(finding, report === null)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Figures({ system: { count, totals, excluded }, end }: { system: System; end: number }) {
  if (totals.of === 0) {
    return <span className="text-muted">No issues{excluded > 0 && ` (${excluded} excluded)`}</span>
  }
  return (
    <span className="block text-left">
      <span className="block whitespace-nowrap">{sumText(totals)}</span>
      {totals.priced > 0 && <RangeBar totals={totals} end={end} />}
      {totals.priced > 0 && (
        <span className="block text-sm text-muted">{formatDollars(totals.average)} on average</span>
      )}
      {totals.priced < totals.of && (
        <span className="block text-sm text-muted">
          {totals.priced} of {totals.of} priced
        </span>
      )}
      <span className="mt-1 block text-sm">
        <SeverityCounts count={count} isBrief />
      </span>
    </span>
  )
}

const BAR = 8

function RangeBar({ totals, end }: { totals: CostTotals; end: number }) {
  const at = (cents: number) => `${((cents / end) * 100).toFixed(2)}%`
  return (
    <svg width="100%" height={BAR + 4} className="my-1 block min-w-40 sm:min-w-0" aria-hidden="true" focusable="false">
      <rect x="0" y="2" width="100%" height={BAR} rx="2" className="fill-sunken stroke-line" />
      <rect x={at(totals.min)} y="2" width={at(totals.max - totals.min)} height={BAR} rx="2" className="fill-accent" />
      <rect x={at(totals.average)} y="0" width="2" height={BAR + 4} className="fill-ink" />
    </svg>
  )
}

function Total({ side }: { side: Side }) {
  return (
    <>
      <span className="block whitespace-nowrap">{sumText(side.totals)}</span>
      {side.totals.priced > 0 && <span className="block text-sm">{formatDollars(side.totals.average)} on average</span>}
    </>
  )
}
