import { Form, Link, useNavigation } from '@remix-run/react'
import { failureTexts } from '#app/contractors/texting/words.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { findingPath, messagesPath } from '#app/ui/words/report-paths.ts'
import type { ReportId } from '#domain/report/report.ts'
import { DoubtQuestion } from './doubt-question.tsx'
import { isMoving, type ShownRequest, type ShownText } from './shown-request.ts'
import { TextStateBadges } from './text-state.tsx'

type Props = { report: ReportId; request: ShownRequest; isFindingThere: boolean }

/** One request: its words, its recipients, and the state of each text. */
export function RequestCard({ report, request, isFindingThere }: Props) {
  const { title, at, note, texts, canRetry } = request
  return (
    <Card
      id={`request-${request.id}`}
      title={
        isFindingThere ? (
          <Link to={findingPath(report, request.finding)} className="link wrap-anywhere">
            {title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )
      }
      actions={
        <span className="text-sm text-muted">
          <Day at={at} time />
        </span>
      }
    >
      {note && <p className="mb-4 max-w-prose whitespace-pre-line wrap-anywhere">Your message: “{note}”</p>}
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <TextItem key={text.id} report={report} text={text} />
        ))}
      </ul>
      {canRetry && <Retry report={report} request={request} />}
    </Card>
  )
}

function TextItem({ report, text }: Pick<Props, 'report'> & { text: ShownText }) {
  const { name, phone, national, isSample, words, failure, replies } = text
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name}
          {isSample && <Badge>Sample</Badge>}
        </span>
        <TextStateBadges text={text} />
        {phone && isSample && <span className="whitespace-nowrap text-muted tabular-nums">{national}</span>}
        {phone && !isSample && (
          <a
            href={`tel:${phone}`}
            className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap tabular-nums"
          >
            <Icon name="phone" className="size-4" />
            {national}
          </a>
        )}
      </div>
      {failure && <p className="max-w-prose">{failureTexts[failure]}</p>}
      {replies.map((reply) => (
        <figure key={`${reply.at.toISOString()} ${reply.words}`} className="mt-2 border-l-2 border-accent pl-3">
          <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">“{reply.words}”</blockquote>
          <figcaption className="text-sm text-muted">
            Their answer, <Day at={reply.at} time />
          </figcaption>
        </figure>
      ))}
      {text.doubts.map((doubt) => (
        <DoubtQuestion key={doubt.reply} report={report} contractor={name} doubt={doubt} />
      ))}
      <details>
        <summary className="link inline-flex min-h-11 items-center text-sm">Show the text</summary>
        <p className="max-w-prose rounded-box bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">{words}</p>
      </details>
    </li>
  )
}

function Retry({ report, request }: Omit<Props, 'isFindingThere'>) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={messagesPath(report)} className="mt-4">
      <input type="hidden" name="request" value={request.id} />
      <Button type="submit" tone="plain" disabled={busy || request.texts.some(isMoving)}>
        <Icon name="refresh" className="size-4" />
        Try the failed ones again
      </Button>
    </Form>
  )
}
