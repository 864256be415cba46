import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import { correctCredits } from './correct-credits.ts'
import { countReversedCredits, type PurchaseId, savingsPercent } from './credit.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'
import type { CheckoutSession } from './payments.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'
import { startPurchase } from './start-purchase.ts'

let ports: TestPorts
let user: UserId
let session: string
let price: number

beforeAll(async () => {
  ports = await testPorts()
  ports.recorded.now = new Date()
  // An event is signed where it says so; its id stands before the session.
  ports.payments.readEvent = async (rawBody, signature) => {
    const [id = '', session = ''] = rawBody.split(' ')
    return signature === 'signed' ? { id, session } : null
  }
})
afterAll(() => ports.close())

beforeEach(async () => {
  user = await ports.addUser()
  ports.recorded.checkouts.clear()
  await ports.sql`update purchase set state = 'expired' where state = 'open'`
  const [one] = await ports.credits.packages()
  if (!one) throw new Error('no package')
  price = one.price
  const started = await startPurchase(ports, { user, packageId: one.id, report: null, origin: 'http://localhost' })
  expect(started.ok).toBe(true)
  session = [...ports.recorded.checkouts.keys()][0] ?? ''
})

/** Changes what the provider will say of the payment from now on. */
function provider(changes: Partial<CheckoutSession>) {
  const checkout = ports.recorded.checkouts.get(session)
  if (checkout) ports.recorded.checkouts.set(session, { ...checkout, ...changes })
}

const pays = (amount = price, currency = 'usd') => provider({ status: 'paid', amount, currency })
const tell = (event: string) => receivePaymentEvent(ports, { rawBody: `${event} ${session}`, signature: 'signed' })
const stateOf = async () => (await ports.purchases.bySession(session))?.state

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
    expect(await ports.notifications.of(user)).toMatchObject([
      {
        title: 'Payment received',
        message: 'Single Report, $29: 1 credit was added to your account. Credits never expire.',
      },
    ])
  })

  test.each([
    ['another amount', 1, 'usd'],
    ['another currency', undefined, 'cad'],
  ])('%s is held, not granted', async (_, amount, currency) => {
    pays(amount ?? price, currency)
    ports.recorded.alarms.length = 0
    const looks = await Promise.all(Array.from({ length: 5 }, () => fulfilPurchase(ports, session)))
    expect(new Set(looks.map(({ state }) => state))).toEqual(new Set(['held']))
    expect(await balance()).toBe(0)
    expect(ports.recorded.alarms).toMatchObject([{ what: 'purchase-held', user }])
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
    await expect(reconcilePurchases({ ...ports, payments })).rejects.toThrow('1 of 2')
    expect(await balance()).toBe(1)
  })

  test('a payment that went back without our hearing of it is found within a day', async () => {
    pays()
    await tell(ports.newId())
    provider({ takenBack: price })
    await reconcilePurchases(ports)
    expect(await balance()).toBe(1)
    await ports.sql`update purchase set asked_at = now() - interval '25 hours' where session = ${session}`
    await reconcilePurchases(ports)
    expect(await balance()).toBe(0)
  })

  test('four are asked about at a time, and none after the signal', async () => {
    for (let n = 0; n < 9; n++)
      await startPurchase(ports, { user, packageId: 'three', report: null, origin: 'http://localhost' })
    const stop = new AbortController()
    let [now, most, all] = [0, 0, 0]
    const full = Promise.withResolvers<void>()
    const payments = {
      ...ports.payments,
      async readSession(id: string) {
        all += 1
        most = Math.max(most, ++now)
        if (now === 4) full.resolve()
        await full.promise
        // A fifth would come now.
        await nextTurn()
        now -= 1
        if (all >= 4) stop.abort()
        return ports.payments.readSession(id)
      },
    }
    await reconcilePurchases({ ...ports, payments }, stop.signal)
    expect([most, all]).toEqual([4, 4])
  })

  test('a purchase that the provider does not know any more is a failure', async () => {
    ports.recorded.checkouts.delete(session)
    await expect(fulfilPurchase(ports, session)).rejects.toThrow('does not know')
    await expect(tell(ports.newId())).rejects.toThrow('does not know')
    await expect(reconcilePurchases(ports)).rejects.toThrow('could not be asked')
  })

  test('an unknown package and an unknown session lead nowhere', async () => {
    const outcome = await startPurchase(ports, { user, packageId: 'gold', report: null, origin: 'http://localhost' })
    expect(outcome).toEqual({ ok: false, reason: 'unknown-package' })
    expect(await fulfilPurchase(ports, 'cs_forged')).toEqual({ state: 'unknown' })
  })
})

