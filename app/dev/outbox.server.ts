import { ports } from '#app/web/ports.server.ts'
import type { UserId } from '#domain/account/account.ts'
import type { Sms } from '#domain/message/sms.ts'
import { alertedOf } from '#domain/notification/alert-text.ts'

type Outbox = NonNullable<Sms['outbox']>

/** Returns the user's messages in the outbox, the texts they sent and the alerts to them, newest first. */
export async function ownTexts(outbox: Outbox, user: UserId): ReturnType<Outbox['texts']> {
  const [texts, requests] = await Promise.all([outbox.texts(), ports.messages.requests(user)])
  const sent = new Set(requests.flatMap(({ texts }) => texts.map(({ vendorId }) => vendorId)))
  const isOwn = await Promise.all(texts.map(({ id, text }) => sent.has(id) || isAlertTo(user, text)))
  return texts.filter((_, at) => isOwn[at])
}

/** An alert names its notification. The phone number does not count: anybody may enter any number. */
async function isAlertTo(user: UserId, text: string): Promise<boolean> {
  const alerted = alertedOf(text)
  return alerted !== null && (await ports.notifications.toDeliver(alerted))?.user === user
}
