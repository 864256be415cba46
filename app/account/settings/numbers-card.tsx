import { Link } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { findingPath, messagesPath } from '#app/ui/words/report-paths.ts'
import type { NumberGiven } from '#domain/message/send/numbers-given.ts'

/** `number` is the homeowner's, in national format. */
export type ShownNumber = Omit<NumberGiven, 'homeownerPhone'> & { number: string }

/** Every contractor who was sent the user's phone number, newest first. */
export function NumbersCard({ numbers }: { numbers: ShownNumber[] }) {
  return (
    <Card id="numbers" title="Who has my number" className="scroll-mt-4">
      {numbers.length === 0 ? (
        <p className="max-w-prose text-muted">
          No contractor has your number yet. Each one that gets it will be listed here.
        </p>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-muted">
            Contractors who got your phone number with a text that you sent. It cannot be taken back, but you can ask
            them to delete it.
          </p>
          <ul className="divide-y divide-line">
            {numbers.map((given) => (
              <NumberItem key={given.text} given={given} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function NumberItem({ given }: { given: ShownNumber }) {
  const { contractor, number, at, isSure, report, reportTitle, finding, findingTitle, sharing } = given
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
          {contractor}
          {!isSure && <span className="font-normal text-muted">, possibly: the text service has not confirmed it</span>}
        </span>
        <span className="tabular-nums">{number}</span>
        <span className="text-sm text-muted">
          <Day at={at} time />
        </span>
      </p>
      <p className="text-sm wrap-anywhere">
        {report === null ? (
          `About ${findingTitle}, in a deleted report`
        ) : (
          <>
            About{' '}
            <Link to={findingPath(report, finding)} className="link">
              {findingTitle}
            </Link>
            {', '}
            <Link to={messagesPath(report)} className="link">
              {reportTitle}
            </Link>
          </>
        )}
      </p>
      <p className="text-sm text-muted">You agreed to: “{sharing}”</p>
    </li>
  )
}
