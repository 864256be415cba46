import { moneyAxis } from '#app/ui/charts/money-axis.ts'
import { Card } from '#app/ui/kit/card.tsx'
import { SeverityCounts } from '#app/ui/report/severity-counts.tsx'
import { categoryLabels } from '#domain/deficiency/deficiency.ts'
import { type CostTotals, formatDollars } from '#domain/estimate/estimate.ts'
import type { Comparison, Side, System } from '#domain/report/compare/compare-reports.ts'
import { ComparedTable } from './compared-table.tsx'
import { SideCards } from './side-cards.tsx'
import { differenceText, pricingText, sumText } from './words.ts'

type TwoHousesComparison = Extract<Comparison, { kind: 'two' }>

/** The comparison of two properties, system by system. */
export function TwoHouses({ comparison: { a, b, systems } }: { comparison: TwoHousesComparison }) {
  const most = Math.max(0, ...systems.flatMap((system) => [system.a.totals.max, system.b.totals.max]))
  const end = moneyAxis(most).at(-1) ?? 100
  const excluded = a.excluded + b.excluded
  return (
    <>
      <SideCards
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
      <Card title="System by system">
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
              {pricingText(a, b)}
            </p>
          </>
        )}
      </Card>
    </>
  )
}

function verdicts(a: Side, b: Side): string[] {
  const [one, other] = [a.severityCount.critical, b.severityCount.critical]
  const critical =
    one === other
      ? one === 0
        ? 'Neither report has a critical issue.'
        : `Each report has ${one} critical ${one === 1 ? 'issue' : 'issues'}.`
      : `The ${one > other ? 'first' : 'second'} report has more critical issues: ${Math.max(one, other)} against ${Math.min(one, other)}.`
  if (a.totals.priced === 0 || b.totals.priced === 0) return [critical]
  const costs =
    a.totals.average === b.totals.average
      ? 'On average the repairs of both come to the same.'
      : `On average the repairs of the second come to ${differenceText(a.totals.average, b.totals.average)} than those of the first.`
  return [critical, costs]
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

function against(a: CostTotals, b: CostTotals): string {
  if (a.of + b.of === 0 || a.priced + b.priced === 0) return 'Not known'
  if ((a.of > 0 && a.priced === 0) || (b.of > 0 && b.priced === 0)) return 'Not known'
  const text = differenceText(a.average, b.average)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
