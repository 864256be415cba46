import type { Ports } from '../ports.ts'
import type { User } from './account.ts'

export type OwnPassword =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Whether it is the password of somebody signed in. Each try counts like one of signing in under that name. */
export async function checkOwnPassword(
  { accounts, passwords, limits }: Pick<Ports, 'accounts' | 'passwords' | 'limits'>,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
): Promise<OwnPassword> {
  if (!password) return { ok: false, reason: 'missing' }
  const allowed = await limits.take('sign-in-name', username.toLowerCase())
  if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfter: allowed.retryAfter }
  const isRight = await passwords.verify(password, await accounts.passwordHash(id))
  return isRight ? { ok: true } : { ok: false, reason: 'wrong' }
}
