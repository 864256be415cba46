import { notify } from '../notification/notify.ts'
import type { Ports, Sessions } from '../ports.ts'

/**
 * Opens a session. `isNewBrowser`: nobody signed in to that account with the browser before, so its owner is told.
 * `passwordHash`: what the password was checked against; false, and nothing is opened, where it was changed meanwhile.
 */
export async function openSession(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  session: Parameters<Sessions['add']>[0],
  isNewBrowser: boolean,
  passwordHash?: string,
): Promise<boolean> {
  return transaction(async (stored) => {
    if (passwordHash !== undefined && session.user !== null) {
      // A change of the password waits for this, and then ends what was opened here.
      if ((await stored.accounts.lockedPasswordHash(session.user)) !== passwordHash) return false
    }
    const id = await stored.sessions.add({ startedAt: clock.now(), ...session })
    if (session.user === null || !isNewBrowser) return true
    const event = { kind: 'new-sign-in', session: id, browser: session.browser ?? '' } as const
    await notify({ ...stored, clock }, session.user, event)
    return true
  })
}
