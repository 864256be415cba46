import { Form } from '@remix-run/react'
import { Button } from '#app/components/ui/button.tsx'
import { Day } from '#app/components/ui/day.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { Notification } from '#domain/notification/notification.ts'
import { agoText, categoryLabels, typeLooks } from './words.ts'

/** One notification with its buttons, in a form that posts to `action`. */
export function NotificationItem({
  notification: { id, type, category, title, message, actionUrl, at, readAt },
  now,
  action,
}: {
  notification: Notification
  now: Date
  action: string
}) {
  const { icon, ink, word } = typeLooks[type]
  const ago = agoText(at, now)
  const heading = `notification-${id}`
  return (
    <li
      className={`flex gap-3 p-4 sm:gap-4 sm:px-6 ${readAt ? '' : 'bg-accent-soft/50 shadow-[inset_3px_0_0_var(--color-accent)]'}`}
    >
      <span className={`mt-0.5 ${ink}`}>
        <Icon name={icon} className="size-6" />
        <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={heading} className="text-base">
            {title}
            {!readAt && <span className="sr-only">, unread</span>}
          </h2>
          <p className="text-sm text-muted">
            {categoryLabels[category]} <span aria-hidden="true">·</span>{' '}
            {ago ? <time dateTime={at.toISOString()}>{ago}</time> : <Day at={at} />}
          </p>
        </div>
        <p className="max-w-prose wrap-anywhere">{message}</p>
        <Form method="post" action={action} preventScrollReset className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {actionUrl && (
            <Button name="change" value="open" size="small" tone="plain" aria-describedby={heading}>
              View Details
            </Button>
          )}
          {!readAt && (
            <Button name="change" value="read" size="small" tone="quiet" aria-describedby={heading}>
              <Icon name="check" className="size-4" />
              Mark read
            </Button>
          )}
          <Button
            name="change"
            value="delete"
            size="small"
            tone="quiet"
            className="text-muted hover:text-critical"
            aria-describedby={heading}
          >
            <Icon name="trash" className="size-4" />
            Delete
          </Button>
        </Form>
      </div>
    </li>
  )
}
