import type { IconName } from '#app/ui/kit/icon.tsx'
import type { NotificationCategory, NotificationType } from '#domain/notification/notification.ts'

export const notificationTabs = ['all', 'unread', 'report', 'contractor', 'system', 'account'] as const
export type NotificationTab = (typeof notificationTabs)[number]

export const tabLabels: Record<NotificationTab, string> = {
  all: 'All',
  unread: 'Unread',
  report: 'Reports',
  contractor: 'Contractors',
  system: 'System',
  account: 'Account',
}

export const categoryLabels: Record<NotificationCategory, string> = {
  report: 'Report',
  contractor: 'Contractor',
  system: 'System',
  account: 'Account',
}

/** Returns the tab that `?tab=` names; shows all for an unknown one. */
export function tabOf(search: URLSearchParams): NotificationTab {
  return notificationTabs.find((tab) => tab === search.get('tab')) ?? 'all'
}

export function tabPath(tab: NotificationTab): string {
  return tab === 'all' ? '/notifications' : `/notifications?tab=${tab}`
}

export function emptyText(tab: NotificationTab): string {
  if (tab === 'unread') return "You're all caught up! No unread notifications."
  return tab === 'all' ? 'No notifications found.' : `No ${tab} notifications found.`
}

export const typeLooks: Record<NotificationType, { icon: IconName; ink: string; word: string }> = {
  success: { icon: 'check-circle', ink: 'text-good', word: 'Good news' },
  warning: { icon: 'alert', ink: 'text-major', word: 'Warning' },
  error: { icon: 'critical', ink: 'text-critical', word: 'Problem' },
  info: { icon: 'info', ink: 'text-minor', word: 'Information' },
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns `Nm ago`, or `Nh ago` from an hour on; null from a day on, when the date says more. */
export function agoText(at: Date, now: Date): string | null {
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}m ago`
  return passed < 24 * HOUR_MS ? `${Math.floor(passed / HOUR_MS)}h ago` : null
}
