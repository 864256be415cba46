import type { ReactNode } from 'react'
import { CautionNote } from '#app/report/reading/caution-note.tsx'
import { AnalysisSummary } from '#app/report/summary/analysis-summary.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { OpenUntil } from '#app/ui/report/open-until.tsx'
import { creditsPath, unlockPath } from '#app/ui/words/open-intent.ts'
import { plural, SPEND_MESSAGE, UPGRADE_MESSAGE } from '#app/ui/words/report.ts'
import { CREDIT_REFERENCE_PRICE } from '#domain/credit/credit.ts'
import { categoryLabels, severities } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import type { Sureness } from '#domain/report/page/sureness.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { SurenessNote } from './sureness-note.tsx'
import { abroadText } from './unlock-texts.ts'

const TYPICAL_RANGE = { min: 250_000, max: 820_000 }
const TYPICAL_CATEGORIES = 6
const TYPICAL = 'typical, not from your report'

const listUnlocked = ({ zip, notPriced }: ReportSummary) => [
  'Detailed deficiency breakdown, each with its page and the words of your report',
  ...(notPriced
    ? []
    : [
        'Regional cost estimates, with labor and material for every repair',
        `Contractor contact details${zip ? '' : ", once you add the property's ZIP code"}`,
      ]),
  'A repair request ready to send: what to lead with and why, and the letter as a page, PDF and text',
  'The whole report as HTML, PDF, CSV, Excel and JSON, and a link for the seller or your agent',
]

/**
 * `trades`: into how many the opened report sorts its repairs. `balance`: the user's credits, which can be spent right away.
 * Without `keeps`, the whole report is deleted.
 */
export function LockedView({
  summary,
  sureness,
  trades,
  balance,
  keeps,
}: {
  summary: ReportSummary
  sureness: Sureness
  trades: number
  balance: number
  keeps: boolean
}) {
  if (summary.totalDeficiencies === 0) return <NothingFound report={summary} />
  const priced = summary.totals.priced > 0
  const { notPriced } = summary
  const categories = trades || summary.affectedCategories.length
  return (
    <div className="mb-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <dl className="flex flex-wrap gap-x-8 gap-y-4">
            <Fact name="Estimated cost range" note={priced || notPriced ? null : TYPICAL}>
              <span className="sm:text-2xl">
                {priced ? formatRange(summary.totals) : notPriced ? 'Not estimated' : formatRange(TYPICAL_RANGE)}
              </span>
            </Fact>
            <Fact
              name="Contractor categories"
              note={categories === 0 ? TYPICAL : trades > 0 && 'trades that the repairs call for'}
            >
              {categories || TYPICAL_CATEGORIES}
            </Fact>
          </dl>
          {notPriced && <p className="mt-2 text-sm text-muted">{notPricedText(notPriced)}</p>}
          {priced && summary.totals.priced < summary.totals.of && (
            <p className="mt-2 text-sm text-muted">
              The range covers {summary.totals.priced} of {plural(summary.totals.of, 'issue')}. The others have no
              estimate.
            </p>
          )}
        </Card>
        <AnalysisSummary summary={summary}>
          <SurenessNote sureness={sureness} />
        </AnalysisSummary>
      </div>
      <Card title="Unlock the full analysis">
        <div className="rounded-box border border-accent bg-accent-soft p-4 sm:p-6">
          <p className="flex gap-3 font-semibold">
            <Icon name="lock" className="mt-0.5 text-accent" />
            {balance > 0 ? SPEND_MESSAGE : UPGRADE_MESSAGE}
          </p>
          {notPriced && <p className="mt-2">{abroadText(notPriced)}</p>}
          <ul className="mt-4 grid gap-2">
            {listUnlocked(summary).map((each) => (
              <li key={each} className="flex gap-3">
                <Icon name="check" className="mt-0.5 text-accent" />
                {each}
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink
              to={balance > 0 ? unlockPath(summary.id) : creditsPath(summary.id)}
              preventScrollReset={balance > 0}
            >
              <Icon name="unlock" />
              {balance > 0 ? 'Unlock with 1 credit' : 'Unlock this report'}
            </ButtonLink>
            <p>
              <strong className="whitespace-nowrap">
                {balance > 0
                  ? `You have ${plural(balance, 'credit')}.`
                  : `Starting at ${formatDollars(CREDIT_REFERENCE_PRICE)}`}
              </strong>{' '}
              <span className="text-muted">
                {balance > 0 ? `This takes 1, ${formatDollars(CREDIT_REFERENCE_PRICE)} value` : '1 credit'}
                {keeps && ', yours for life'}
              </span>
            </p>
          </div>
          {!keeps && (
            <p className="mt-4">
              <OpenUntil at={summary.erasedBy} />
            </p>
          )}
        </div>
        <LockedRows summary={summary} />
      </Card>
    </div>
  )
}

/** The outlines of the findings: what the summary tells of them, and nothing of their words, places and prices. */
function LockedRows({ summary: { severityCount, affectedCategories, totalDeficiencies } }: { summary: ReportSummary }) {
  const rows = severities.flatMap((severity) =>
    Array.from({ length: Math.min(2, severityCount[severity]) }, () => severity),
  )
  const more = totalDeficiencies - rows.length
  return (
    <>
      <h3 className="mt-6 text-base">Categories affected</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {affectedCategories.map((category) => (
          <li key={category}>
            <Badge>{categoryLabels[category]}</Badge>
          </li>
        ))}
      </ul>
      <ul aria-hidden="true" className="mt-4 divide-y divide-line rounded-box border border-line">
        {rows.map((severity, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no other name
          <li key={index} className="flex items-center gap-4 px-3 py-2.5">
            <SeverityBadge severity={severity} />
            <span className={`h-3 flex-1 rounded-full bg-sunken ${widths[index % widths.length]}`} />
            <span className="ml-auto flex items-center gap-2 text-muted">
              <Icon name="lock" className="size-4" />
              <span className="h-3 w-10 rounded-full bg-sunken sm:w-16" />
            </span>
          </li>
        ))}
        {more > 0 && <li className="px-3 py-2.5 text-sm text-muted">and {plural(more, 'more issue')}</li>}
      </ul>
    </>
  )
}

const widths = ['max-w-36', 'max-w-28', 'max-w-44', 'max-w-24']

/** Warns that there is little to pay for; the dialog says so again before a credit is spent. */
function NothingFound({ report }: { report: ReportSummary }) {
  return (
    <div className="grid gap-6">
      <CautionNote cautions={report.cautions} />
      <Empty
        icon="check-circle"
        title="No Issues Found"
        action={
          report.erasedAt === null && (
            <ButtonLink to={unlockPath(report.id)} tone="plain" preventScrollReset>
              Unlock all the same
            </ButtonLink>
          )
        }
      >
        Nothing in this report reads like a deficiency, so a credit would open no prices and no contractors. If the
        report does name problems, check that this is the whole file, then upload it again.
      </Empty>
    </div>
  )
}

function Fact({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