describe('a form that is sent again', () => {
  const buy = (form: string, changes = {}) =>
    startPurchase(ports, { user, packageId: 'three', report: null, origin: 'http://localhost', form, ...changes })
  const sessions = () => [...ports.recorded.checkouts.keys()]
  const uploaded = () => {
    const file = { filename: 'a.txt', kind: 'txt', bytes: 1, sha256: 'a'.repeat(64), fileKey: ports.newId() } as const
    return ports.reports.add({ owner: user, ...file, uploadedAt: new Date(), zip: null })
  }

  test('leads to the same payment', async () => {
    const form = ports.newId()
    const all = await Promise.all(Array.from({ length: 8 }, () => buy(form)))
    expect(new Set(all.map((outcome) => outcome.ok && outcome.session))).toEqual(new Set([`session-${form}`]))
  })

  test('leads to the result of what is paid', async () => {
    const form = ports.newId()
    await buy(form)
    session = `session-${form}`
    provider({ status: 'paid' })
    await fulfilPurchase(ports, session)
    const again = await buy(form)
    expect(again).toMatchObject({ url: `http://localhost/purchase-success?session_id=${session}` })
    expect(await balance()).toBe(3)
  })

  async function failing(form: string, changes: { isFinal?: true }) {
    const error = Object.assign(new Error('the provider is away'), changes)
    const payments = { ...ports.payments, startCheckout: () => Promise.reject(error) }
    const buying = { user, packageId: 'three', report: null, origin: 'http://localhost', form }
    await expect(startPurchase({ ...ports, payments }, buying)).rejects.toThrow('away')
  }

  test('after the provider was not reached is the same purchase', async () => {
    const form = ports.newId()
    await failing(form, {})
    expect(await buy(form)).toMatchObject({ session: `session-${form}` })
  })

  test('after the provider refused is another one: it would refuse the same again', async () => {
    const form = ports.newId()
    await failing(form, { isFinal: true })
    expect(await buy(form)).not.toMatchObject({ session: `session-${form}` })
  })

  test.each([
    ['by somebody else', async () => ({ user: await ports.addUser() })],
    ['for another package', async () => ({ packageId: 'ten' })],
    ['for another report', async () => ({ report: await uploaded() })],
  ])('%s is another purchase', async (_, changes) => {
    const form = ports.newId()
    await buy(form)
    await buy(form, await changes())
    expect(sessions()).toHaveLength(3)
  })

  test('as a key of a program buys nothing but what it bought first', async () => {
    const key = ports.newId()
    const first = await buy('', { key })
    expect(first).toMatchObject({ session: `session-${key}` })
    const refused = { ok: false, reason: 'idempotency-key-reused' }
    expect(await buy('', { key, packageId: 'ten' })).toEqual(refused)
    expect(await buy('', { key, report: await uploaded() })).toEqual(refused)
    expect(await buy('', { key })).toEqual(first)
    await ports.purchases.settle(key as PurchaseId, { state: 'failed', reversed: 0, taken: 0 })
    expect(await buy('', { key, packageId: 'ten' })).toEqual(refused)
    expect(await buy('', { key })).toMatchObject({ session: `session-${key}.1` })
  })

  test('when it is declined, or an hour old, is one other purchase', async () => {
    const [declined, old] = [ports.newId(), ports.newId()]
    await buy(declined)
    await ports.purchases.settle(declined as PurchaseId, { state: 'failed', reversed: 0, taken: 0 })
    await buy(old)
    await ports.sql`update purchase set at = now() - interval '61 minutes' where id = ${old}`
    for (const form of [declined, old]) {
      const again = await Promise.all([buy(form), buy(form), buy(form)])
      expect(new Set(again.map((outcome) => outcome.ok && outcome.session))).toEqual(new Set([`session-${form}.1`]))
    }
  })
})

