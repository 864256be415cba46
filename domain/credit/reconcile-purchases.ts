import type { Ports } from '../ports.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'

const HOUR_MS = 60 * 60 * 1000
/** A bank takes days over a payment; what was never paid has expired long before and is open no more. */
const LOOK_BACK_MS = 14 * 24 * HOUR_MS
const UNSENT_MS = 24 * HOUR_MS
const AWAY_AFTER = 5

/**
 * Fulfils what was paid without our hearing of it: every open checkout is asked about, whatever happens to another, unless
 * the provider fails several times in a row. Throws at the end where one could not be. `held` are the purchases for which
 * something else was paid than what they cost.
 */
export async function reconcilePurchases(
  ports: Pick<Ports, 'purchases' | 'payments' | 'alarms' | 'transaction' | 'clock'>,
): Promise<{ asked: number; paid: number; held: string[] }> {
  const now = ports.clock.now().getTime()
  await ports.purchases.expireUnsent(new Date(now - UNSENT_MS))
  const open = await ports.purchases.open(new Date(now - LOOK_BACK_MS))
  const held: string[] = []
  const failures: unknown[] = []
  let paid = 0
  let failedInARow = 0
  for (const { id, session } of open) {
    if (!session || failedInARow === AWAY_AFTER) continue
    try {
      const { state } = await fulfilPurchase(ports, session)
      if (state === 'paid') paid += 1
      if (state === 'held') held.push(id)
      failedInARow = 0
    } catch (error) {
      failures.push(error)
      failedInARow += 1
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${open.length} purchases could not be asked about`)
  return { asked: open.length, paid, held }
}
