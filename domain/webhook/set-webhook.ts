import type { UserId } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import { newWebhookSecret, readWebhookUrl, type WebhookUrlRefusal } from './webhook.ts'

/** Has a person's events sent there from now on, also those that still wait. The secret of a webhook that stands stays. */
export async function setWebhook(
  { webhooks, clock }: Pick<Ports, 'webhooks' | 'clock'>,
  user: UserId,
  typed: string,
): Promise<{ ok: true } | { ok: false; reason: WebhookUrlRefusal }> {
  const reading = readWebhookUrl(typed)
  if (!reading.ok) return reading
  await webhooks.setUrl({ user, url: reading.url, secret: newWebhookSecret(), createdAt: clock.now() })
  return { ok: true }
}
