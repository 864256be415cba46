import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { findingPath, sourcePath } from '#app/ui/words/report-paths.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { ComparedFinding } from '#domain/report/compare/compare-reports.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ownerWord } from './words.ts'

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isMoney?: boolean }

type Table<Row> = {
  caption: string
  rows: Row[]
  keyOf: (row: Row) => string
  columns: Column<Row>[]
  foot?: ReactNode[]
}

/** A table on wide screens; on narrow ones each row is a block whose cells carry their column's name. */
export function ComparedTable<Row>({ caption, rows, keyOf, columns, foot }: Table<Row>) {
  return (
    <table className="block w-full text-left sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-edge text-sm">
          {columns.map(({ name, isMoney }) => (
            <th key={name} scope="col" className={`py-2 pr-6 align-bottom last:pr-0 ${isMoney ? 'text-right' : ''}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="block break-inside-avoid border-b border-line py-3 sm:table-row sm:py-0">
            {columns.map(({ name, cell, isMoney }, index) => (
              <Cell key={name} name={name} isHead={index === 0} isMoney={isMoney}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className="block sm:table-row-group">
          <tr className="block py-3 font-semibold sm:table-row sm:py-0">
            {columns.map(({ name, isMoney }, index) => (
              <Cell key={name} name={foot[index] ? name : ''} isHead={index === 0} isMoney={isMoney}>
                {index === 0 ? <span className="font-semibold">{foot[0]}</span> : foot[index]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type CellProps = { name: string; isHead: boolean; isMoney?: boolean; children: ReactNode }

function Cell({ name, isHead, isMoney, children }: CellProps) {
  if (isHead) {
    return (
      <th scope="row" className="block min-w-0 font-normal wrap-break-word sm:table-cell sm:py-3 sm:pr-6 sm:align-top">
        {children}
      </th>
    )
  }
  return (
    <td
      className={`mt-1 flex flex-wrap justify-between gap-x-4 tabular-nums sm:table-cell sm:py-3 sm:pr-6 sm:align-top sm:last:pr-0 ${isMoney ? 'sm:text-right' : ''}`}
    >
      <span aria-hidden="true" className="text-sm text-muted sm:hidden">
        {name}
      </span>
      <span className={`min-w-0 text-right sm:block ${isMoney ? '' : 'sm:text-left'}`}>{children}</span>
    </td>
  )
}

/** One report's words about an issue, in full, with a link to it. */
export function IssueWords({
  report,
  finding,
  children,
}: {
  report: ReportId
  finding: ComparedFinding
  children?: ReactNode
}) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={findingPath(report, finding.id)} className="link font-semibold wrap-anywhere">
          {finding.title}
        </Link>
        <SeverityBadge severity={finding.severity} />
      </span>
      <span className="mt-1 block max-w-prose wrap-anywhere">{finding.description}</span>
      {children}
    </>
  )
}

export function PageOf({ report, finding }: { report: ReportId; finding: ComparedFinding }) {
  if (!hasPage(finding)) return 'Not known'
  return (
    <Link to={sourcePath(report, finding.page, finding.id)} className="link whitespace-nowrap">
      {citedPageFirst(finding)}
    </Link>
  )
}

export function priceText({ price, own }: Pick<ComparedFinding, 'price' | 'own'>, isShared = false): string {
  if (!price) return 'Not estimated'
  return own ? `${formatRange(price)} (${ownerWord(isShared)} own ${own})` : formatRange(price)
}
