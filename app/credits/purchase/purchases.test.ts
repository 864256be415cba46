import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { scriptedStripe, secretKey } from '#adapters/payments/testing/scripted-stripe.ts'
import type { UserId } from '#domain/account/account.ts'
import type { PurchaseId } from '#domain/credit/credit.ts'
import type { CheckoutSession, Payments } from '#domain/credit/payments.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let credits: typeof import('#app/credits/page.tsx')
let purchase: typeof import('./choose-package.tsx')
let success: typeof import('./success.tsx')
let checkout: typeof import('./test-checkout.tsx')

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  credits = await import('#app/credits/page.tsx')
  purchase = await import('./choose-package.tsx')
  success = await import('./success.tsx')
  checkout = await import('./test-checkout.tsx')
})
afterAll(() => ports.close())

let user: UserId
let me: ReturnType<typeof visitor>
let payments: Payments
beforeEach(async () => {
  payments ??= { ...ports.payments }
  Object.assign(ports.payments, payments, { decide: undefined })
  ports.recorded.now = new Date()
  ;({ id: user, me } = await signedIn())
})

async function signedIn() {
  const id = await ports.addUser()
  const me = await visitorAs(session, id)
  return { id, me }
}

function addReport(owner = user): Promise<ReportId> {
  return ports.reports.add({
    owner,
    filename: 'house.pdf',
    kind: 'pdf',
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: ports.newId(),
    uploadedAt: new Date(),
    zip: null,
  })
}

const context = contextOf()

async function answerOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error(`no response: ${JSON.stringify(answer)}`)
  return answer
}

const buy = (fields: Record<string, string>) =>
  purchase.action({ request: me.post('/purchase-credits', fields), params: {}, context })

/** Returns the session of a purchase that was just started. */
async function start(fields: Record<string, string> = { package: 'three' }) {
  const answer = await answerOf(buy(fields))
  return (answer.headers.get('Location') ?? '').split('/').at(-1) ?? ''
}

const confirm = (id: string, by = me) =>
  success.loader({ request: by.get(`/purchase-success?session_id=${id}`), params: {}, context })

