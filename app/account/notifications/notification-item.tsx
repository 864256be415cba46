import { Form } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { Notification } from '#domain/notification/notification.ts'
import { agoText, categoryLabels, typeLooks } from './words.ts'

/** One notification with its buttons. Its form posts to `action`. */
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
  const form = `${heading}-form`
  return (
    <li
      className={`flex gap-3 p-4 sm:gap-4 sm:px-6 ${readAt ? '' : 'bg-accent-soft/50 shadow-[inset_3px_0_0_var(--color-accent)]'}`}
    >
      <span className={`mt-0.5 ${ink}`}>
        <Icon name={icon} className="size-6" />
        <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={heading} className="text-base">
              {title}
              {!readAt && <span className="sr-only">, unread</span>}
            </h2>
            <p className="text-sm text-muted">
              {categoryLabels[category]} <span aria-hidden="true">·</span>{' '}
              {ago ? <time dateTime={at.toISOString()}>{ago}</time> : <Day at={at} />}
            </p>
          </div>
          <Button
            form={form}
            name="change"
            value="delete"
            size="small"
            tone="quiet"
            title="Delete"
            className="-my-2.5 -mr-3 w-11 text-muted hover:text-critical pointer-fine:-my-1.5 pointer-fine:w-9"
            aria-describedby={heading}
          >
            <Icon name="trash" />
            <span className="sr-only">Delete</span>
          </Button>
        </div>
        <div className="justify-between gap-6 lg:flex">
          <p className="max-w-prose wrap-anywhere">{message}</p>
          <Form
            id={form}
            method="post"
            action={action}
            preventScrollReset
            className="mt-2 flex flex-wrap gap-2 lg:mt-1 lg:shrink-0 lg:self-end"
          >
            <input type="hidden" name="id" value={id} />
            {actionUrl && (
              <Button name="change" value="open" size="small" tone="plain" aria-describedby={heading}>
                View Details
              </Button>
            )}
            {!readAt && (
              <Button name="change" value="read" size="small" tone="quiet" aria-describedby={heading}>
                <Icon name="check" className="size-4 max-sm:hidden" />
                Mark read
              </Button>
            )}
          </Form>
        </div>
      </div>
    </li>
  )
}
