import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account.ts'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRefusal = 'password-mismatch' | 'password-short' | 'password-long' | 'password-common'

/**
 * Returns why a password, typed twice, is refused, or null if it is accepted; `own` are the person's username and mail address.
 */
export function refusedPassword(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  own: string[],
): PasswordRefusal | null {
  const { length } = [...password]
  if (password !== confirmPassword) return 'password-mismatch'
  if (length < PASSWORD_MIN) return 'password-short'
  if (length > PASSWORD_MAX) return 'password-long'
  return isCommonPassword(password, own) ? 'password-common' : null
}
