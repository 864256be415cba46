import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownKey } from '#app/api/schemas.server.ts'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import type { User, UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { LimitName } from '#domain/limits.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let balance: ApiRoute
let transactions: ApiRoute
let packages: ApiRoute
let unlock: ApiRoute
let checkout: ApiRoute
let payment: ApiRoute

let points = 100
beforeAll(async () => {
  const limits = {
    take: async (name: LimitName) =>
      name.startsWith('api') || points-- > 0
        ? { ok: true as const, left: 9, resetIn: 60 }
        : { ok: false as const, retryAfter: 90 },
    giveBack: async () => {},
  }
  ports = await openDoor({ limits })
  session = await import('#app/web/session/session.server.ts')
  balance = await apiRoute('/api/credits/balance')
  transactions = await apiRoute('/api/credits/transactions')
  packages = await apiRoute('/api/credits/packages')
  unlock = await apiRoute('/api/reports/{id}/purchase')
  checkout = await apiRoute('/api/create-checkout-session')
  payment = await apiRoute('/api/checkout-session/{id}')
})
afterAll(() => ports.close())

type Visitor = ReturnType<typeof visitor>
let user: UserId
let me: Visitor
beforeEach(async () => {
  points = 100
  ;({ id: user, me } = await signedIn())
})

async function signedIn(): Promise<{ id: User['id']; me: Visitor }> {
  const id = await ports.addUser()
  const me = await visitorAs(session, id)
  return { id, me }
}

async function addReport({ owner = user, isEmpty = false } = {}): Promise<ReportId> {
  const id = await ports.reports.add({
    owner,
    filename: 'house.pdf',
    kind: 'pdf',
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: `reports/${ports.newId()}/original`,
    uploadedAt: new Date(),
    zip: null,
  })
  const found = { quote: null, contractorTypes: [], contractors: [], ...untouched, contractorsLeftOut: 0 }
  const finding = { ...exampleDeficiency(), estimate: exampleEstimate(), ...found }
  await ports.reports.saveFindings(id, isEmpty ? [] : [finding])
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: ports.clock.now() } })
  return id
}

const addCredits = (amount: number) =>
  ports.credits.append({
    user,
    kind: 'purchase',
    reference: ports.newId(),
    amount,
    description: 'Bought',
    report: null,
  })

const context = contextOf()
const args = (request: Request, params: Record<string, string> = {}) => ({ request, params, context })
const post = (path: string, body: unknown, by = me) =>
  new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { Cookie: by.get(path).headers.get('Cookie') ?? '', 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const buy = (id: ReportId | string, body: unknown = '', by = me) =>
  unlock.action(args(post(`/api/reports/${id}/purchase`, body, by), { id: String(id) }))
const start = (body: unknown, by = me) => checkout.action(args(post('/api/create-checkout-session', body, by)))
const paymentOf = (id: string, by = me) => payment.loader(args(by.get(`/api/checkout-session/${id}`), { id }))

test('nothing is answered to those who are not signed in', async () => {
  const nobody = visitor()
  const id = await addReport()
  const answers = await Promise.all([
    balance.loader(args(nobody.get('/'))),
    transactions.loader(args(nobody.get('/'))),
    packages.loader(args(nobody.get('/'))),
    buy(id, '', nobody),
    start({ packageId: 'three' }, nobody),
    paymentOf('session', nobody),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: { code: 'signed-out', message: 'Sign in first, or send a token.' } })
  }
})

test('balance, transactions and packages are those of the screens', async () => {
  const id = await addReport()
  await addCredits(3)
  await buy(id)
  expect(await (await balance.loader(args(me.get('/')))).json()).toEqual({
    balance: 2,
    totalPurchased: 3,
    totalUsed: 1,
  })
  const [used, bought] = await (await transactions.loader(args(me.get('/')))).json()
  expect(bought).toMatchObject({ type: 'purchase', amount: 3, description: 'Bought', reportId: null })
  expect(used).toMatchObject({ type: 'usage', amount: -1, reportId: id, createdAt: expect.stringContaining('T') })
  expect(Object.keys(used).sort()).toEqual(['amount', 'createdAt', 'description', 'id', 'reportId', 'type'])
  const offers = await (await packages.loader(args(me.get('/')))).json()
  expect(
    offers.map((offer: Record<string, unknown>) => [offer.credits, offer.priceInCents, offer.savingsPercent]),
  ).toEqual([
    [1, 2_900, 0],
    [3, 7_500, 14],
    [5, 11_500, 21],
    [10, 19_900, 31],
  ])
})

test('a report is opened once for one credit', async () => {
  const id = await addReport()
  expect((await buy(id)).status).toBe(409)
  await addCredits(2)
  expect(await (await buy(id)).json()).toMatchObject({ success: true, alreadyPurchased: false, balance: 1 })
  expect(await (await buy(id, {})).json()).toMatchObject({
    alreadyPurchased: true,
    balance: 1,
    message: 'You already have full access to this report.',
  })
})

