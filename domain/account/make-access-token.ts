import { notify } from '../notification/notify.ts'
import type { Ports } from '../ports.ts'
import { type AccessToken, MOST_TOKEN_NAME, MOST_TOKENS, type Scope, type TokenDays } from './access-token.ts'
import type { User } from './account.ts'
import { checkOwnPassword, type OwnPassword } from './password/check-own-password.ts'

export type NewAccessToken = {
  /** Of the token; the same form sent twice makes one. */
  id: string
  name: string
  scopes: Scope[]
  days: TokenDays
  password: string
  /** SHA-256 in hexadecimal of the token, which is kept nowhere, and how it begins. */
  tokenHash: string
  hint: string
}

/** What is wrong with the form; all of it is told at once, but `wrong`: a password counts as a try, so it is looked at last. */
export type AccessTokenFault = 'no-name' | 'long-name' | 'no-scope' | 'not-admin' | 'missing' | 'wrong'
type Faulty = { ok: false; reason: 'faulty'; faults: AccessTokenFault[] }

/**
 * Makes a key to the API for somebody who knows the password of the account, and tells them. `not-admin`: the scope of admins
 * was asked for by somebody else; `missing`, `wrong`: the password. `shown`: it was made before, and the token is kept nowhere.
 */
export async function makeAccessToken(
  ports: Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'transaction' | 'clock'>,
  user: Pick<User, 'id' | 'username' | 'role'>,
  { id, name: given, scopes, days, password, tokenHash, hint }: NewAccessToken,
): Promise<
  | { ok: true; token: Omit<AccessToken, 'usedAt'> }
  | { ok: false; reason: 'too-many-tokens' | 'shown' }
  | Faulty
  | Extract<OwnPassword, { reason: 'too-many' }>
> {
  const name = given.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const faults: AccessTokenFault[] = []
  if (!name) faults.push('no-name')
  if (name.length > MOST_TOKEN_NAME) faults.push('long-name')
  if (scopes.length === 0) faults.push('no-scope')
  if (scopes.includes('admin') && user.role !== 'admin') faults.push('not-admin')
  if (!password) faults.push('missing')
  if (faults.length > 0) return { ok: false, reason: 'faulty', faults }
  const checked = await checkOwnPassword(ports, user, password)
  if (!checked.ok)
    return checked.reason === 'too-many' ? checked : { ok: false, reason: 'faulty', faults: [checked.reason] }
  const createdAt = ports.clock.now()
  const expiresAt = days && new Date(createdAt.getTime() + days * 24 * 60 * 60 * 1000)
  const token = { id, user: user.id, name, hint, scopes, createdAt, expiresAt }
  return ports.transaction(async (stored) => {
    const standing = await stored.accessTokens.lockedOf(user.id)
    if (standing.some((each) => each.id === id)) return { ok: false, reason: 'shown' }
    if (standing.length >= MOST_TOKENS) return { ok: false, reason: 'too-many-tokens' }
    if (!(await stored.accessTokens.add({ ...token, tokenHash }))) return { ok: false, reason: 'shown' }
    await notify({ ...stored, clock: ports.clock }, user.id, { kind: 'access-token-made', token: id, name, scopes })
    return { ok: true, token }
  })
}
