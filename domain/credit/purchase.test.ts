import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestPorts, testPorts } from '#server/testing.ts'
import type { UserId } from '../account/account.ts'
import { savingsPercent } from './credit.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'
import { startPurchase } from './start-purchase.ts'

let ports: TestPorts
let user: UserId
let session: string
let price: number

beforeAll(async () => {
  ports = await testPorts()
})
afterAll(() => ports.close())

beforeEach(async () => {
  user = await ports.addUser()
  ports.recorded.checkouts.clear()
  const [one] = await ports.credits.packages()
  if (!one) throw new Error('no package')
  price = one.price
  const started = await startPurchase(ports, { user, packageId: one.id, report: null, origin: 'http://localhost' })
  expect(started.ok).toBe(true)
  session = [...ports.recorded.checkouts.keys()][0] ?? ''
})

function pays(amount = price, currency = 'usd') {
  const checkout = ports.recorded.checkouts.get(session)
  if (checkout) ports.recorded.checkouts.set(session, { ...checkout, status: 'paid', amount, currency })
}

const balance = async () => (await ports.credits.balance(user)).balance

describe('buying credits', () => {
  test('nothing is granted before the money is there', async () => {
    expect(await fulfilPurchase(ports, session)).toMatchObject({ state: 'processing' })
    expect(await balance()).toBe(0)
  })

  test('100 notices of one payment grant it once', async () => {
    pays()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => fulfilPurchase(ports, session)))
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(await balance()).toBe(1)
  })

  test.each([
    ['another amount', 1, 'usd'],
    ['another currency', undefined, 'cad'],
  ])('%s is held, not granted', async (_, amount, currency) => {
    pays(amount ?? price, currency)
    expect(await fulfilPurchase(ports, session)).toMatchObject({ state: 'held' })
    expect(await balance()).toBe(0)
  })

  test('a payment that nobody told us of is found', async () => {
    pays()
    expect((await reconcilePurchases(ports)).paid).toBe(1)
    expect(await balance()).toBe(1)
    expect((await reconcilePurchases(ports)).paid).toBe(0)
  })

  test('one purchase that cannot be asked about keeps no other from being found', async () => {
    pays()
    const broken = { ...ports.payments, readSession: async () => Promise.reject(new Error('the provider is away')) }
    const [one] = await ports.credits.packages()
    await startPurchase(ports, { user, packageId: one?.id ?? '', report: null, origin: 'http://localhost' })
    const last = [...ports.recorded.checkouts.keys()].at(-1)
    const payments = {
      ...ports.payments,
      readSession: (id: string) => (id === last ? broken.readSession() : ports.payments.readSession(id)),
    }
    await expect(reconcilePurchases({ ...ports, payments })).rejects.toThrow('1 of')
    expect(await balance()).toBe(1)
  })

  test('an unknown package and an unknown session lead nowhere', async () => {
    const outcome = await startPurchase(ports, { user, packageId: 'gold', report: null, origin: 'http://localhost' })
    expect(outcome).toEqual({ ok: false, reason: 'unknown-package' })
    expect(await fulfilPurchase(ports, 'cs_forged')).toEqual({ state: 'unknown' })
  })
})

test.each([
  [1, 2_900, 0],
  [3, 7_500, 14],
  [5, 11_500, 21],
  [10, 19_900, 31],
  [1, 3_500, 0],
])('%i credits for %i cents save %i percent', (credits, cents, percent) => {
  expect(savingsPercent({ credits, price: cents })).toBe(percent)
})
