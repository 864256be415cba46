import type { UserId } from '#domain/account/account.ts'
import { foldedName } from '#domain/account/folded-name.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports } from '#domain/ports.ts'
import type { Sessions } from './sessions.ts'

/**
 * Opens a session. `isNewBrowser`: no one has signed in to the account with this browser before, so its owner is notified, also
 * by mail while few such mails were sent within the hour. `passwordHash` is the hash that the password matched; returns false
 * and opens nothing if it was changed meanwhile.
 */
export async function openSession(
  ports: Pick<Ports, 'transaction' | 'clock' | 'accounts' | 'limits'>,
  session: Parameters<Sessions['add']>[0],
  isNewBrowser: boolean,
  passwordHash?: string,
): Promise<boolean> {
  const { transaction, clock } = ports
  const { user, browser = '' } = session
  const mail = isNewBrowser && user !== null ? await mailLeft(ports, user) : 'none'
  return transaction(async (stored) => {
    if (passwordHash !== undefined && user !== null) {
      // A change of the password waits for this, and then ends what was opened here.
      if ((await stored.accounts.lockedPasswordHash(user)) !== passwordHash) return false
    }
    const id = await stored.sessions.add({ startedAt: clock.now(), ...session })
    if (user === null || !isNewBrowser) return true
    await notify({ ...stored, clock }, user, { kind: 'new-sign-in', session: id, browser, mail })
    return true
  })
}

/** Returns whether another sign-in mail may be sent to the person's address, and whether it is the last for now. */
async function mailLeft({ accounts, limits }: Pick<Ports, 'accounts' | 'limits'>, user: UserId) {
  const address = (await accounts.byId(user))?.email ?? ''
  const allowed = await limits.take('sign-in-mail', foldedName(address))
  if (!allowed.ok) return 'none' as const
  return allowed.left === 0 ? ('last' as const) : ('one' as const)
}
