import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account.ts'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRefusal = 'password-mismatch' | 'password-short' | 'password-long' | 'password-common'

/** Why what was typed twice cannot be a password, null where it can; `own` are the person's user name and mail address. */
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
