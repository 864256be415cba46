import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/kit/card.tsx'
import { plural } from '#app/ui/words/report.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import { severities, severityWords } from '#domain/deficiency/deficiency.ts'
import type { Comparison, GoneFinding, Side } from '#domain/report/compare/compare-reports.ts'
import { ComparedTable, IssueWords, PageOf, priceText } from './compared-table.tsx'
import { SideCards } from './side-cards.tsx'
import { differenceText, pricingText, sumText } from './words.ts'

type OverTime = Extract<Comparison, { kind: 'same' }>
type Pair = OverTime['open'][number]

/** The comparison of two inspections of one property. */
export function HouseOverTime({ comparison }: { comparison: OverTime }) {
  const { older, newer, gone, open, added, sums, leftOut } = comparison
  return (
    <>
      <SideCards
        sides={[
          { name: 'Older report', side: older },
          { name: 'Newer report', side: newer },
        ]}
      />
      <dl className="mb-6 grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
        <Tile name="Not in the newer report" count={gone.length} to="#gone">
          {sumText(sums.gone)}
        </Tile>
        <Tile name="Still open, in both" count={open.length} to="#open">
          {sumText(sums.openNow)}
        </Tile>
        <Tile name="New in the newer report" count={added.length} to="#new">
          {sumText(sums.added)}
        </Tile>
      </dl>
      <p className="mb-6 max-w-prose text-muted">
        Issues are matched by what is said and where. Two inspectors word things differently, so look at the pages
        before you rely on a match.
        {leftOut > 0 &&
          ` ${plural(leftOut, 'issue is', 'issues are')} not compared, because you excluded ${leftOut === 1 ? 'it' : 'them'}.`}
        {pricingText(older, newer)}
      </p>
      <div className="grid gap-6">
        <Class
          id="gone"
          title="Not in the newer report"
          count={gone.length}
          none="Every issue of the older report is in the newer one."
        >
          <p className="mb-4 max-w-prose text-muted">
            The newer report does not tell of these. That is no proof of a repair: the inspector may not have looked.
            Ask for receipts.
            {newer.unread > 0 && ` ${plural(newer.unread, 'page')} of the newer report could not be read.`}
          </p>
          <ComparedTable
            caption="Issues of the older report that the newer one does not tell of"
            rows={gone}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'Issue',
                cell: (finding) => (
                  <IssueWords report={older.id} finding={finding}>
                    <Maybe newer={newer} finding={finding} />
                  </IssueWords>
                ),
              },
              { name: 'Older report', cell: (finding) => <PageOf report={older.id} finding={finding} /> },
              { name: 'Repair cost', cell: priceText, isMoney: true },
            ]}
            foot={['Sum', '', sumText(sums.gone)]}
          />
        </Class>
        <Class id="open" title="Still open" count={open.length} none="No issue is in both reports.">
          <p className="mb-4 max-w-prose text-muted">
            Both reports tell of these, in the words of the newer one. {openText(comparison)}
          </p>
          <ComparedTable
            caption="Issues that both reports tell of"
            rows={open}
            keyOf={(pair) => pair.newer.id}
            columns={[
              { name: 'Issue', cell: (pair) => <Issue newer={newer} pair={pair} /> },
              { name: 'Older report', cell: (pair) => <Told report={older} finding={pair.older} /> },
              { name: 'Newer report', cell: (pair) => <Told report={newer} finding={pair.newer} /> },
              { name: 'Price now', cell: priceChange, isMoney: true },
            ]}
            foot={[
              'Sum',
              <Sum key="before" sum={sums.openBefore} />,
              <Sum key="now" sum={sums.openNow} />,
              changeOf(sums.openBefore.average, sums.openNow.average),
            ]}
          />
        </Class>
        <Class id="new" title="New" count={added.length} none="The newer report tells of nothing new.">
          <p className="mb-4 max-w-prose text-muted">Only the newer report tells of these.</p>
          <ComparedTable
            caption="Issues that only the newer report tells of"
            rows={added}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Issue', cell: (finding) => <IssueWords report={newer.id} finding={finding} /> },
              { name: 'Newer report', cell: (finding) => <PageOf report={newer.id} finding={finding} /> },
              { name: 'Repair cost', cell: priceText, isMoney: true },
            ]}
            foot={['Sum', '', sumText(sums.added)]}
          />
        </Class>
      </div>
    </>
  )
}

function Tile({ name, count, to, children }: { name: string; count: number; to: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
      <dt className="text-sm text-muted">
        <a href={to} className="link inline-flex min-h-6 items-center">
          {name}
        </a>
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{count}</dd>
      <dd className="text-sm text-muted tabular-nums">{children}</dd>
    </div>
  )
}

type ClassProps = { id: string; title: string; count: number; none: string; children: ReactNode }

function Class({ id, title, count, none, children }: ClassProps) {
  return (
    <Card id={id} title={`${title} (${count})`} className="scroll-mt-4">
      {count > 0 ? children : <p className="text-muted">{none}</p>}
    </Card>
  )
}

/** Words of the newer report that it does not list as an issue but that may describe this one. */
function Maybe({ newer, finding: { maybe } }: { newer: Side; finding: GoneFinding }) {
  if (!maybe) return null
  return (
    <span className="mt-2 block max-w-prose border-l-4 border-major pl-3 text-sm wrap-anywhere">
      It may still be meant on{' '}
      <Link to={sourcePath(newer.id, maybe.page)} className="link">
        page {maybe.page} of the newer report
      </Link>
      : “{maybe.quote}”
    </span>
  )
}

function Issue({ newer, pair }: { newer: Side; pair: Pair }) {
  const change = severities.indexOf(pair.older.severity) - severities.indexOf(pair.newer.severity)
  return (
    <IssueWords report={newer.id} finding={pair.newer}>
      {change !== 0 && (
        <span className={`mt-1 block text-sm font-semibold ${change > 0 ? 'text-critical' : 'text-good'}`}>
          {change > 0 ? 'Rated more severe' : 'Rated less severe'} than before: it was{' '}
          {severityWords[pair.older.severity].toLowerCase()}
        </span>
      )}
      {pair.older.description !== pair.newer.description && (
        <details className="mt-1 text-sm">
          <summary className="link inline-flex min-h-8 items-center">Words of the older report</summary>
          <span className="block max-w-prose wrap-anywhere">{pair.older.description}</span>
        </details>
      )}
    </IssueWords>
  )
}

function Told({ report, finding }: { report: Side; finding: Pair['older'] }) {
  return (
    <>
      <PageOf report={report.id} finding={finding} />
      <span className="block whitespace-nowrap">{priceText(finding)}</span>
    </>
  )
}

function Sum({ sum }: { sum: Side['totals'] }) {
  return <span className="whitespace-nowrap">{sumText(sum)}</span>
}

function priceChange({ older, newer }: Pair): string {
  if (!older.price || !newer.price) return 'Not known'
  const change = changeOf(older.price.average, newer.price.average)
  const own = newer.own ?? older.own
  return own && change !== UNCHANGED ? `${change}, with your own ${own}` : change
}

const UNCHANGED = 'Unchanged'

function changeOf(before: number, now: number): string {
  return before === now ? UNCHANGED : `${differenceText(before, now)} on average`
}

function openText({ open }: OverTime): string {
  const worse = open.filter(
    ({ older, newer }) => severities.indexOf(newer.severity) < severities.indexOf(older.severity),
  )
  return worse.length > 0 ? `${plural(worse.length, 'issue is', 'issues are')} rated more severe than before.` : ''
}
