import { Link } from '@remix-run/react'
import { type NotificationTab, notificationTabs, tabLabels, tabPath } from './words.ts'

export function NotificationTabs({ chosen, unread }: { chosen: NotificationTab; unread: number }) {
  return (
    <nav aria-label="Notifications by category" className="mb-4 border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {notificationTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={tabPath(tab)}
              preventScrollReset
              aria-current={tab === chosen ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 pt-0.75 font-semibold text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {tabLabels[tab]}
              {tab === 'unread' && <UnreadCount count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="min-w-5 rounded-full bg-critical px-1.5 text-center text-sm font-semibold text-on-critical tabular-nums">
      {count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
