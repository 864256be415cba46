import type { Ports } from '#domain/ports.ts'
import { type Fulfilment, fulfilPurchase } from './fulfil-purchase.ts'
import type { PaymentEvent } from './payments.ts'

/**
 * Processes an event of the payment provider once. Refuses it if the signature is invalid or too old; an event of an unknown
 * session is `unknown`, which is not an error. Throws if processing failed, so that the provider sends it again.
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
