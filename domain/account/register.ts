import type { Ports } from '../ports.ts'
import { PASSWORD_MAX, PASSWORD_MIN, type UserId } from './account.ts'
import { isCommonPassword } from './common-passwords.ts'

export type Registration = {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
}

export type RegistrationRefusal =
  | 'missing'
  | 'bad-email'
  | 'password-mismatch'
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'username-taken'
  | 'email-taken'

/** Adds an account. The first rule that does not hold refuses, in the order in which a person fills the form. */
export async function register(
  { accounts, passwords }: Pick<Ports, 'accounts' | 'passwords'>,
  { username, email, firstName, lastName, password, confirmPassword }: Registration,
): Promise<{ ok: true; id: UserId } | { ok: false; reason: RegistrationRefusal }> {
  const [name, mail, first, last] = [username, email, firstName, lastName].map((value) => value.trim()) as [
    string,
    string,
    string,
    string,
  ]
  if (!name || !mail || !password || !confirmPassword) return { ok: false, reason: 'missing' }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail)) return { ok: false, reason: 'bad-email' }
  if (password !== confirmPassword) return { ok: false, reason: 'password-mismatch' }
  if ([...password].length < PASSWORD_MIN) return { ok: false, reason: 'password-short' }
  if ([...password].length > PASSWORD_MAX) return { ok: false, reason: 'password-long' }
  if (isCommonPassword(password, [name, mail])) return { ok: false, reason: 'password-common' }
  const passwordHash = await passwords.hash(password)
  return accounts.add({ username: name, email: mail, firstName: first, lastName: last, passwordHash })
}
