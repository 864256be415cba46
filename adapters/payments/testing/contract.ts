import { expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { PackageId, PurchaseId } from '#domain/credit/credit.ts'
import type { PaymentEvent, Payments } from '#domain/credit/payments.ts'

const expires = new Date(Date.now() + 7_200_000)

export const checkout = (purchase: string) => ({
  purchase: purchase as PurchaseId,
  user: 7 as UserId,
  package: {
    id: 'five' as PackageId,
    name: '5 Report Pack',
    description: '',
    credits: 5,
    price: 11_500,
    popular: true,
  },
  successUrl: 'http://localhost:3000/purchase-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/purchase-cancelled',
  expires,
})

/** The promises of every payment provider. `pay` plays the buyer; `event` is a webhook of the provider about a session. */
export function paymentsContract(
  payments: () => Payments,
  pay: (session: string) => Promise<unknown>,
  event: (session: string) => PaymentEvent,
): void {
  test('a checkout begins unpaid and says what it is for', async () => {
    const { session, url } = await payments().startCheckout(checkout('begin'))
    expect(url).toContain(session)
    expect(await payments().readSession(session)).toEqual({
      id: session,
      purchase: 'begin',
      status: 'unpaid',
      amount: 11_500,
      currency: 'usd',
      takenBack: 0,
      disputed: false,
    })
  })

  test('the same purchase always gives the same session', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => payments().startCheckout(checkout('repeat'))))
    expect(new Set(all.map(({ session }) => session)).size).toBe(1)
    const other = await payments().startCheckout(checkout('other'))
    expect(other.session).not.toBe(all[0]?.session)
  })

  test('is paid once the buyer has paid', async () => {
    const { session } = await payments().startCheckout(checkout('pay'))
    await pay(session)
    expect(await payments().readSession(session)).toMatchObject({ status: 'paid', amount: 11_500 })
  })

  test('does not know a session of nobody', async () => {
    expect(await payments().readSession('cs_test_nobody')).toBeNull()
  })

  test('reads an event that it signed', async () => {
    const { session } = await payments().startCheckout(checkout('event'))
    const { rawBody, signature } = event(session)
    expect(await payments().readEvent(rawBody, signature)).toMatchObject({ session })
  })

  test('reads no event whose signature does not hold', async () => {
    const { session } = await payments().startCheckout(checkout('forged'))
    const { rawBody, signature } = event(session)
    const forgeries: [string, string][] = [
      [rawBody, ''],
      [rawBody, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [`${rawBody} `, signature],
      ['', signature],
      [JSON.stringify({ ...JSON.parse(rawBody), session: 'another' }), signature],
    ]
    for (const [body, signed] of forgeries) expect(await payments().readEvent(body, signed)).toBeNull()
  })
}
