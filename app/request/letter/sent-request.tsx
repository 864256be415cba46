import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { worthText } from '#app/request/request-header.tsx'
import { answersPath, requestPath, shareRequestPath } from '#app/request/request-path.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { plural } from '#app/ui/words/report.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import {
  type AnswerKind,
  answerLabels,
  type ItemAnswer,
  type RepairRequest,
  type RequestItem,
  remedyLabels,
} from '#domain/negotiation/repair-request.ts'
import type { RequestSums } from '#domain/negotiation/request/list-requests.ts'
import type { RequestWorth } from '#domain/negotiation/request/worth.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { LetterFiles } from './letter-files.tsx'

export type SentPage = Pick<RepairRequest, 'version' | 'sentAt' | 'answeredAt' | 'answeredThrough' | 'items'> & {
  report: ReportId
  sums: RequestSums
  worth: RequestWorth
  /** The owner may enter or correct what the seller said. */
  isAnswerable: boolean
  /** The number of the draft that follows it, if any. */
  draft: number | null
  isNewest: boolean
}

/** A version that no longer changes: what was asked, and the outcome. */
export function SentRequest({ page, reply }: { page: SentPage; reply?: FormReply }) {
  const { report, version, items, sums, worth, answeredAt } = page
  return (
    <>
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <Card title={answeredAt ? 'What came of it' : 'What was asked'}>
        <SumsTable sums={sums} worth={worth} isAnswered={answeredAt !== null} />
        {sums.insteadOfWork > 0 && (
          <p className="mt-4">Money offered instead of the work: {formatDollars(sums.insteadOfWork)}.</p>
        )}
        <p className="mt-4 text-muted">
          <History page={page} />
        </p>
        <Actions page={page} />
      </Card>
      <Card title={plural(items.length, 'item')}>
        <ol className="divide-y divide-line">
          {items.map((item, index) => (
            <AskedItem key={item.finding} report={report} item={item} number={index + 1} />
          ))}
        </ol>
      </Card>
      <Card title="The letter">
        <LetterFiles report={report} version={version} />
      </Card>
    </>
  )
}

function History({ page: { sentAt, answeredAt, answeredThrough } }: { page: SentPage }) {
  return (
    <>
      {sentAt && (
        <>
          Marked as sent <Day at={sentAt} />.{' '}
        </>
      )}
      {answeredAt && (
        <>
          Answered <Day at={answeredAt} />,{' '}
          {answeredThrough === 'link' ? 'by the seller through your link' : 'entered by you'}.
        </>
      )}
      {!answeredAt && 'No answer yet.'}
    </>
  )
}

function Actions({ page }: { page: SentPage }) {
  const { report, version, answeredAt, isAnswerable, draft, isNewest } = page
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isAnswerable && (
        <ButtonLink to={answersPath(report, version)} tone={answeredAt ? 'plain' : 'primary'}>
          {answeredAt ? 'Correct the answer' : 'Enter the seller’s answer'}
        </ButtonLink>
      )}
      {isNewest && (
        <Form method="post" action="?next=1">
          <Button type="submit" tone={answeredAt ? 'primary' : 'plain'} disabled={busy}>
            Start the next version
          </Button>
        </Form>
      )}
      {draft !== null && (
        <ButtonLink to={requestPath(report, draft)} tone="plain">
          Go on with version {draft}
        </ButtonLink>
      )}
      {!answeredAt && isNewest && (
        <ButtonLink to={shareRequestPath(report)} tone="plain">
          <Icon name="external" className="size-4" />
          Make a link for the seller
        </ButtonLink>
      )}
    </div>
  )
}

type SumsProps = { sums: RequestSums; worth: RequestWorth; isAnswered: boolean }

/** Shows what was asked and what came of it: how many, what their repairs are likely to cost, and the money where any was asked. */
function SumsTable({ sums, worth, isAnswered }: SumsProps) {
  const rows: { label: string; key: keyof RequestWorth }[] = [
    { label: 'Asked', key: 'asked' },
    ...(isAnswered
      ? ([
          { label: 'Accepted', key: 'accepted' },
          { label: 'Countered', key: 'countered' },
          { label: 'Declined', key: 'declined' },
        ] as const)
      : []),
  ]
  const columns: { name: string; cell: (key: keyof RequestWorth) => ReactNode }[] = [
    { name: 'Items', cell: (key) => sums[key].items },
    { name: 'Estimated repairs', cell: (key) => (sums[key].items > 0 ? worthText(worth[key]) : '') },
    ...(['credit', 'reduction'] as const)
      .filter((money) => rows.some(({ key }) => sums[key][money] > 0))
      .map((money) => ({
        name: money === 'credit' ? 'Credit' : 'Price reduction',
        cell: (key: keyof RequestWorth) => formatDollars(sums[key][money]),
      })),
  ]
  return (
    <table className="w-full max-w-xl text-left tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right align-bottom font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, key }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 font-semibold">
              {label}
            </th>
            {columns.map(({ name, cell }) => (
              <td key={name} className="py-2 pl-3 text-right">
                {cell(key)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AskedItem({ report, item, number }: { report: ReportId; item: RequestItem; number: number }) {
  const { said, remedy, amount, note, answer } = item
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {number}. {said.title}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <SeverityBadge severity={said.severity} />
          {hasPage(said) && (
            <Link to={sourcePath(report, said.page, item.finding)} className="link text-sm">
              {citedPageFirst(said)}
            </Link>
          )}
        </div>
        <p className="mt-1 max-w-prose wrap-anywhere">{said.description}</p>
        {note && <p className="mt-1 max-w-prose text-muted whitespace-pre-line wrap-anywhere">Your note: {note}</p>}
      </div>
      <div className="grid content-start gap-3 lg:contents">
        <div>
          <p className="text-sm text-muted">Asked</p>
          <p className="font-semibold">{remedyLabels[remedy]}</p>
          {amount !== null && <p className="tabular-nums">{formatDollars(amount)}</p>}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-muted">Answer</p>
          {answer ? <Answer answer={answer} /> : <p>None yet</p>}
        </div>
      </div>
    </li>
  )
}

const answerLooks: Record<AnswerKind, { tone: BadgeTone; icon: IconName }> = {
  accept: { tone: 'good', icon: 'check-circle' },
  counter: { tone: 'accent', icon: 'refresh' },
  decline: { tone: 'neutral', icon: 'close' },
}

function Answer({ answer: { kind, amount, note } }: { answer: ItemAnswer }) {
  return (
    <>
      <Badge {...answerLooks[kind]}>{answerLabels[kind]}</Badge>
      {amount !== null && <p className="mt-1 font-semibold tabular-nums">{formatDollars(amount)}</p>}
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{note}”</p>}
    </>
  )
}