describe('buying', () => {
  test('leads to the payment page with the price of our own list', async () => {
    const answer = await answerOf(buy({ package: 'three', intent: 'buy' }))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/pay\.example\.test\/session-/)
    const [checkout] = [...ports.recorded.checkouts.values()].slice(-1)
    expect(checkout).toMatchObject({ amount: 7_500, currency: 'usd' })
  })

  test.each<Record<string, string>>([{ credits: '100' }, { price: '1' }, { user: '1' }])(
    'refuses a form with %j',
    async (extra) => {
      expect(await buy({ package: 'three', ...extra })).toMatchObject({ init: { status: 400 } })
    },
  )

  test('says beforehand whether money moves', async () => {
    const loadIsTest = async () =>
      (await purchase.loader({ request: me.get('/purchase-credits'), params: {}, context })).isTest
    expect(await loadIsTest()).toBe(false)
    ports.payments.decide = async () => null
    expect(await loadIsTest()).toBe(true)
  })

  test('by the same form twice is one payment', async () => {
    const { purchase: form } = await purchase.loader({ request: me.get('/purchase-credits'), params: {}, context })
    const fields = { package: 'three', purchase: `${form}-three` }
    const [first, second] = [await start(fields), await start(fields)]
    expect(first).toBe(second)
    expect(await start({ package: 'ten', purchase: `${form}-ten` })).not.toBe(first)
  })

  test('for a report knows the own ones only', async () => {
    const other = await addReport((await signedIn()).id)
    expect((await answerOf(buy({ package: 'three', report: String(other) }))).status).toBe(404)
    const request = (id: ReportId) => me.get(`/purchase-credits?report=${id}&package=ten`)
    expect(await purchase.loader({ request: request(other), params: {}, context })).toMatchObject({ report: null })
    const mine = await addReport()
    const page = await purchase.loader({ request: request(mine), params: {}, context })
    expect(page).toMatchObject({ report: { id: mine, title: 'house' }, chosen: 'ten' })
  })

  test.each(['checkout', 'checkout-address'])('is limited by %s', async (limit) => {
    const take = ports.limits.take
    ports.limits.take = async (name) =>
      name === limit ? { ok: false, retryAfter: 90 } : { ok: true, left: 9, resetIn: 60 }
    const answer = await buy({ package: 'three' })
    ports.limits.take = take
    expect(answer).toMatchObject({ data: { title: 'Purchase Failed' }, init: { status: 429 } })
  })

  test('says so where the provider has no page to pay at', async () => {
    const server = await scriptedStripe()
    server.fates = [{ body: '{"id": "cs_test_no_page", "url": null}' }]
    const options = { secretKey, webhookSecrets: [], livemode: false, baseUrl: server.baseUrl }
    ports.payments.startCheckout = stripePayments(options).startCheckout
    const answer = await buy({ package: 'three' })
    await server.close()
    expect(answer).toMatchObject({
      data: { title: 'Payment Error', errors: { form: 'Unable to redirect to payment. Please try again.' } },
    })
  })

  test('keeps the wish to download the report, through payment and back', async () => {
    const report = await addReport()
    const asked: { successUrl: string; cancelUrl: string }[] = []
    const { startCheckout } = ports.payments
    ports.payments.startCheckout = (checkout) => {
      asked.push(checkout)
      return startCheckout(checkout)
    }
    const page = await purchase.loader({
      request: me.get(`/purchase-credits?report=${report}&then=download`),
      params: {},
      context,
    })
    expect(page).toMatchObject({ intent: 'download' })
    const id = await start({ package: 'three', report: String(report), wanted: 'download' })
    expect(asked).toMatchObject([
      {
        successUrl: 'http://localhost/purchase-success?session_id={CHECKOUT_SESSION_ID}&then=download',
        cancelUrl: `http://localhost/purchase-cancelled?report=${report}&then=download`,
      },
    ])
    const openSuccess = () =>
      success.loader({ request: me.get(`/purchase-success?session_id=${id}&then=download`), params: {}, context })
    const processing = await answerOf(openSuccess())
    expect(processing.headers.get('Location')).toContain('&then=download&since=')
    Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: 'paid' })
    expect((await openSuccess()).data).toMatchObject({ state: 'paid', report, intent: 'download' })
  })

  test('of a package that is not sold is not found', async () => {
    expect((await answerOf(buy({ package: 'free' }))).status).toBe(404)
  })

  test('says so where the payment provider cannot be reached', async () => {
    const logged: unknown[] = []
    ports.payments.startCheckout = async () => {
      throw new Error('connection refused')
    }
    const request = me.post('/purchase-credits', { package: 'three' })
    const answer = await purchase.action({
      request,
      params: {},
      context: contextOf({ logError: (e) => logged.push(e) }),
    })
    expect(answer).toMatchObject({
      data: { title: 'Purchase Failed', errors: { form: 'Unable to start checkout process. Please try again.' } },
      init: { status: 503 },
    })
    expect(logged).toHaveLength(1)
  })
})

