import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import { addDelivery, enqueueDelivery } from './tell-webhook.ts'

/** Sends a test event to the webhook. Returns false if there is none. */
export async function sendTest(
  { transaction, clock, newId }: Pick<Ports, 'transaction' | 'clock' | 'newId'>,
  user: UserId,
): Promise<boolean> {
  const test = { id: `test_${newId()}`, user, event: 'test' as const, report: null, at: clock.now() }
  return transaction((stored) => addDelivery(stored, test))
}

/** Starts a delivery again that was given up, with as many tries as before. Returns false if there is no such delivery. */
export async function sendAgain(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  user: UserId,
  id: string,
): Promise<boolean> {
  return transaction(async (stored) => {
    const delivery = await stored.webhooks.lockedDelivery(id)
    if (delivery?.user !== user || delivery.state !== 'given-up') return false
    const dueAt = clock.now()
    await stored.webhooks.changeDelivery(id, { state: 'waiting', tries: 0, dueAt })
    await enqueueDelivery(stored, { id, user, dueAt }, dueAt)
    return true
  })
}
