import type { User } from '#domain/account/account.ts'
import { giveBackTry } from '#domain/account/sign-in/give-back-try.ts'
import type { Ports } from '#domain/ports.ts'

export type OwnPassword =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Checks the password of a signed-in person. Wrong ones count per account, separately from sign-in, which anyone can try. All
 * sessions of an account share the count, or each new session would add tries.
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