test('a report without findings takes a credit only where that is asked for', async () => {
  const id = await addReport({ isEmpty: true })
  await addCredits(1)
  const refused = await buy(id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: { code: 'nothing-found' } })
  expect(await (await buy(id, { evenIfEmpty: true })).json()).toMatchObject({ alreadyPurchased: false, balance: 0 })
})

test("nobody else's report is opened, and none by what cannot be understood or too often", async () => {
  await addCredits(1)
  const other = await addReport({ owner: (await signedIn()).id })
  expect((await buy(other)).status).toBe(404)
  expect((await buy('abc')).status).toBe(404)
  const id = await addReport()
  expect((await buy(id, '{"credits":')).status).toBe(400)
  expect((await buy(id, { credits: 100 })).status).toBe(400)
  points = 0
  const answer = await buy(id)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '90'])
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('Too many changes') } })
  expect((await unlock.loader(args(me.get('/'), { id: String(id) }))).status).toBe(405)
  expect(await ports.credits.balance(user)).toMatchObject({ balance: 1 })
})

test('a checkout leads to its payment, which is paid once', async () => {
  const report = await addReport()
  const answer = await start({ packageId: 'five', reportId: report })
  expect(answer.status).toBe(201)
  const { url, sessionId } = await answer.json()
  expect(url).toBe(`https://pay.example.test/${sessionId}`)
  const facts = { credits: 5, amount_total: 11_500, currency: 'usd' }
  expect(await (await paymentOf(sessionId)).json()).toEqual({ payment_status: 'processing', ...facts })
  Object.assign(ports.recorded.checkouts.get(sessionId) ?? {}, { status: 'paid' })
  for (const _ of [1, 2])
    expect(await (await paymentOf(sessionId)).json()).toEqual({ payment_status: 'paid', ...facts })
  expect(await ports.credits.balance(user)).toMatchObject({ balance: 5 })
  expect((await paymentOf(sessionId, (await signedIn()).me)).status).toBe(404)
  expect((await paymentOf('cs_unknown')).status).toBe(404)
})

test('a checkout that is sent again with its key is the same one, of that user alone', async () => {
  const send = async (key: string, by = me, body: object = { packageId: 'five' }) => {
    const request = post('/api/create-checkout-session', body, by)
    request.headers.set('Idempotency-Key', key)
    const answer = await checkout.action(args(request))
    const { sessionId, error } = await answer.json()
    return { status: answer.status, session: sessionId, refused: error && [error.code, error.field] }
  }
  const first = await send('order 1')
  expect(first).toEqual({ status: 201, session: expect.stringContaining('session-') })
  expect(await Promise.all([send('order 1'), send('order 1')])).toEqual([first, first])
  const others = [await send('order 2'), await send('order 1', (await signedIn()).me)]
  expect(new Set([first, ...others].map(({ session }) => session)).size).toBe(3)
  for (const other of [{ packageId: 'ten' }, { packageId: 'five', reportId: await addReport() }]) {
    const refused = ['idempotency-key-reused', 'idempotency-key']
    expect(await send('order 1', me, other)).toEqual({ status: 422, refused })
  }
  for (const key of ['', 'k'.repeat(256)]) expect((await send(key)).status).toBe(400)
})

test('no form of somebody else takes the key that a program is about to use', async () => {
  const screen = await import('#app/credits/purchase/choose-package.tsx')
  const { me: stranger } = await signedIn()
  const form = { package: 'five', purchase: ownKey({ id: user }, 'order-1') }
  const taken = await screen.action(args(stranger.post('/purchase-credits', form)))
  expect(taken).toMatchObject({ status: 303 })
  const request = post('/api/create-checkout-session', { packageId: 'five' })
  request.headers.set('Idempotency-Key', 'order-1')
  expect((await checkout.action(args(request))).status).toBe(201)
})

test.each([
  [{ packageId: 'free' }, 404, 'packageId'],
  [{ packageId: 'five', reportId: 2_000_000_000 }, 404, 'reportId'],
  [{ packageId: 'five', reportId: 1e21 }, 404, 'reportId'],
  [{ packageId: 'five', price: 1 }, 400, 'price'],
  [{ packageId: 'five', credits: 100 }, 400, 'credits'],
  ['package=five', 400, undefined],
])('a checkout of %j is refused with %d', async (body, status, field) => {
  const answer = await start(body)
  expect([answer.status, (await answer.json()).error.field]).toEqual([status, field])
})

test('checkouts are limited, and a provider that is away is said so', async () => {
  points = 1
  const answer = await start({ packageId: 'five' })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '90'])
  expect((await answer.json()).error.message).toMatch(/^You have started as many checkouts as you can for now/)
  points = 100
  ports.payments.startCheckout = () => Promise.reject(new Error('away'))
  const logged: unknown[] = []
  const away = await checkout.action({
    request: post('/api/create-checkout-session', { packageId: 'five' }),
    params: {},
    context: contextOf({ logError: (error) => logged.push(error) }),
  })
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await away.json()).toMatchObject({
    error: { code: 'failed', message: 'Unable to start checkout process. Please try again.' },
  })
  expect(logged).toHaveLength(1)
})