describe('the page after paying', () => {
  const checkoutOf = (id: string) => ports.recorded.checkouts.get(id) as CheckoutSession
  const markPaid = (id: string) => Object.assign(checkoutOf(id), { status: 'paid' })

  test('grants what was paid, once', async () => {
    const report = await addReport()
    const id = await start({ package: 'three', report: String(report) })
    markPaid(id)
    const expected = { data: { state: 'paid', credits: 3, price: 7_500, report, intent: 'view' } }
    expect(await confirm(id)).toMatchObject(expected)
    expect(await confirm(id)).toMatchObject(expected)
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 3 })
  })

  test('waits for a payment that is not there yet, and looks again for two minutes', async () => {
    const id = await start()
    const { pathname, search } = new URL((await answerOf(confirm(id))).headers.get('Location') ?? '', 'http://here')
    expect(`${pathname}${search}`).toMatch(new RegExp(`^/purchase-success\\?session_id=${id}&since=\\d+$`))
    const again = () => success.loader({ request: me.get(pathname + search), params: {}, context })
    const answer = await again()
    expect(answer.data).toEqual({ state: 'processing', lookAgain: true, isHeld: false })
    expect(success.handle.refresh?.(answer.data)).toBe(true)
    ports.recorded.now = new Date(Date.now() + 121_000)
    const last = (await again()).data
    expect(last).toEqual({ state: 'processing', lookAgain: false, isHeld: false })
    expect(success.handle.refresh?.(last)).toBe(false)
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 0 })
  })

  test('is still processing while the provider cannot be asked', async () => {
    const id = await start()
    const logged: unknown[] = []
    ports.payments.readSession = () => Promise.reject(new Error('away'))
    const request = me.get(
      `/purchase-success?session_id=${id}&since=${Math.floor(ports.recorded.now.getTime() / 1000)}`,
    )
    const answer = await success.loader({
      request,
      params: {},
      context: contextOf({ logError: (e) => logged.push(e) }),
    })
    expect(answer.data).toMatchObject({ state: 'processing', lookAgain: true })
    expect(logged).toHaveLength(1)
  })

  test('does not make the buyer wait for a provider that does not answer', async () => {
    const id = await start()
    let answer = (_: CheckoutSession | null) => {}
    ports.payments.readSession = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const page = await answerOf(confirm(id))
    expect(page.headers.get('Location')).toContain('since=')
    answer({ ...checkoutOf(id), status: 'paid' })
    await expect.poll(async () => (await ports.credits.balance(user)).balance).toBe(3)
  })

  test('asks the provider only as often as one person may', async () => {
    const id = await start()
    markPaid(id)
    const take = ports.limits.take
    ports.limits.take = async (name) =>
      name === 'payment-look' ? { ok: false, retryAfter: 60 } : { ok: true, left: 9, resetIn: 60 }
    ports.payments.readSession = () => Promise.reject(new Error('asked'))
    const page = await answerOf(confirm(id))
    ports.limits.take = take
    expect(page.headers.get('Location')).toContain('since=')
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 0 })
  })

  test('of a declined payment says what to do, with the report that was wanted', async () => {
    const report = await addReport()
    const id = await start({ package: 'three', report: String(report) })
    Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: 'failed' })
    expect((await confirm(id)).data).toEqual({ state: 'failed', package: 'three', report, intent: 'view' })
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 0 })
  })

  test('holds a payment of another sum', async () => {
    const id = await start()
    Object.assign(markPaid(id), { amount: 1 })
    expect((await confirm(id)).data).toEqual({ state: 'processing', lookAgain: false, isHeld: true })
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 0 })
  })

  test('of a checkout that has expired is the page of cancelled ones', async () => {
    const id = await start()
    Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: 'expired' })
    expect((await answerOf(confirm(id))).headers.get('Location')).toBe('/purchase-cancelled')
  })

  test("shows nobody else's payment, and none to visitors", async () => {
    const id = await start()
    markPaid(id)
    for (const [session, by] of [
      [id, (await signedIn()).me],
      [id, visitor()],
      ['unknown', me],
      ['', me],
    ] as const) {
      expect(await confirm(session, by)).toMatchObject({ data: { state: 'unknown' }, init: { status: 404 } })
    }
    const { data } = await confirm(id, visitor())
    expect(data).toMatchObject({ signInFirst: `/auth?redirectTo=%2Fpurchase-success%3Fsession_id%3D${id}` })
  })
})

