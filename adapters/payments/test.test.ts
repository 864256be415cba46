import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payments } from '#domain/ports.ts'
import { testDatabase } from '#server/testing.ts'
import { checkout, paymentsContract } from './contract.ts'
import { signTestEvent, testPayments } from './test.ts'

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
    async (session) => {
      await payments.decide(session, 'pay')
    },
    (session) => {
      const rawBody = JSON.stringify({ id: `evt_${session}`, session })
      return { rawBody, signature: signTestEvent(rawBody, secret) }
    },
  )

  test('paying leads to the page of success with the session in its address, cancelling to the other', async () => {
    const { session, url } = await payments.startCheckout(checkout('ways'))
    expect(url).toBe(`/test-checkout/${session}`)
    const cancelled = await payments.decide(session, 'cancel')
    expect(cancelled?.returnUrl).toBe('http://localhost:3000/purchase-cancelled')
    expect(await payments.readSession(session)).toMatchObject({ status: 'unpaid' })
    const paid = await payments.decide(session, 'pay')
    expect(paid?.returnUrl).toBe(`http://localhost:3000/purchase-success?session_id=${session}`)
    await payments.decide(session, 'cancel')
    expect(await payments.readSession(session)).toMatchObject({ status: 'paid' })
  })

  test('nobody can decide about a session that is not there', async () => {
    expect(await payments.decide('cs_test_nobody', 'pay')).toBeNull()
  })

  test('a checkout that nobody paid expires after a day and cannot be paid any more', async () => {
    const { session } = await payments.startCheckout(checkout('late'))
    await database.sql`update test_checkout set created_at = now() - interval '25 hours' where session = ${session}`
    expect(await payments.readSession(session)).toMatchObject({ status: 'expired' })
    expect(await payments.decide(session, 'pay')).toBeNull()
    expect(await payments.readSession(session)).toMatchObject({ status: 'expired' })
  })
})
