import { Form } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ShownSession } from '#app/web/session/session.server.ts'

/** Every browser in which the account is signed in, each with a button to sign it out. */
export function SessionsCard({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <Card id="sessions" title="Where you are signed in" className="scroll-mt-4">
      <p className="mb-4 max-w-prose text-muted">
        {others.length === 0
          ? 'In this browser alone. Whenever you sign in elsewhere, that browser is listed here too.'
          : 'End any that you do not know or no longer need. If you do not know one, change your password as well.'}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post" action="/settings/sessions" preventScrollReset className="mt-4">
          <input type="hidden" name="session" value="others" />
          <Button tone="plain" size="small">
            End all {others.length} others
          </Button>
        </Form>
      )}
    </Card>
  )
}

function SessionItem({ session: { id, browser, startedAt, seenAt, isThis } }: { session: ShownSession }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {browser || 'Unknown browser'}
          {isThis && (
            <span className="inline-flex items-center gap-1 text-sm text-good">
              <Icon name="check-circle" className="size-4" />
              This browser
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Since <Day at={startedAt} time />
          </span>
          {seenAt && !isThis && (
            <span>
              Last seen <Day at={seenAt} time />
            </span>
          )}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action="/settings/sessions" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button tone="plain" size="small">
            End
            <span className="sr-only"> the session in {browser || 'an unknown browser'}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
