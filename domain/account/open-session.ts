import { notify } from '../notification/notify.ts'
import type { Ports, Sessions } from '../ports.ts'

/** Opens a session. `isNewBrowser`: nobody signed in to that account with the browser before, so its owner is told. */
export async function openSession(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  session: Parameters<Sessions['add']>[0],
  isNewBrowser: boolean,
): Promise<void> {
  await transaction(async (stored) => {
    const id = await stored.sessions.add({ startedAt: clock.now(), ...session })
    if (session.user === null || !isNewBrowser) return
    const event = { kind: 'new-sign-in', session: id, browser: session.browser ?? '' } as const
    await notify({ ...stored, clock }, session.user, event)
  })
}