describe('the test payment page', () => {
  const params = (session: string) => ({ params: { session }, context })

  test('is absent where payments are real', async () => {
    const id = await start()
    expect((await answerOf(checkout.loader({ request: me.get('/'), ...params(id) }))).status).toBe(404)
  })

  test('plays the decision of the buyer, and only of the buyer', async () => {
    const decisions: string[] = []
    ports.payments.decide = async (session, decision) => {
      decisions.push(`${session} ${decision}`)
      return { returnUrl: `http://localhost/purchase-success?session_id=${session}`, event: null }
    }
    const id = await start()
    expect(await checkout.loader({ request: me.get('/'), ...params(id) })).toEqual({ credits: 3, price: 7_500 })
    const other = await signedIn()
    expect((await answerOf(checkout.loader({ request: other.me.get('/'), ...params(id) }))).status).toBe(404)
    const pay = (fields: Record<string, string>) => checkout.action({ request: me.post('/', fields), ...params(id) })
    expect(await pay({ decision: 'steal' })).toMatchObject({ init: { status: 422 } })
    const answer = await answerOf(pay({ decision: 'pay' }))
    expect(answer.headers.get('Location')).toBe(`/purchase-success?session_id=${id}`)
    expect(decisions).toEqual([`${id} pay`])
  })

  test('tells of the decision as a webhook would, and goes on where that fails', async () => {
    const logged: unknown[] = []
    const id = await start()
    ports.payments.decide = async () => ({
      returnUrl: `http://localhost/purchase-success?session_id=${id}`,
      event: { rawBody: 'told', signature: 'signed' },
    })
    ports.payments.readEvent = async (body, signature) =>
      body === 'told' && signature === 'signed' ? { id: `event-${id}`, session: id } : null
    Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status: 'paid' })
    const pay = () =>
      checkout.action({
        request: me.post('/', { decision: 'pay' }),
        params: { session: id },
        context: contextOf({ logError: (error) => logged.push(error) }),
      })
    await pay()
    expect(await ports.credits.balance(user)).toMatchObject({ balance: 3 })
    ports.payments.readEvent = () => Promise.reject(new Error('no database'))
    expect((await answerOf(pay())).status).toBe(303)
    expect(logged).toHaveLength(1)
  })

  test.each(['paid', 'failed', 'expired'] as const)('of a checkout that is %s offers nothing more', async (status) => {
    ports.payments.decide = async () => null
    const id = await start()
    Object.assign(ports.recorded.checkouts.get(id) ?? {}, { status })
    const answer = await answerOf(checkout.loader({ request: me.get('/'), ...params(id) }))
    expect(answer.headers.get('Location')).toBe(`/purchase-success?session_id=${id}`)
  })

  test('of a checkout that is over leads to how it ended', async () => {
    const id = await start()
    ports.payments.decide = async () => null
    const answer = await answerOf(
      checkout.action({ request: me.post('/', { decision: 'pay' }), params: { session: id }, context }),
    )
    expect(answer.headers.get('Location')).toBe(`/purchase-success?session_id=${id}`)
  })
})

describe('the credits page', () => {
  const load = (query = '') => credits.loader({ request: me.get(`/credits${query}`), params: {}, context })

  test('shows balance, packages and the own transactions', async () => {
    const entry = { user, kind: 'purchase', reference: ports.newId(), amount: 3, description: 'Bought 3', report: null }
    await ports.credits.append({ ...entry, kind: 'purchase' })
    const page = await load('?report=abc')
    expect(page).toMatchObject({ balance: { balance: 3, totalPurchased: 3, totalUsed: 0 }, report: null })
    expect(page.packages.map(({ credits, price }) => [credits, price])).toEqual([
      [1, 2_900],
      [3, 7_500],
      [5, 11_500],
      [10, 19_900],
    ])
    expect(page.transactions).toMatchObject([{ description: 'Bought 3', amount: 3 }])
    expect(page.transactions[0]).not.toHaveProperty('user')
  })

  test('shows a payment in progress, and names a deleted report without a link', async () => {
    const [sold] = await ports.credits.packages()
    if (!sold) throw new Error('nothing is sold')
    const mine = await addReport()
    const bought = { id: ports.newId() as PurchaseId, user, package: sold.id, credits: 1, price: 2_900, report: null }
    await ports.purchases.add({ ...bought, currency: 'usd' })
    expect((await load()).pending).toEqual([])
    await ports.purchases.setSession(bought.id, `session-${bought.id}`)
    expect((await load()).pending).toMatchObject([
      { name: sold.name, credits: 1, price: 2_900, session: `session-${bought.id}`, isHeld: false },
    ])
    const entry = { user, kind: 'purchase' as const, reference: ports.newId(), amount: 1, description: '' }
    for (const [reference, report] of [
      [1, mine],
      [2, 999_999 as ReportId],
    ] as const)
      await ports.credits.append({ ...entry, reference: `${bought.id}-${reference}`, report })
    const { transactions } = await load()
    expect(transactions.map(({ report, isReportGone }) => [report, isReportGone])).toEqual([
      [999_999, true],
      [mine, false],
    ])
    await ports.purchases.settle(bought.id, { state: 'paid', reversed: 0, taken: 0 })
    expect((await load()).pending).toEqual([])
  })

  test("knows the own report that is to be unlocked, and nobody else's", async () => {
    const mine = await addReport()
    const other = await addReport((await signedIn()).id)
    expect((await load(`?report=${mine}`)).report).toEqual({
      id: mine,
      title: 'house',
      goesAt: null,
      isReady: false,
      isEmpty: true,
      unlocked: false,
    })
    expect((await load(`?report=${other}`)).report).toBeNull()
  })
})
