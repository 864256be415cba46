import type { NotificationToDeliver } from './notification.ts'

/** A notification as a text. Without a word that its account can choose; its number makes it differ from every other text. */
export function alertText({ id, type, actionUrl }: NotificationToDeliver, origin: string): string {
  const ended = type === 'error' ? 'has failed' : 'is complete'
  return `Plumbline: an analysis of yours ${ended}.\n${origin}${actionUrl ?? ''}\nNo. ${id}. Reply STOP to end`
}

/** The number of the notification that a text tells of; null where it is no alert. */
export function alertedOf(text: string): number | null {
  const [, id] = /^Plumbline: an analysis of yours .*\nNo\. (\d{1,9})\. Reply STOP to end$/s.exec(text) ?? []
  return id === undefined ? null : Number(id)
}
