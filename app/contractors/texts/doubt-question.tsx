import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { messagesPath } from '#app/ui/words/report-paths.ts'
import { DOUBT_DAYS } from '#domain/message/text-doubts.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ShownDoubt } from './shown-request.ts'

type Props = { report: ReportId; contractor: string; doubt: ShownDoubt }

/** Asks what an answer means that may ask for no more texts, or tells what was said of it. */
export function DoubtQuestion({ report, contractor, doubt: { reply, words, state, at } }: Props) {
  const busy = useNavigation().state !== 'idle'
  if (state !== 'open') {
    return (
      <p className="mt-2 text-sm text-muted">
        {said[state]} <Day at={at} time />
      </p>
    )
  }
  return (
    <Form
      method="post"
      action={messagesPath(report)}
      aria-label={`The answer of ${contractor}`}
      className="my-3 grid max-w-prose gap-3 rounded-box border border-edge bg-sunken p-4"
    >
      <input type="hidden" name="doubt" value={reply} />
      <p className="font-semibold">Does this answer ask you to stop texting?</p>
      {words === null ? (
        <p>
          It is not shown, because it does not say which homeowner it answers. Call {contractor} to ask, or choose what
          is safe: stop.
        </p>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">“{words}”</p>
      )}
      <p className="text-sm">
        Until you say, none of your texts go to {contractor}. Unanswered it counts as a stop from <Day at={at} /> on. A
        yes counts for every homeowner, as if they had sent STOP.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="stop" disabled={busy}>
          Yes, stop
        </Button>
        <Button type="submit" name="answer" value="go-on" tone="plain" disabled={busy}>
          No, go on
        </Button>
      </div>
    </Form>
  )
}

const said: Record<Exclude<ShownDoubt['state'], 'open'>, string> = {
  stop: 'You said that an answer asked for no more texts,',
  'go-on': 'You said that an answer did not ask you to stop,',
  lapsed: `Nobody said within ${DOUBT_DAYS} days what an answer means, so it has counted as a stop to your texts since`,
}
