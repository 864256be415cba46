import type { UserId } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import { addDelivery, enqueueDelivery } from './tell-webhook.ts'

/** Has the webhook told of nothing but that it can be reached. False where there is none. */
export async function sendTest(
  { transaction, clock, newId }: Pick<Ports, 'transaction' | 'clock' | 'newId'>,
  user: UserId,
): Promise<boolean> {
  const test = { id: `test_${newId()}`, user, event: 'test' as const, report: null, at: clock.now() }
  return transaction((stored) => addDelivery(stored, test))
}

/** Has a delivery of theirs that was given up tried anew, as often as the first time. False where there is none such. */
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
