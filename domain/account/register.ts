import type { Ports } from '#domain/ports.ts'
import { notify } from '../notification/notify.ts'
import { isEmail, type Theme, type UserId } from './account.ts'
import { type PasswordRefusal, refusedPassword } from './password/new-password.ts'

export type Registration = {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
  /** Chosen before the account existed. */
  theme?: Theme
}

export type RegistrationRefusal = 'missing' | 'bad-email' | PasswordRefusal | 'username-taken' | 'email-taken'

/** Adds an account, or refuses by the first failing rule, in the order of the form. */
export async function register(
  { passwords, transaction, clock }: Pick<Ports, 'passwords' | 'transaction' | 'clock'>,
  { username, email, firstName, lastName, password, confirmPassword, theme = 'system' }: Registration,
): Promise<{ ok: true; id: UserId } | { ok: false; reason: RegistrationRefusal }> {
  const [name, mail, first, last] = [username, email, firstName, lastName].map((value) => value.trim()) as [
    string,
    string,
    string,
    string,
  ]
  if (!name || !mail || !password || !confirmPassword) return { ok: false, reason: 'missing' }
  if (!isEmail(mail)) return { ok: false, reason: 'bad-email' }
  const refusal = refusedPassword({ password, confirmPassword }, [name, mail])
  if (refusal) return { ok: false, reason: refusal }
  const passwordHash = await passwords.hash(password)
  return transaction(async (stored) => {
    const user = { username: name, email: mail, firstName: first, lastName: last, passwordHash }
    const added = await stored.accounts.add(user)
    if (!added.ok) return added
    await stored.accounts.change(added.id, { theme })
    await notify({ ...stored, clock }, added.id, { kind: 'welcome' })
    return added
  })
}
