import type { Ports } from '../ports.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'

const LOOK_BACK_MS = 24 * 60 * 60 * 1000

/**
 * Fulfils what was paid without our hearing of it: every open checkout of the last 24 hours is asked
 * about, whatever happens to another. Throws at the end where one could not be.
 */
export async function reconcilePurchases(
  ports: Pick<Ports, 'purchases' | 'payments' | 'transaction' | 'clock'>,
): Promise<{ asked: number; paid: number }> {
  const open = await ports.purchases.open(new Date(ports.clock.now().getTime() - LOOK_BACK_MS))
  let paid = 0
  const failures: unknown[] = []
  for (const { session } of open) {
    try {
      if (session && (await fulfilPurchase(ports, session)).state === 'paid') paid += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${open.length} purchases could not be asked about`)
  return { asked: open.length, paid }
}