describe('events', () => {
  test('count once each, and only where they are signed', async () => {
    pays()
    const forged = await receivePaymentEvent(ports, { rawBody: `evt ${session}`, signature: 'forged' })
    expect(forged).toEqual({ ok: false, reason: 'not-signed' })
    const event = ports.newId()
    const told = await Promise.all(Array.from({ length: 20 }, () => tell(event)))
    expect(told.every((outcome) => outcome.ok && outcome.outcome.state === 'paid')).toBe(true)
    expect(await balance()).toBe(1)
  })

  test('of a payment by a bank: not there, declined, and never undone once it is', async () => {
    await tell(ports.newId())
    expect(await stateOf()).toBe('open')
    provider({ status: 'failed' })
    expect(await tell(ports.newId())).toMatchObject({ outcome: { state: 'failed' } })
    pays()
    await tell(ports.newId())
    for (const status of ['failed', 'expired', 'unpaid'] as const) {
      provider({ status })
      expect(await tell(ports.newId())).toMatchObject({ outcome: { state: 'paid' } })
    }
    expect(await balance()).toBe(1)
  })

  test('whose reading was overtaken are read again', async () => {
    const event = ports.newId()
    const readings: string[] = []
    const payments = {
      ...ports.payments,
      async readSession(id: string) {
        const read = await ports.payments.readSession(id)
        readings.push(read?.status ?? '')
        // Somebody else reads later and writes earlier.
        if (readings.length === 1) {
          pays()
          await tell(ports.newId())
          provider({ takenBack: price })
        }
        return read
      },
    }
    await receivePaymentEvent({ ...ports, payments }, { rawBody: `${event} ${session}`, signature: 'signed' })
    expect(readings).toEqual(['unpaid', 'paid'])
    expect(await balance()).toBe(0)
  })

  test.each<[string, Partial<CheckoutSession>]>([
    ['an unpaid session', {}],
    ['a paid session', { status: 'paid' }],
    ['a refund', { status: 'paid', takenBack: 2_900 }],
  ])('of %s, 30 at once amid 20 looks, all count', async (_, changes) => {
    provider(changes)
    const ids = Array.from({ length: 30 }, ports.newId)
    await Promise.all([...ids.map(tell), ...Array.from({ length: 20 }, () => fulfilPurchase(ports, session))])
    expect(await Promise.all(ids.map(ports.purchases.hasEvent))).not.toContain(false)
    expect(await balance()).toBe(changes.status && !changes.takenBack ? 1 : 0)
  })

  test('that cannot be stored leave nothing, and count when they come again', async () => {
    pays()
    const event = ports.newId()
    const transaction: typeof ports.transaction = (work) =>
      ports.transaction(async (stored) => {
        await work(stored)
        throw new Error('the database went away')
      })
    const telling = receivePaymentEvent(
      { ...ports, transaction },
      { rawBody: `${event} ${session}`, signature: 'signed' },
    )
    await expect(telling).rejects.toThrow('went away')
    expect([await balance(), await stateOf(), await ports.purchases.hasEvent(event)]).toEqual([0, 'open', false])
    await tell(event)
    expect(await balance()).toBe(1)
  })

  test('of money for somebody who is gone are held', async () => {
    await ports.sql`delete from account where id = ${user}`
    pays()
    expect(await tell(ports.newId())).toMatchObject({ outcome: { state: 'held' } })
  })
})

