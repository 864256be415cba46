import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import type { IconName } from '#app/ui/kit/icon.tsx'
import { formatDollars } from '#domain/estimate/estimate.ts'
import { type AnswerKind, answerLabels, remedyLabels } from '#domain/negotiation/repair-request.ts'
import type { SharedItem, SharedRequest } from '#domain/negotiation/share/open-shared.ts'

const looks: Record<AnswerKind, { tone: BadgeTone; icon: IconName }> = {
  accept: { tone: 'good', icon: 'check' },
  counter: { tone: 'major', icon: 'refresh' },
  decline: { tone: 'neutral', icon: 'close' },
}

/** The answer to each item, which no longer changes. */
export function GivenAnswers({ request }: { request: SharedRequest }) {
  const { items, answeredAt, answeredThrough } = request
  return (
    <div className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <p className="text-muted">
        {answeredThrough === 'link' ? 'Answered through a link' : 'Entered by the buyer'}
        {answeredAt && (
          <>
            {' '}
            on <Day at={answeredAt} time />
          </>
        )}
        . The buyer sees it with the request. It cannot be changed here.
      </p>
      <ol className="mt-4 divide-y divide-line border-t border-line">
        {items.map((item, index) => (
          <li key={item.finding} className="py-3">
            <Given item={item} number={index + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Given({ item: { said, remedy, amount, answer }, number }: { item: SharedItem; number: number }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {number}. {said.title}
        </p>
        {answer && <Badge {...looks[answer.kind]}>{answerLabels[answer.kind]}</Badge>}
      </div>
      <p className="text-sm text-muted tabular-nums">
        Asked: {remedyLabels[remedy]}
        {amount !== null && `, ${formatDollars(amount)}`}
        {answer?.amount != null && ` · Countered with ${formatDollars(answer.amount)}`}
      </p>
      {answer?.note && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{answer.note}</p>}
    </>
  )
}
