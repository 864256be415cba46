import type { Ports } from '../ports.ts'
import type { UserId } from './account.ts'

/** The account that the two words belong to, and the hash of its password as it was then: `openSession`. Counts each try against the name and against the address it came from. */
export async function signIn(
  { accounts, passwords, limits }: Pick<Ports, 'accounts' | 'passwords' | 'limits'>,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<
  | { ok: true; id: UserId; passwordHash: string }
  | { ok: false; reason: 'missing' | 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number }
> {
  const name = username.trim()
  if (!name || !password) return { ok: false, reason: 'missing' }
  for (const [limit, key] of [
    ['sign-in-name', name.toLowerCase()],
    ['sign-in-address', address],
  ] as const) {
    const allowed = await limits.take(limit, key)
    if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfter: allowed.retryAfter }
  }
  const found = await accounts.credentials(name)
  const right = await passwords.verify(password, found?.passwordHash ?? null)
  return found && right ? { ok: true, ...found } : { ok: false, reason: 'wrong' }
}
