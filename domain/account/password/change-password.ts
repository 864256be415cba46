import { isExpired } from '#domain/account/access-token.ts'
import type { User } from '#domain/account/account.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports } from '#domain/ports.ts'
import { checkOwnPassword, type OwnPassword } from './check-own-password.ts'
import { type PasswordRefusal, refusedPassword } from './new-password.ts'

export type PasswordChange = { currentPassword: string; password: string; confirmPassword: string }

/**
 * Changes a person's password, notifies them and ends all their sessions, including the current one. Access tokens stay valid.
 */
export async function changePassword(
  ports: Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'transaction' | 'clock'>,
  user: Pick<User, 'id' | 'username' | 'email'>,
  { currentPassword, password, confirmPassword }: PasswordChange,
): Promise<OwnPassword | { ok: false; reason: PasswordRefusal | 'password-same' }> {
  if (!password || !confirmPassword) return { ok: false, reason: 'missing' }
  const refusal = refusedPassword({ password, confirmPassword }, [user.username, user.email])
  if (refusal) return { ok: false, reason: refusal }
  const checked = await checkOwnPassword(ports, user, currentPassword)
  if (!checked.ok) return checked
  if (password === currentPassword) return { ok: false, reason: 'password-same' }
  const passwordHash = await ports.passwords.hash(password)
  await ports.transaction(async (stored) => {
    await stored.accounts.setPasswordHash(user.id, passwordHash)
    await stored.sessions.endOthers(user.id, null)
    const at = ports.clock.now()
    const tokens = (await stored.accessTokens.of(user.id)).filter((token) => !isExpired(token, at)).length
    await notify({ ...stored, clock: ports.clock }, user.id, { kind: 'password-changed', at, tokens })
  })
  return { ok: true }
}
