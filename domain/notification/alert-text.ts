import type { NotificationToDeliver } from './notification.ts'

/**
 * Returns a notification as a text message. It contains nothing that its account can choose; its number makes every message
 * different.
 */
export function alertText({ id, type, actionUrl }: NotificationToDeliver, origin: string): string {
  const ended = type === 'error' ? 'has failed' : 'is complete'
  return `Plumbline: an analysis of yours ${ended}.\n${origin}${actionUrl ?? ''}\nNo. ${id}. Reply STOP to end`
}

/** Returns the notification number in an alert's text; null if it is not an alert. */
export function alertedOf(text: string): number | null {
  const [, id] = /^Plumbline: an analysis of yours .*\nNo\. (\d{1,9})\. Reply STOP to end$/s.exec(text) ?? []
  return id === undefined ? null : Number(id)
}
