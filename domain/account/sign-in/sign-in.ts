import type { UserId } from '#domain/account/account.ts'
import { foldedName } from '#domain/account/folded-name.ts'
import type { Ports } from '#domain/ports.ts'
import { giveBackTry } from './give-back-try.ts'

type Credentials = { id: UserId; passwordHash: string }

/**
 * Returns the account for a name and password, with the hash that matched (see `openSession`). Each failed try counts against
 * the address it came from, then against the account, or against the name if it does not exist. A browser that signed in to the
 * account with its current password, shown by `knownBrowser`, has its own tries, which strangers cannot use up. `by`: whose
 * tries are used up.
 */
export async function signIn(
  { accounts, passwords, limits }: Pick<Ports, 'accounts' | 'passwords' | 'limits'>,
  {
    username,
    password,
    address,
    knownBrowser = () => null,
  }: {
    username: string
    password: string
    address: string
    knownBrowser?: (account: Credentials) => string | null
  },
): Promise<
  | ({ ok: true } & Credentials)
  | { ok: false; reason: 'missing' | 'wrong' }
  | { ok: false; reason: 'too-many'; by: 'address' | 'name' | 'browser'; retryAfter: number }
> {
  const name = username.trim()
  if (!name || !password) return { ok: false, reason: 'missing' }
  const byAddress = await limits.take('sign-in-address', address)
  if (!byAddress.ok) return { ok: false, reason: 'too-many', by: 'address', retryAfter: byAddress.retryAfter }
  const found = await accounts.credentials(name)
  const { by, key } = bucketOf(name, found, found && knownBrowser(found))
  const byName = await limits.take(`sign-in-${by}`, key)
  if (!byName.ok) return { ok: false, reason: 'too-many', by, retryAfter: byName.retryAfter }
  const right = await passwords.verify(password, found?.passwordHash ?? null)
  if (!found || !right) return { ok: false, reason: 'wrong' }
  await giveBackTry(limits, 'sign-in-address', address, byAddress)
  await giveBackTry(limits, `sign-in-${by}`, key, byName)
  return { ok: true, ...found }
}

/** Counts existing and unknown names alike, so that the count does not reveal which names exist. */
function bucketOf(name: string, found: Credentials | null, browser: string | null) {
  if (found && browser) return { by: 'browser', key: `account ${found.id} ${browser}` } as const
  return { by: 'name', key: found ? `account ${found.id}` : `name ${foldedName(name)}` } as const
}
