import type { Ports } from '../ports.ts'
import type { Purchase } from './credit.ts'

export type Fulfilment =
  | { state: 'paid'; purchase: Purchase }
  | { state: 'processing' | 'expired' | 'held'; purchase: Purchase }
  | { state: 'unknown' }

/**
 * Grants the credits of a paid session, once, whoever asks and however often: the webhook, the success page and the
 * reconciliation job all call it. The provider is asked what was paid; a sum other than ours is held, not granted.
 */
export async function fulfilPurchase(
  { purchases, payments, transaction }: Pick<Ports, 'purchases' | 'payments' | 'transaction'>,
  session: string,
): Promise<Fulfilment> {
  const purchase = await purchases.bySession(session)
  if (!purchase) return { state: 'unknown' }
  if (purchase.state === 'paid') return { state: 'paid', purchase }
  const paid = await payments.readSession(session)
  if (!paid || paid.purchase !== purchase.id) return { state: 'unknown' }
  if (paid.status === 'unpaid') return { state: 'processing', purchase }
  if (paid.status === 'expired') {
    await purchases.setState(purchase.id, 'expired')
    return { state: 'expired', purchase }
  }
  if (paid.amount !== purchase.price || paid.currency !== purchase.currency) {
    await purchases.setState(purchase.id, 'held')
    return { state: 'held', purchase }
  }
  await transaction(async (stored) => {
    await stored.credits.append({
      user: purchase.user,
      kind: 'purchase',
      reference: session,
      amount: purchase.credits,
      description: `Bought ${purchase.credits} ${purchase.credits === 1 ? 'credit' : 'credits'}`,
      report: null,
    })
    await stored.purchases.setState(purchase.id, 'paid')
  })
  return { state: 'paid', purchase: { ...purchase, state: 'paid' } }
}
