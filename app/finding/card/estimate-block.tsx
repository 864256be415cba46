import { Fragment, type ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import type { ShownEstimate, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { capitalize, findingAnchor, formatPrice, quantityText } from '#app/ui/words/report.ts'
import { housePath, pricePath, quantityPath, quotePath, repairPath } from '#app/ui/words/report-paths.ts'
import { type DeficiencyId, deficiencyTitle, type Severity } from '#domain/deficiency/deficiency.ts'
import { contingentText } from '#domain/estimate/contingent.ts'
import {
  COUNTED_REPAIR,
  formatDollars,
  formatRange,
  sourceLabels,
  type Urgency,
  urgencyLabels,
} from '#domain/estimate/estimate.ts'
import type { Quote } from '#domain/estimate/quote.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import type { ReportId } from '#domain/report/report.ts'
import { printedDay } from '#domain/text/day.ts'
import { Citations } from './citations.tsx'
import { countButton, includeButton } from './include-form.tsx'
import { useDialogPath } from './list-context.ts'

const COMPLETE_MATCH = 2

const urgencyTones: Record<Urgency, BadgeTone> = { high: 'critical', medium: 'major', low: 'low' }

type Props = {
  report: ReportId
  finding: Pick<ShownFinding, 'id' | 'severity' | 'estimate' | 'quote' | 'nothingToPay' | 'notPriced' | 'reported'>
  same?: ShownFinding[] | undefined
}

export function EstimateBlock({ report, finding, same = [] }: Props) {
  const { id, severity, estimate, quote, nothingToPay, notPriced, reported } = finding
  const dialogPath = useDialogPath()
  return (
    <div className="finding-price">
      {quote && <OwnQuote quote={quote} path={dialogPath(quotePath(report, id))} />}
      <h5>Repair cost estimate</h5>
      {estimate ? (
        <Figures report={report} finding={id} estimate={estimate} isOverruled={quote !== null} severity={severity} />
      ) : (
        <NotEstimated nothingToPay={nothingToPay} notPriced={notPriced} />
      )}
      {reported && <p>{reported}</p>}
      {same.length > 0 && <SameRepair report={report} finding={id} same={same} />}
      {!notPriced && (
        <a href={dialogPath(repairPath(report, id))}>{estimate ? 'Choose another repair' : 'Choose a repair'}</a>
      )}
      {!quote && <a href={dialogPath(quotePath(report, id))}>Enter your own quote</a>}
    </div>
  )
}

/** Where the same repair may be counted as well, and a button that leaves this one out. */
function SameRepair({ report, finding, same }: { report: ReportId; finding: DeficiencyId; same: ShownFinding[] }) {
  return (
    <>
      <p>
        The same repair may be counted in{' '}
        {same.map((other, at) => (
          <Fragment key={other.id}>
            {at > 0 && ', '}
            <a href={`#${findingAnchor(other)}`}>{deficiencyTitle(other)}</a>
          </Fragment>
        ))}
        .
      </p>
      <button {...includeButton(report, 'exclude', finding)} className="finding-recount">
        Exclude this one
      </button>
    </>
  )
}

/** The user's own quote, which totals count instead of the estimate below it. */
function OwnQuote({ quote: { amount, company, date, note }, path }: { quote: Quote; path: string }) {
  const from = [company, date && printedDay(date)].filter(Boolean).join(', ')
  return (
    <div className="mb-4 border-b border-edge pb-4">
      <h5>Your own quote</h5>
      <p className="mt-1 text-lg font-semibold tabular-nums">{formatDollars(amount)}</p>
      {from && <p className="wrap-anywhere">{from}</p>}
      {note && <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{note}</p>}
      <p className="mt-1 text-muted">Counts in every total instead of the estimate.</p>
      <a href={path}>Change or remove it</a>
    </div>
  )
}

function NotEstimated({ nothingToPay, notPriced }: Pick<ShownFinding, 'nothingToPay' | 'notPriced'>) {
  return (
    <>
      <p className="mt-1 text-lg">{nothingToPay ? '$0' : 'Not estimated'}</p>
      {!nothingToPay && <Badge>Quote needed</Badge>}
      <p className="mt-1 text-muted">
        {nothingToPay
          ? `Nothing to pay: ${nothingToPay.reason}.`
          : notPriced
            ? `${notPricedText(notPriced)} No total counts it until you enter a quote.`
            : 'No total counts it until you choose a repair or enter a quote.'}
      </p>
    </>
  )
}

const urgencyOf: Record<Severity, Urgency> = { critical: 'high', major: 'medium', minor: 'low', low: 'low' }

type FiguresProps = {
  report: ReportId
  finding: DeficiencyId
  estimate: ShownEstimate
  isOverruled: boolean
  severity: Severity
}

function Figures({ report, finding, estimate, isOverruled, severity }: FiguresProps) {
  const isCounted = estimate.reasons.remark === COUNTED_REPAIR
  const counts = isCounted
    ? 'look'
    : estimate.evaluation && estimate.contingent && !estimate.contingent.counted && 'repair'
  const { parts } = estimate
  const dialogPath = useDialogPath()
  const isOther = estimate.urgency !== urgencyOf[severity]
  const urgency = <Badge tone={urgencyTones[estimate.urgency]}>{`Urgency: ${urgencyLabels[estimate.urgency]}`}</Badge>
  return (
    <>
      <p className={isOverruled ? 'tabular-nums text-muted' : 'finding-range'}>
        {formatRange(estimate)}
        {isOverruled && ' (not counted)'}
      </p>
      {(isOther || estimate.evaluation) && (
        <div className="finding-badges">
          {isOther && urgency}
          {estimate.evaluation && <Badge tone="minor">Evaluation only</Badge>}
        </div>
      )}
      <dl className="finding-sum">
        <Part name="Average" cents={estimate.average} />
        <Part name="Labor" cents={estimate.labor} />
        <Part name="Material" cents={estimate.material} />
      </dl>
      {parts.length > 0 && (
        <ul className="finding-parts">
          {parts.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {estimate.itemDescription && parts.length === 0 && !isCounted && (
        <p className="finding-item">{estimate.itemDescription}</p>
      )}
      <p className="finding-count">
        {parts.length > 0 ? `The sum of ${parts.length} repairs · ` : `${countedText(estimate)} · `}
        <a href={dialogPath(quantityPath(report, finding))} aria-label="Change the quantity">
          change
        </a>
      </p>
      {estimate.contingent && !isOverruled && <p>{contingentText(estimate.contingent)}</p>}
      {isCounted && !isOverruled && <p className="wrap-anywhere">{`${estimate.itemDescription}: counted by you.`}</p>}
      {counts && !isOverruled && (
        <button {...countButton(report, counts, finding)} className="finding-recount">
          {counts === 'repair' ? 'Count the repair' : 'Count the look again'}
        </button>
      )}
      <details className="finding-why print-open">
        <summary>How it was priced</summary>
        <div className="finding-badges">
          {!isOther && urgency}
          {estimate.priorityScore >= COMPLETE_MATCH ? (
            <Badge tone="accent">{`All words fit: ${estimate.matchedKeywords} of ${estimate.totalKeywords}`}</Badge>
          ) : (
            estimate.matchedKeywords > 0 && (
              <Badge>{`Words that fit: ${estimate.matchedKeywords} of ${estimate.totalKeywords}`}</Badge>
            )
          )}
        </div>
        <dl className="finding-figures">
          {parts.length === 0 && (
            <Row name="Per unit">
              {`${formatPrice(estimate.perUnit)} × ${quantityText(estimate)}${estimate.quantityAssumed ? ' (assumed)' : ''}`}
            </Row>
          )}
          {estimate.leastCharge !== null && <Row name="Minimum charge">{formatDollars(estimate.leastCharge)}</Row>}
          {estimate.repairMethod && <Row name="Method">{estimate.repairMethod}</Row>}
          {estimate.house && (
            <Row name="House">
              {`${estimate.house} `}
              <a href={dialogPath(housePath(report))}>Change</a>
            </Row>
          )}
        </dl>
        <p>{`${sourceLabels[estimate.source]}, ${estimate.region}`}</p>
        {estimate.reasons.region && <p>{sentence(estimate.reasons.region)}</p>}
        {estimate.reasons.remark && <p>{sentence(estimate.reasons.remark)}</p>}
        <a href={dialogPath(pricePath(report, finding))}>Reasons for each figure</a>
        <Citations citations={estimate.citations} />
      </details>
    </>
  )
}

/** A number of pieces alone does not tell what one piece is. */
function countedText(estimate: ShownEstimate): string {
  const { assumed, quantityAssumed } = estimate
  if (assumed) return `${capitalize(assumed)}${assumed.includes(',') ? ',' : ''} assumed`
  return `${quantityText(estimate)}${quantityAssumed ? ' assumed' : ''}`
}

function sentence(clause: string): string {
  return `${capitalize(clause)}.`
}

function Part({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
