import type { Ports } from '#domain/ports.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'

const HOUR_MS = 60 * 60 * 1000
/** A bank transfer can take days; a checkout that was never paid has expired long before. */
const LOOK_BACK_MS = 14 * 24 * HOUR_MS
const UNSENT_MS = 24 * HOUR_MS
/** A card payment can be disputed for 120 days. */
const MAY_GO_BACK_MS = 120 * 24 * HOUR_MS
const PAID_EVERY_MS = 24 * HOUR_MS
const MOST_PAID = 100
const AT_ONCE = 4
const AWAY_AFTER = 5

/**
 * Catches up on missed events: checks every open checkout, and each paid purchase once a day, whose money may have been
 * returned. Failed ones are tried last the next time; the rest waits too if the provider fails several times in a row or the
 * signal aborts. Throws at the end if a check failed. `held` are the purchases with a different amount paid or a deleted
 * account.
 */
export async function reconcilePurchases(
  ports: Pick<Ports, 'purchases' | 'payments' | 'alarms' | 'transaction' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ asked: number; paid: number; held: string[] }> {
  const { purchases, clock } = ports
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await purchases.expireUnsent(before(UNSENT_MS))
  const open = await purchases.open(before(LOOK_BACK_MS))
  const waiting = [...open, ...(await purchases.paid(before(MAY_GO_BACK_MS), before(PAID_EVERY_MS), MOST_PAID))]
  const held: string[] = []
  const failures: unknown[] = []
  let asked = 0
  let paid = 0
  let failedInARow = 0

  async function askInTurn() {
    while (!signal?.aborted && failedInARow < AWAY_AFTER) {
      const next = waiting.shift()
      if (!next) return
      asked += 1
      try {
        await purchases.asked(next.id)
        const { state } = await fulfilPurchase(ports, next.session ?? '', { evenIfPaid: true })
        if (state === 'paid' && next.state !== 'paid') paid += 1
        if (state === 'held') held.push(next.id)
        failedInARow = 0
      } catch (error) {
        failures.push(error)
        failedInARow += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))

  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${asked} purchases could not be asked about`)
  return { asked, paid, held }
}
