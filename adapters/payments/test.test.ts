import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payments } from '#domain/credit/payments.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { signTestEvent, testEvent, testPayments } from './test.ts'
import { checkout, paymentsContract } from './testing/contract.ts'

describe('test payments', () => {
  const secret = 'a secret of the tests'
  let database: Awaited<ReturnType<typeof testDatabase>>
  let payments: Required<Payments>

  beforeAll(async () => {
    database = await testDatabase()
    payments = testPayments({ sql: database.sql, secret })
  })
  afterAll(() => database.close())

  paymentsContract(
    () => payments,
    (session) => payments.decide(session, 'pay'),
    (session) => testEvent({ session, type: 'checkout.session.completed', secret }),
  )

  const statusOf = async (session: string) => (await payments.readSession(session))?.status
  const later = (session: string, column: 'pays_at' | 'expires_at') =>
    database.sql`update test_checkout set ${database.sql(column)} = now() - interval '1 second' where session = ${session}`

  test('paying leads to the page of success with the session in its address, cancelling to the other', async () => {
    const { session, url } = await payments.startCheckout(checkout('ways'))
    expect(url).toBe(`/test-checkout/${session}`)
    const cancelled = await payments.decide(session, 'cancel')
    expect(cancelled).toEqual({ returnUrl: 'http://localhost:3000/purchase-cancelled', event: null })
    expect(await statusOf(session)).toBe('unpaid')
    const paid = await payments.decide(session, 'pay')
    expect(paid?.returnUrl).toBe(`http://localhost:3000/purchase-success?session_id=${session}`)
    expect(await payments.decide(session, 'decline')).toMatchObject({ event: null })
    expect(await statusOf(session)).toBe('paid')
  })

  test('what is paid cannot be cancelled, what is to be paid later can', async () => {
    const paid = await payments.startCheckout(checkout('cancelled-late'))
    await payments.decide(paid.session, 'pay')
    expect(await payments.decide(paid.session, 'cancel')).toEqual({
      returnUrl: `http://localhost:3000/purchase-success?session_id=${paid.session}`,
      event: null,
    })
    const { session } = await payments.startCheckout(checkout('cancelled-in-time'))
    await payments.decide(session, 'pay-later')
    await payments.decide(session, 'cancel')
    await later(session, 'expires_at')
    expect(await statusOf(session)).toBe('expired')
  })

  test('tells of each decision by an event that it signed', async () => {
    for (const decision of ['pay', 'decline', 'pay-later'] as const) {
      const { session } = await payments.startCheckout(checkout(`tells-${decision}`))
      const event = (await payments.decide(session, decision))?.event
      expect(await payments.readEvent(event?.rawBody ?? '', event?.signature ?? '')).toMatchObject({ session })
    }
  })

  test('what is declined stays declined', async () => {
    const { session } = await payments.startCheckout(checkout('declined'))
    await payments.decide(session, 'decline')
    await payments.decide(session, 'pay')
    expect(await statusOf(session)).toBe('failed')
  })

  test('who pays later has paid a little later, or has been declined', async () => {
    const { session } = await payments.startCheckout(checkout('later'))
    await payments.decide(session, 'pay-later')
    await later(session, 'expires_at')
    expect(await statusOf(session)).toBe('unpaid')
    await later(session, 'pays_at')
    expect(await statusOf(session)).toBe('paid')
    expect(await payments.decide(session, 'decline')).toMatchObject({ event: null })
    const other = await payments.startCheckout(checkout('later-not'))
    await payments.decide(other.session, 'pay-later')
    await payments.decide(other.session, 'decline')
    expect(await statusOf(other.session)).toBe('failed')
  })

  test('nobody can decide about a session that is not there', async () => {
    expect(await payments.decide('cs_test_nobody', 'pay')).toBeNull()
  })

  test('a checkout that nobody paid expires and cannot be paid any more', async () => {
    const { session } = await payments.startCheckout(checkout('late'))
    await later(session, 'expires_at')
    expect(await statusOf(session)).toBe('expired')
    expect(await payments.decide(session, 'pay')).toBeNull()
    expect(await statusOf(session)).toBe('expired')
  })

  test('an event of five minutes ago counts no more', async () => {
    const created = Math.floor(Date.now() / 1000) - 301
    const rawBody = JSON.stringify({ id: 'evt', type: 'checkout.session.completed', session: 'cs_test_a', created })
    expect(await payments.readEvent(rawBody, signTestEvent(rawBody, secret))).toBeNull()
  })
})
