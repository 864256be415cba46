import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Sql } from '#db/client.ts'
import type { CheckoutSession, PaymentDecision, PaymentEvent, Payments } from '#domain/credit/payments.ts'

const PAYS_LATER_SECONDS = 10

const Event = v.object({ id: v.string(), type: v.string(), session: v.string(), created: v.number() })

const told: Record<PaymentDecision, string | null> = {
  pay: 'checkout.session.completed',
  decline: 'checkout.session.async_payment_failed',
  'pay-later': 'checkout.session.completed',
  cancel: null,
}

/**
 * Stand-in for a payment provider: no card, no money. The buyer decides at `/test-checkout/SESSION` of our own site; paid,
 * declined and expired are final, and who wanted to pay later may still decide otherwise. Webhooks are signed with `secret`
 * (HMAC-SHA256, hex).
 */
export function testPayments({ sql, secret }: { sql: Sql; secret: string }): Required<Payments> {
  return {
    async startCheckout({ purchase, package: { price }, successUrl, cancelUrl, expires }) {
      await sql`
        insert into test_checkout (session, purchase, amount_cents, currency, success_url, cancel_url, expires_at)
        values (${`cs_test_${randomUUID()}`}, ${purchase}, ${price}, 'usd', ${successUrl}, ${cancelUrl}, ${expires})
        on conflict (purchase) do nothing`
      const [checkout] = await sql<{ session: string }[]>`
        select session from test_checkout where purchase = ${purchase}`
      if (!checkout) throw new Error(`checkout of purchase ${purchase} is gone`)
      return { session: checkout.session, url: `/test-checkout/${checkout.session}` }
    },

    async readSession(session) {
      const [checkout] = await sql<Omit<CheckoutSession, 'takenBack' | 'disputed'>[]>`
        select session as id, purchase, amount_cents as amount, currency,
          case when least(paid_at, pays_at) <= now() then 'paid'
               when failed_at is not null then 'failed'
               when pays_at is null and expires_at < now() then 'expired'
               else 'unpaid' end as status
        from test_checkout where session = ${session}`
      return checkout ? { ...checkout, takenBack: 0, disputed: false } : null
    },

    async readEvent(rawBody, signature) {
      if (!isEqual(signature, signTestEvent(rawBody, secret))) return null
      const { id, session, created } = v.parse(Event, JSON.parse(rawBody))
      return Math.abs(Date.now() / 1000 - created) > 300 ? null : { id, session }
    },

    async decide(session, decision) {
      const decided = await sql<{ success_url: string; cancel_url: string }[]>`
        update test_checkout set
          paid_at = case when ${decision === 'pay'} then now() end,
          failed_at = case when ${decision === 'decline'} then now() end,
          pays_at = case when ${decision === 'pay-later'} then now() + make_interval(secs => ${PAYS_LATER_SECONDS}) end
        where session = ${session} and paid_at is null and failed_at is null
          and (pays_at > now() or pays_at is null and expires_at > now())
        returning success_url, cancel_url`
      const [checkout] = decided.length
        ? decided
        : await sql<typeof decided>`
          select success_url, cancel_url from test_checkout
          where session = ${session} and (failed_at is not null or least(paid_at, pays_at) <= now())`
      if (!checkout) return null
      const isCancelled = decision === 'cancel' && decided.length > 0
      const returnUrl = isCancelled
        ? checkout.cancel_url
        : checkout.success_url.replace('{CHECKOUT_SESSION_ID}', session)
      const type = decided.length ? told[decision] : null
      return { returnUrl, event: type ? testEvent({ session, type, secret }) : null }
    },
  }
}

/** An event as the test provider sends it. */
export function testEvent(about: { session: string; type: string; secret: string; id?: string }): PaymentEvent {
  const { session, type, secret, id = `evt_test_${randomUUID()}` } = about
  const rawBody = JSON.stringify({ id, type, session, created: Math.floor(Date.now() / 1000) })
  return { rawBody, signature: signTestEvent(rawBody, secret) }
}

export function signTestEvent(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
