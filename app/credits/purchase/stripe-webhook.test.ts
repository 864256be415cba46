import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testEvent, testPayments } from '#adapters/payments/test.ts'
import type { UserId } from '#domain/account/account.ts'
import type { PaymentEvent, Payments } from '#domain/credit/payments.ts'
import { startPurchase } from '#domain/credit/start-purchase.ts'
import { contextOf, openDoor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const secret = 'a secret of the tests'
let ports: TestPorts
let payments: Required<Payments>
let route: typeof import('./stripe-webhook.ts')

beforeAll(async () => {
  ports = await openDoor()
  payments = testPayments({ sql: ports.sql, secret })
  Object.assign(ports.payments, payments)
  route = await import('./stripe-webhook.ts')
})
afterAll(() => ports.close())

let user: UserId
let session: string
const logged: unknown[] = []
beforeEach(async () => {
  logged.length = 0
  user = await ports.addUser()
  const buying = { user, packageId: 'three', report: null, origin: 'http://localhost' }
  const started = await startPurchase(ports, buying)
  session = started.ok ? started.session : ''
  await payments.decide(session, 'pay')
})

const makeCompleted = (id?: string) =>
  testEvent({ session, type: 'checkout.session.completed', secret, ...(id && { id }) })

function deliver({ rawBody, signature }: PaymentEvent, method = 'POST') {
  const request = new Request('http://localhost/webhooks/stripe', {
    method,
    body: rawBody,
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
  })
  return route.action({ request, params: {}, context: contextOf({ logError: (error) => logged.push(error) }) })
}

const balance = async () => (await ports.credits.balance(user)).balance

test('an event grants what was paid, and is answered each time', async () => {
  for (const event of [makeCompleted('evt_a'), makeCompleted('evt_a'), makeCompleted('evt_b')])
    expect((await deliver(event)).status).toBe(200)
  expect(await balance()).toBe(3)
  expect(logged).toEqual([])
})

test('an event of a session that is none of ours is answered', async () => {
  expect((await deliver(testEvent({ session: 'cs_test_else', type: 'unheard.of', secret }))).status).toBe(200)
})

test('a forged one is refused', async () => {
  const { rawBody, signature } = makeCompleted()
  for (const forged of [
    { rawBody, signature: '' },
    { rawBody: `${rawBody} `, signature },
    testEvent({ session, type: 'checkout.session.completed', secret: 'another' }),
  ]) {
    expect((await deliver(forged)).status).toBe(400)
  }
  expect(await balance()).toBe(0)
})

test('what could not be stored is to be told again', async () => {
  const event = makeCompleted()
  const transaction = vi.spyOn(ports, 'transaction').mockRejectedValue(new Error('the database is away'))
  expect((await deliver(event)).status).toBe(500)
  transaction.mockRestore()
  expect(await balance()).toBe(0)
  expect((await deliver(event)).status).toBe(200)
  expect(await balance()).toBe(3)
})

test('another sum is held and told to us, not to the sender', async () => {
  await ports.sql`update test_checkout set amount_cents = 1 where session = ${session}`
  expect((await deliver(makeCompleted())).status).toBe(200)
  expect(await balance()).toBe(0)
  expect(ports.recorded.alarms).toHaveLength(1)
})

test('it is no page', async () => {
  expect(route.loader().status).toBe(405)
  expect((await deliver(makeCompleted(), 'PUT')).status).toBe(405)
  expect(await balance()).toBe(0)
})
