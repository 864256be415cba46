import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { MOST_LISTED } from '#domain/notification/notification.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationTabs, UnreadCount } from './notification-tabs.tsx'
import { emptyText, tabOf, tabPath } from './words.ts'

const Change = v.variant('change', [
  v.strictObject({ change: v.literal('read-all') }),
  v.strictObject({
    change: v.picklist(['open', 'read', 'delete']),
    id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  }),
])

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Notifications', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const tab = tabOf(new URL(request.url).searchParams)
  const [notifications, unread] = await Promise.all([
    ports.notifications.of(user.id, tab === 'all' ? undefined : tab),
    ports.notifications.unread(user.id),
  ])
  return { tab, unread, notifications, now: ports.clock.now() }
}

/** `open` marks the notification as read and redirects to the address stored with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, Change, user, context, { title: 'Nothing was changed' })
  if (!form.ok) return form.reply
  const now = ports.clock.now()
  const back = tabPath(tabOf(new URL(request.url).searchParams))
  if (form.value.change === 'read-all') {
    await ports.notifications.markRead(user.id, now)
    return redirectWithFlash(request, back, { tone: 'good', title: 'All notifications are marked as read' })
  }
  const { change, id } = form.value
  if (change === 'delete') await ports.notifications.remove(user.id, now, id)
  else await ports.notifications.markRead(user.id, now, id)
  if (change !== 'open') return redirect(back, 303)
  const opened = await ports.notifications.byId(user.id, id)
  return redirect(opened?.actionUrl ?? back, 303)
}

export default function Notifications() {
  const { tab, unread, notifications, now } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const list = useFocusAfterRemoval(notifications.length)
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex items-center gap-3">
            Notifications
            <UnreadCount count={unread} />
          </span>
        }
        actions={
          <>
            {unread > 0 && (
              <Form method="post" action={tabPath(tab)} preventScrollReset>
                <Button name="change" value="read-all" size="small" tone="plain">
                  <Icon name="check" className="size-4" />
                  Mark all read
                </Button>
              </Form>
            )}
            {notifications.length > 0 && (
              <ButtonLink to="/notifications/clear" size="small" tone="quiet" preventScrollReset>
                <Icon name="trash" className="size-4" />
                Clear all
              </ButtonLink>
            )}
          </>
        }
      />
      <Outlet />
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      <NotificationTabs chosen={tab} unread={unread} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {notifications.length === 0 ? (
          <Empty icon="bell" title="No notifications">
            {emptyText(tab)}
          </Empty>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface">
            {notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} now={now} action={tabPath(tab)} />
            ))}
          </ul>
        )}
        {notifications.length === MOST_LISTED && (
          <p className="mt-3 text-sm text-muted">The newest {MOST_LISTED} are shown.</p>
        )}
      </div>
    </>
  )
}

/** Moves the focus to the list after an item, and the button that was pressed, is removed. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return list
}