describe('money that goes back', () => {
  /** A purchase of five credits, of which so many are spent. */
  async function bought(spent: number) {
    const started = await startPurchase(ports, { user, packageId: 'five', report: null, origin: 'http://localhost' })
    session = started.ok ? started.session : ''
    provider({ status: 'paid' })
    await tell(ports.newId())
    for (let n = 0; n < spent; n++) {
      const used = { user, kind: 'usage', reference: ports.newId(), amount: -1, description: '', report: null } as const
      await ports.credits.append(used)
    }
  }

  test('takes its share of credits, in whole ones, whatever the order and number of notices', async () => {
    const refunds = [3_000, 7_000, 11_500]
    await bought(0)
    const events = refunds.flatMap((takenBack) =>
      Array.from({ length: 5 }, () => ({ takenBack, id: `refund-${takenBack}-${session}` })),
    )
    let most = 0
    for (const { takenBack, id } of events.toSorted(() => Math.random() - 0.5)) {
      most = Math.max(most, takenBack)
      provider({ takenBack: most })
      await tell(id)
    }
    expect(await balance()).toBe(0)
    const taken = (await ports.credits.entries(user)).filter(({ kind }) => kind === 'refund')
    expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(-5)
  })

  test('never takes what is spent, flags the account, and leaves later credits alone', async () => {
    await bought(4)
    provider({ takenBack: 11_500 })
    ports.recorded.alarms.length = 0
    await tell(ports.newId())
    expect(await balance()).toBe(0)
    expect(ports.recorded.alarms).toMatchObject([{ what: 'payment-went-back', user }])
    expect(await ports.purchases.flags(user)).toMatchObject([{ reason: 'refund', missing: 4 }])
    const gift = {
      user,
      kind: 'correction',
      reference: ports.newId(),
      amount: 2,
      description: '',
      report: null,
    } as const
    await ports.credits.append(gift)
    await tell(ports.newId())
    expect(await balance()).toBe(2)
  })

  test('gives back what a dispute took when it is won, and no more', async () => {
    await bought(3)
    provider({ takenBack: 11_500, disputed: true })
    await tell(ports.newId())
    expect(await balance()).toBe(0)
    provider({ takenBack: 0 })
    await tell(ports.newId())
    expect(await balance()).toBe(2)
    await tell(ports.newId())
    expect(await balance()).toBe(2)
    expect(await ports.purchases.flags(user)).toMatchObject([{ reason: 'dispute', missing: 0 }])
  })
})

test.each([
  [0, 0],
  [2_299, 0],
  [2_300, 1],
  [11_499, 4],
  [11_500, 5],
  [12_000, 5],
])('of five credits for 11,500 cents, %i cents back are %i', (takenBack, credits) => {
  expect(countReversedCredits({ credits: 5, price: 11_500 }, takenBack)).toBe(credits)
})

test('a correction says why and by whom, and takes nobody below 0', async () => {
  const username = `corrected-${ports.newId()}`
  const id = await ports.addUser({ username })
  const correct = (amount: number, why = 'An outage') => correctCredits(ports, { username, amount, why, actor: 'ada' })
  expect(await correct(3)).toEqual({ ok: true, balance: 3 })
  expect(await correct(-4)).toEqual({ ok: false, reason: 'insufficient' })
  expect(await correct(-2)).toEqual({ ok: true, balance: 1 })
  expect(await correct(1, ' ')).toEqual({ ok: false, reason: 'no-reason' })
  for (const amount of [0, 0.5, Number.NaN, 10_001])
    expect(await correct(amount)).toEqual({ ok: false, reason: 'no-amount' })
  expect(await correctCredits(ports, { username: 'nobody', amount: 1, why: 'x', actor: 'ada' })).toMatchObject({
    ok: false,
  })
  expect((await ports.credits.entries(id))[0]).toMatchObject({
    ...{ kind: 'correction', amount: -2, description: 'An outage', actor: 'ada' },
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
