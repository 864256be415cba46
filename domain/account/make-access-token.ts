import type { Ports } from '#domain/ports.ts'
import { notify } from '../notification/notify.ts'
import { type AccessToken, MOST_TOKEN_NAME, MOST_TOKENS, type Scope, type TokenDays } from './access-token.ts'
import type { User } from './account.ts'
import { checkOwnPassword, type OwnPassword } from './password/check-own-password.ts'

export type NewAccessToken = {
  /** The token's id; sending the same form twice makes one token. */
  id: string
  name: string
  scopes: Scope[]
  days: TokenDays
  password: string
  /** The hexadecimal SHA-256 of the token, which is stored nowhere, and its beginning. */
  tokenHash: string
  hint: string
}

/** Faults of the form. All are reported at once except `wrong`: a password counts as a try, so it is checked last. */
export type AccessTokenFault = 'no-name' | 'long-name' | 'no-scope' | 'not-admin' | 'missing' | 'wrong'
type Faulty = { ok: false; reason: 'faulty'; faults: AccessTokenFault[] }

/**
 * Creates an API key for a person who knows the account's password, and notifies them. `not-admin`: only an admin can have that
 * scope. `missing` and `wrong` are about the password. `shown`: it was created before and cannot be shown again.
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
