import type { Ports, Stored } from '#domain/ports.ts'
import type { Clock } from '#domain/system/clock.ts'
import { countNoun } from '#domain/text/count-noun.ts'
import { notify } from '../notification/notify.ts'
import { countReversedCredits, type Purchase } from './credit.ts'
import type { CheckoutSession } from './payments.ts'

export type Fulfilment =
  | { state: 'paid' | 'processing' | 'failed' | 'expired' | 'held'; purchase: Purchase }
  | { state: 'unknown' }

const MOST_READINGS = 10

/**
 * Updates a purchase to the state of its payment at the provider: grants the credits of a paid session once, and takes back
 * those whose payment was returned. Safe to call repeatedly and in any order: from the webhook with its `event`, which counts
 * once, from the success page and from the reconciliation. A different amount is held, not granted; that and a returned payment
 * raise an alarm once. Throws if the provider is unavailable or does not know a session that we began. A paid purchase is not
 * checked again without an event, unless `evenIfPaid`.
 */
export async function fulfilPurchase(
  {
    purchases,
    payments,
    alarms,
    transaction,
    clock,
  }: Pick<Ports, 'purchases' | 'payments' | 'alarms' | 'transaction' | 'clock'>,
  session: string,
  { event = null, evenIfPaid = false }: { event?: string | null; evenIfPaid?: boolean } = {},
): Promise<Fulfilment> {
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const isToldBefore = event !== null && (await purchases.hasEvent(event))
    const purchase = await purchases.bySession(session)
    if (!purchase) return { state: 'unknown' }
    if (isToldBefore || (event === null && !evenIfPaid && purchase.state === 'paid')) return toFulfilment(purchase)
    const payment = await payments.readSession(session)
    if (payment?.purchase !== purchase.id)
      throw new Error(`purchase ${purchase.id}: the provider does not know its session ${session}`)
    const settled = await transaction((stored) => settle({ ...stored, clock }, { read: purchase, payment, event }))
    if (!settled) continue
    const about = { purchase: purchase.id, user: purchase.user }
    if (settled.isHeld) alarms.raise({ what: 'purchase-held', ...about })
    if (settled.isFlagged) alarms.raise({ what: 'payment-went-back', ...about })
    return toFulfilment(settled.purchase)
  }
  throw new Error(`purchase of session ${session} changed whenever its payment was read`)
}

function toFulfilment(purchase: Purchase): Fulfilment {
  return { state: purchase.state === 'open' ? 'processing' : purchase.state, purchase }
}

/**
 * Returns null if the purchase changed since `read`: the payment may then have been read before the stored state. If both
 * agree, the order does not matter.
 */
async function settle(
  stored: Stored & { clock: Clock },
  { read, payment, event }: { read: Purchase; payment: CheckoutSession; event: string | null },
): Promise<{ purchase: Purchase; isHeld?: boolean; isFlagged?: boolean } | null> {
  const { accounts, credits, purchases } = stored
  const purchase = await purchases.locked(read.id)
  if (!purchase) return null
  const hasOwner = (await accounts.byId(purchase.user)) !== null
  const state = stateAfter(purchase, payment, hasOwner)
  const back = state === 'paid' ? countReversedCredits(purchase, payment.takenBack) : 0
  const reversed = hasOwner ? back : Math.max(back, purchase.taken)
  const agrees = state === purchase.state && reversed === purchase.reversed
  if (purchase.readings !== read.readings && !(agrees && isToldOf(purchase, payment))) return null
  if (event && !(await purchases.addEvent(event, purchase.id))) return { purchase }
  const isFlagged =
    (payment.disputed || payment.takenBack > 0) &&
    (await purchases.flag(purchase.id, payment.disputed ? 'dispute' : 'refund'))
  // A look that finds nothing new must not make others read again.
  if (agrees && event === null) return { purchase, isFlagged }
  if (state === 'paid' && purchase.state !== 'paid') {
    await credits.append({
      user: purchase.user,
      kind: 'purchase',
      reference: payment.id,
      amount: purchase.credits,
      description: `Bought ${countNoun(purchase.credits, 'credit')}`,
      report: null,
    })
    const { id, credits: count, price } = purchase
    const name = await nameOf(credits, purchase)
    await notify(stored, purchase.user, { kind: 'purchase', purchase: id, credits: count, name, price })
  }
  const taken = hasOwner ? await takeOrReturn(credits, purchase, { reversed, session: payment.id }) : purchase.taken
  const settled = { state, reversed, taken }
  await purchases.settle(purchase.id, settled)
  const isHeld = state === 'held' && purchase.state !== 'held'
  return { purchase: { ...purchase, ...settled, readings: purchase.readings + 1 }, isHeld, isFlagged }
}

/** Returns the package's name, or its size if it is no longer sold. */
async function nameOf(credits: Stored['credits'], purchase: Purchase): Promise<string> {
  const sold = (await credits.packages()).find(({ id }) => id === purchase.package)
  return sold?.name ?? `Package of ${countNoun(purchase.credits, 'credit')}`
}

/** Returns whether the purchase already has the payment's state, rather than just being final. */
function isToldOf({ state }: Purchase, { status }: CheckoutSession): boolean {
  if (status === 'unpaid') return state === 'open'
  return status === state || (status === 'paid' && state === 'held')
}

function stateAfter(purchase: Purchase, payment: CheckoutSession, hasOwner: boolean): Purchase['state'] {
  if (purchase.state === 'paid' || payment.status === 'unpaid') return purchase.state
  if (payment.status !== 'paid') return payment.status
  const isAsked = payment.amount === purchase.price && payment.currency === purchase.currency
  return isAsked && hasOwner ? 'paid' : 'held'
}

/** Returns how many credits are taken back in the end. Credits spent before the payment was returned are let go. */
async function takeOrReturn(
  credits: Stored['credits'],
  { user, reversed: before, taken, readings }: Purchase,
  { reversed, session }: { reversed: number; session: string },
): Promise<number> {
  const entry = { user, reference: `${session}#${readings + 1}` }
  if (reversed > before) {
    const description = 'Taken back, because their payment was returned'
    return taken + (await credits.takeBack({ ...entry, most: reversed - before, description }))
  }
  const back = Math.max(0, taken - reversed)
  if (back === 0) return taken
  const description = 'Given back, because their payment stands again'
  await credits.append({ ...entry, kind: 'refund', amount: back, description, report: null })
  return reversed
}
