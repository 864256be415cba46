import { checkOwnPassword, type OwnPassword } from '#domain/account/password/check-own-password.ts'
import type { Ports } from '#domain/ports.ts'
import type { User } from '../account/account.ts'
import { newWebhookSecret, readWebhookUrl, type WebhookUrlRefusal } from './webhook.ts'

/**
 * Sets the address for an account's events, including waiting ones, for a person who knows the password. An existing webhook
 * keeps its secret.
 */
export async function setWebhook(
  ports: Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'webhooks' | 'clock'>,
  { id: user }: Pick<User, 'id'>,
  { url: typed, password }: { url: string; password: string },
): Promise<OwnPassword | { ok: false; reason: 'bad-url'; fault: WebhookUrlRefusal }> {
  const reading = readWebhookUrl(typed)
  if (!reading.ok) return { ok: false, reason: 'bad-url', fault: reading.reason }
  const checked = await checkOwnPassword(ports, { id: user }, password)
  if (!checked.ok) return checked
  const { url } = reading
  await ports.webhooks.setUrl({ user, url, secret: newWebhookSecret(), createdAt: ports.clock.now() })
  return { ok: true }
}
