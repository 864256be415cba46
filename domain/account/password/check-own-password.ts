import type { User } from '#domain/account/account.ts'
import { giveBackTry } from '#domain/account/sign-in/give-back-try.ts'
import type { Ports } from '#domain/ports.ts'

export type OwnPassword =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Whether it is the password of somebody signed in. Wrong ones count for the account, apart from tries to sign in: those are for
 * anybody to make. Another session of the account shares the count, or each new one would bring new tries.
 */
export async function checkOwnPassword(
  { accounts, passwords, limits }: Pick<Ports, 'accounts' | 'passwords' | 'limits'>,
  { id }: Pick<User, 'id'>,
  password: string,
): Promise<OwnPassword> {
  if (!password) return { ok: false, reason: 'missing' }
  const allowed = await limits.take('own-password', String(id))
  if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfter: allowed.retryAfter }
  const isRight = await passwords.verify(password, await accounts.passwordHash(id))
  if (!isRight) return { ok: false, reason: 'wrong' }
  await giveBackTry(limits, 'own-password', String(id), allowed)
  return { ok: true }
}
