import type { Ports } from '../ports.ts'
import { type Fulfilment, fulfilPurchase } from './fulfil-purchase.ts'
import type { PaymentEvent } from './payments.ts'

/**
 * Acts upon what the payment provider tells, once. Refuses what it did not sign, or signed too long ago; an event of a session
 * that we know nothing of is fine, and `unknown`. Throws where it could not be acted upon: let it be told again.
 */
export async function receivePaymentEvent(
  ports: Pick<Ports, 'purchases' | 'payments' | 'alarms' | 'transaction' | 'clock'>,
  { rawBody, signature }: PaymentEvent,
): Promise<{ ok: true; outcome: Fulfilment } | { ok: false; reason: 'not-signed' }> {
  const event = await ports.payments.readEvent(rawBody, signature)
  if (!event) return { ok: false, reason: 'not-signed' }
  if (event.session === null) return { ok: true, outcome: { state: 'unknown' } }
  return { ok: true, outcome: await fulfilPurchase(ports, event.session, { event: event.id }) }
}
