import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireOpenReport } from '#app/request/request.server.ts'
import { Card } from '#app/ui/kit/card.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { capitalize, plural, quantityText } from '#app/ui/words/report.ts'
import { findingPath, sourcePath, tradesPath } from '#app/ui/words/report-paths.ts'
import { ports } from '#app/web/ports.server.ts'
import { type CostTotals, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { listByTrade } from '#domain/report/export/by-trade.ts'
import { exportReport } from '#domain/report/export/export.ts'
import { citedPageFirst, firstPageOf, hasPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { FileLinks } from './file-links.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data ? `Repairs by trade, ${data.title}` : 'Repairs by trade', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { id, view, isReady } = await requireOpenReport(args)
  if (!isReady) throw redirect(`/reports/${id}`, 303)
  const { title, totals, findings, excluded } = exportReport({ ...view, now: ports.clock.now() })
  const trades = listByTrade({ findings }, view.findings).map((list) => ({
    trade: list.trade,
    totals: list.totals,
    findings: list.findings.map(({ id, title, severity, description, evidence, price, quantity, unitType }) => ({
      ...{ id, title, severity, description, quantity, unitType },
      ...firstPageOf(evidence),
      price: price && { min: price.min, max: price.max, average: price.average },
    })),
  }))
  return { id, title, totals, trades, excluded: excluded.length }
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>['trades'][number]

export default function TradesPage() {
  const { id, title, totals, trades, excluded } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${id}`, label: 'Back to the report' }}
        title="Repairs by trade"
        intro={<span className="wrap-anywhere">{title}</span>}
        actions={trades.length > 0 && <FileLinks path={tradesPath(id)} name="repairs" formats={['csv', 'xlsx']} />}
      />
      {trades.length === 0 ? (
        <Empty icon="check-circle" title="No repairs to list">
          {excluded > 0 ? 'Every issue of this report is excluded.' : 'No issue was found in this report.'}
        </Empty>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Card title="All trades">
            <TradeSums trades={trades} totals={totals} />
            <p className="mt-4 max-w-prose text-sm text-muted">
              Every issue is listed under one trade, by the repair that it is priced for. What is not priced is not in
              any sum.
              {excluded > 0 && ` ${plural(excluded, 'issue')} that you excluded: not in any list or sum here.`}
            </p>
          </Card>
          {trades.map((list, index) => (
            <TradeCard key={list.trade} report={id} anchor={anchorOf(index)} list={list} />
          ))}
        </div>
      )}
    </>
  )
}

function anchorOf(index: number): string {
  return `trade-${index + 1}`
}

function TradeSums({ trades, totals }: { trades: Listed[]; totals: CostTotals }) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="text-sm text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 pr-3 align-bottom">
            Trade
          </th>
          <th scope="col" className="py-2 pr-3 text-right align-bottom">
            Issues
          </th>
          <th scope="col" className="py-2 pr-3 text-right align-bottom max-sm:sr-only">
            Range
          </th>
          <th scope="col" className="py-2 text-right align-bottom">
            Average
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ trade, findings, totals }, index) => (
          <tr key={trade} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-normal">
              <a href={`#${anchorOf(index)}`} className="link inline-flex min-h-8 items-center">
                {capitalize(trade)}
              </a>
            </th>
            <SumCells count={findings.length} totals={totals} />
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" className="py-2 pr-3">
            All trades
          </th>
          <SumCells count={totals.of} totals={totals} />
        </tr>
      </tfoot>
    </table>
  )
}

function SumCells({ count, totals }: { count: number; totals: CostTotals }) {
  return (
    <>
      <td className="py-2 pr-3 text-right">{count}</td>
      <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:sr-only">{rangeOf(totals)}</td>
      <td className="py-2 text-right">{totals.priced > 0 ? formatDollars(totals.average) : 'Not estimated'}</td>
    </>
  )
}

function rangeOf(totals: CostTotals): string {
  return totals.priced > 0 ? formatRange(totals) : 'Not estimated'
}

function TradeCard({ report, anchor, list }: { report: ReportId; anchor: string; list: Listed }) {
  const { trade, findings, totals } = list
  return (
    <Card id={anchor} title={`${capitalize(trade)} (${findings.length})`} className="scroll-mt-4">
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <li
            key={finding.id}
            className="grid gap-x-8 gap-y-1 py-3 break-inside-avoid first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={findingPath(report, finding.id)} className="link font-semibold wrap-anywhere">
                  {finding.title}
                </Link>
                <SeverityBadge severity={finding.severity} />
                {hasPage(finding) && (
                  <Link
                    to={sourcePath(report, finding.page, finding.id)}
                    className="link inline-flex min-h-6 items-center text-sm"
                  >
                    {citedPageFirst(finding)}
                  </Link>
                )}
              </div>
              <p className="mt-1 max-w-prose wrap-anywhere">{finding.description}</p>
            </div>
            <p className="tabular-nums sm:text-right">
              <span className="block font-semibold whitespace-nowrap">
                {finding.price ? formatRange(finding.price) : 'Not estimated'}
              </span>
              {finding.quantity !== null && finding.unitType && (
                <span className="text-sm text-muted">
                  quantity {quantityText({ quantity: finding.quantity, unitType: finding.unitType })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-6 border-t border-edge pt-3 font-semibold tabular-nums">
        <span>Total{totals.priced < totals.of && `, ${totals.priced} of ${totals.of} priced`}</span>
        <span>
          {rangeOf(totals)}
          {totals.priced > 0 && (
            <span className="font-normal text-muted">, {formatDollars(totals.average)} on average</span>
          )}
        </span>
      </p>
    </Card>
  )
}
