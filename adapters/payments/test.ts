import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Sql } from '#db/client.ts'
import type { CheckoutSession, Payments } from '#domain/ports.ts'

const Event = v.object({ id: v.string(), session: v.string() })

/**
 * Stand-in for a payment provider: no card, no money. The buyer decides at `/test-checkout/SESSION` of our own site.
 * A checkout that nobody paid expires after 24 hours. Webhooks are signed with `secret` (HMAC-SHA256, hex).
 */
export function testPayments({ sql, secret }: { sql: Sql; secret: string }): Required<Payments> {
  return {
    async startCheckout({ purchase, package: { price }, successUrl, cancelUrl }) {
      await sql`
        insert into test_checkout (session, purchase, amount_cents, currency, success_url, cancel_url)
        values (${`cs_test_${randomUUID()}`}, ${purchase}, ${price}, 'usd', ${successUrl}, ${cancelUrl})
        on conflict (purchase) do nothing`
      const [checkout] = await sql<{ session: string }[]>`
        select session from test_checkout where purchase = ${purchase}`
      if (!checkout) throw new Error(`checkout of purchase ${purchase} is gone`)
      return { session: checkout.session, url: `/test-checkout/${checkout.session}` }
    },

    async readSession(session) {
      const [checkout] = await sql<CheckoutSession[]>`
        select session as id, purchase, amount_cents as amount, currency,
          case when paid_at is not null then 'paid'
               when created_at < now() - interval '24 hours' then 'expired'
               else 'unpaid' end as status
        from test_checkout where session = ${session}`
      return checkout ?? null
    },

    async readEvent(rawBody, signature) {
      if (!isEqual(signature, signTestEvent(rawBody, secret))) return null
      return v.parse(Event, JSON.parse(rawBody))
    },

    async decide(session, decision) {
      const [checkout] = await sql<{ success_url: string; cancel_url: string }[]>`
        update test_checkout set paid_at = case when ${decision === 'pay'} then coalesce(paid_at, now()) else paid_at end
        where session = ${session} and (paid_at is not null or created_at > now() - interval '24 hours')
        returning success_url, cancel_url`
      if (!checkout) return null
      const successUrl = checkout.success_url.replace('{CHECKOUT_SESSION_ID}', session)
      return { returnUrl: decision === 'pay' ? successUrl : checkout.cancel_url }
    },
  }
}

export function signTestEvent(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
