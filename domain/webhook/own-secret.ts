import { checkOwnPassword, type OwnPassword } from '#domain/account/password/check-own-password.ts'
import type { Ports } from '#domain/ports.ts'
import type { User } from '../account/account.ts'
import { newWebhookSecret } from './webhook.ts'

type SecretPorts = Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'webhooks'>
type Refusal = Extract<OwnPassword, { ok: false }> | { ok: false; reason: 'no-webhook' }

/** Returns the webhook's secret to a person who knows the account's password; null if it can no longer be read. */
export async function showSecret(
  ports: SecretPorts,
  user: Pick<User, 'id'>,
  password: string,
): Promise<{ ok: true; secret: string | null } | Refusal> {
  const checked = await checkOwnPassword(ports, user, password)
  if (!checked.ok) return checked
  const webhook = await ports.webhooks.of(user.id)
  return webhook ? { ok: true, secret: webhook.secret } : { ok: false, reason: 'no-webhook' }
}

/** Replaces the webhook's secret for a person who knows the account's password. */
export async function renewSecret(
  ports: SecretPorts,
  user: Pick<User, 'id'>,
  password: string,
): Promise<{ ok: true } | Refusal> {
  const checked = await checkOwnPassword(ports, user, password)
  if (!checked.ok) return checked
  const isRenewed = await ports.webhooks.setSecret(user.id, newWebhookSecret())
  return isRenewed ? { ok: true } : { ok: false, reason: 'no-webhook' }
}
