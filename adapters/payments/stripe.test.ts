import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentEvent } from '#domain/credit/payments.ts'
import { type StripePaymentsOptions, stripePayments } from './stripe.ts'
import { checkout, paymentsContract } from './testing/contract.ts'
import { type ScriptedStripe, scriptedStripe, secretKey } from './testing/scripted-stripe.ts'

const webhookSecrets = ['whsec_new', 'whsec_old']

let server: ScriptedStripe
beforeAll(async () => {
  server = await scriptedStripe()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked = []
  server.fates = []
})

function paying(options: Partial<StripePaymentsOptions> = {}) {
  const { baseUrl } = server
  return stripePayments({ secretKey, webhookSecrets, livemode: false, baseUrl, callMs: 2_000, ...options })
}

/** Signed as Stripe does. */
function signed(event: object | string, { secret = 'whsec_new', at = Date.now() / 1000 } = {}): PaymentEvent {
  const rawBody = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(at)
  return { rawBody, signature: Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp }) }
}

let events = 0
const eventOf = (type: string, object: object, livemode = false) =>
  ({ id: `evt_${++events}`, object: 'event', type, livemode, data: { object } }) as const

let purchases = 0
async function started() {
  const { session } = await paying().startCheckout(checkout(`stripe-${++purchases}`))
  server.asked = []
  return session
}

const creates = () => server.asked.filter(({ method }) => method === 'POST')

describe('Stripe', () => {
  paymentsContract(
    () => paying(),
    async (session) => server.pay(session),
    (session) => signed(eventOf('checkout.session.completed', { id: session, object: 'checkout.session' })),
  )

  test('is told what is sold to whom, by the names that it publishes', async () => {
    const { url } = await paying().startCheckout(checkout('told'))
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(creates()).toMatchObject([{ path: '/v1/checkout/sessions', key: 'told' }])
    expect(creates()[0]?.fields).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '11500',
      'line_items[0][price_data][product_data][name]': '5 Report Pack',
      client_reference_id: '7',
      'metadata[purchaseId]': 'told',
      'payment_intent_data[metadata][purchaseId]': 'told',
      'payment_intent_data[description]': '5 Report Pack (5)',
      success_url: 'http://localhost:3000/purchase-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/purchase-cancelled',
      expires_at: expect.stringMatching(/^\d{10}$/),
      allow_promotion_codes: 'false',
      'adaptive_pricing[enabled]': 'false',
    })
  })

  test('a server that knows only what is published refuses any other name', async () => {
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port: new URL(server.baseUrl).port, protocol: 'http' })
    const wrong = { mode: 'payment', promotion: 'FREE' } as const
    await expect(stripe.checkout.sessions.create(wrong)).rejects.toThrow('unknown parameter: promotion')
  })
})

describe('a payment', () => {
  const read = async (session: string) => paying().readSession(session)

  test('by a bank is not there until it is', async () => {
    const session = await started()
    server.payLater(session)
    expect(await read(session)).toMatchObject({ status: 'unpaid' })
    server.pay(session)
    expect(await read(session)).toMatchObject({ status: 'paid' })
  })

  test.each(['requires_payment_method', 'canceled'])('by a bank that ends as %s has failed', async (status) => {
    const session = await started()
    Object.assign(server.payLater(session).payment ?? {}, { status })
    expect(await read(session)).toMatchObject({ status: 'failed' })
  })

  test('whose card was declined on the open page can still be made', async () => {
    const session = await started()
    server.payLater(session)
    Object.assign(server.sessions.get(session) ?? {}, { status: 'open' })
    expect(await read(session)).toMatchObject({ status: 'unpaid' })
  })

  test('that nobody made expires', async () => {
    const session = await started()
    Object.assign(server.sessions.get(session) ?? {}, { status: 'expired' })
    expect(await read(session)).toMatchObject({ status: 'expired' })
  })

  test('of nothing is a payment of nothing', async () => {
    const session = await started()
    Object.assign(server.pay(session), { payment_status: 'no_payment_required' })
    expect(await read(session)).toMatchObject({ status: 'paid', amount: 0 })
  })

  test('with other money is not ours', async () => {
    const session = await started()
    Object.assign(server.pay(session), { livemode: true })
    expect(await read(session)).toBeNull()
  })

  test.each([
    ['refunds', { refunded: 4_000 }, 4_000],
    ['an open dispute', { disputes: [{ amount: 11_500, status: 'needs_response' }] }, 11_500],
    ['a lost dispute after a refund', { refunded: 500, disputes: [{ amount: 11_000, status: 'lost' }] }, 11_500],
    ['a dispute that was won', { disputes: [{ amount: 11_500, status: 'won' }] }, 0],
    ['an inquiry', { disputes: [{ amount: 11_500, status: 'warning_needs_response' }] }, 0],
  ])('goes back by %s', async (_, changes, takenBack) => {
    const session = await started()
    Object.assign(server.pay(session).payment ?? {}, changes)
    expect(await read(session)).toMatchObject({ status: 'paid', takenBack, disputed: 'disputes' in changes })
  })
})

describe('an event', () => {
  const readIt = ({ rawBody, signature }: PaymentEvent) => paying().readEvent(rawBody, signature)
  const completed = () => eventOf('checkout.session.completed', { id: 'cs_test_a' })

  test.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
    'of a session that is %s names it',
    async (kind) => {
      const event = eventOf(`checkout.session.${kind}`, { id: 'cs_test_a' })
      expect(await readIt(signed(event))).toEqual({ id: event.id, session: 'cs_test_a' })
    },
  )

  test.each([
    'charge.refunded',
    'charge.refund.updated',
    'refund.updated',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ])('%s leads to the session of its payment', async (type) => {
    const session = await started()
    const payment_intent = server.pay(session).payment?.id
    expect(await readIt(signed(eventOf(type, { id: 'ch_1', payment_intent })))).toMatchObject({ session })
    expect(await readIt(signed(eventOf(type, { payment_intent: 'pi_of_another_product' })))).toMatchObject({
      session: null,
    })
    expect(await readIt(signed(eventOf(type, { payment_intent: null })))).toMatchObject({ session: null })
  })

  test('of anything else is none of ours, and nobody is asked', async () => {
    expect(await readIt(signed(eventOf('customer.created', { id: 'cus_1' })))).toMatchObject({ session: null })
    expect(server.asked).toEqual([])
  })

  test('may be signed by each of the secrets', async () => {
    expect(await readIt(signed(completed(), { secret: 'whsec_old' }))).not.toBeNull()
    expect(await readIt(signed(completed(), { secret: 'whsec_other' }))).toBeNull()
  })

  test('counts for five minutes and in its own mode', async () => {
    const now = Date.now() / 1000
    expect(await readIt(signed(completed(), { at: now - 295 }))).not.toBeNull()
    expect(await readIt(signed(completed(), { at: now - 302 }))).toBeNull()
    expect(await readIt(signed(completed(), { at: now + 302 }))).toBeNull()
    expect(await readIt(signed(eventOf('checkout.session.completed', { id: 'cs_live_a' }, true)))).toBeNull()
  })
})

describe('a failure', () => {
  const start = (id: string, options?: Partial<StripePaymentsOptions>) => paying(options).startCheckout(checkout(id))
  /** Returns the error, which names neither key nor person. */
  async function thrown(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(error instanceof Error)) throw new Error('nothing was thrown')
    expect(`${error.message}${error.cause}${error.stack}`).not.toMatch(/of_the_tests|Sam Sample/)
    return error.message
  }

  test.each([
    [401, 'status 401'],
    [402, 'status 402'],
    [429, 'status 429'],
  ])('of %i is told at once', async (status, words) => {
    server.fates = [status]
    expect(await thrown(start(`refused-${status}`))).toContain(words)
    expect(creates()).toHaveLength(1)
  })

  test('of 409 is tried three times in all, as the same request, which may be made again', async () => {
    server.fates = [409, 409, 409]
    expect(await thrown(start('tried-409'))).toContain('status 409')
    expect(creates().map(({ key }) => key)).toEqual(Array(3).fill('tried-409'))
    expect((await start('tried-409')).session).toMatch(/^cs_test_/)
  })

  test('of 500 stays for its purchase, and says so', async () => {
    server.fates = [500]
    expect(await thrown(start('tried-500'))).toContain('status 500')
    await expect(start('tried-500')).rejects.toMatchObject({ isFinal: true })
    expect((await start('tried-500-anew')).session).toMatch(/^cs_test_/)
  })

  test.each<[number | 'silence', boolean]>([
    [400, true],
    [402, true],
    [401, false],
    [409, false],
    [429, false],
    ['silence', false],
  ])('by %s is final: %s', async (fate, isFinal) => {
    server.fates = [fate, fate, fate]
    await expect(start(`final-${fate}`, { callMs: 200 })).rejects.toMatchObject({ isFinal })
  })

  test.each(['cut-before', 'cut-after', 'silence'] as const)('by %s ends with one session', async (fate) => {
    server.fates = [fate]
    const before = server.sessions.size
    const { session } = await start(`lost-${fate}`, { callMs: 300 })
    expect(server.sessions.size).toBe(before + 1)
    expect((await start(`lost-${fate}`)).session).toBe(session)
  })

  test('that lasts is told in time', async () => {
    server.fates = ['silence', 'silence', 'silence']
    expect(await thrown(start('silent', { callMs: 200 }))).toContain('StripeConnectionError')
  })

  test('to say where to pay leaves that empty', async () => {
    server.fates = [{ body: '{"id": "cs_test_a", "url": null}' }]
    expect(await start('no-url')).toEqual({ session: 'cs_test_a', url: '' })
  })

  test('to understand the answer is one', async () => {
    server.fates = [{ body: '{"id": "cs_test_a", "url": "nowhere"}' }]
    expect(await thrown(start('strange'))).toContain('another form')
    server.fates = [{ body: 'not JSON' }]
    expect(await thrown(paying().readSession('cs_test_a'))).toContain('could not be read')
    server.fates = [{ body: '{"id": "cs_test_a", "payment_status": "paid", "amount_total": "2900"}' }]
    expect(await thrown(paying().readSession('cs_test_a'))).toContain('another form')
  })

  test('by other words under the same key is refused', async () => {
    const { startCheckout } = paying()
    await startCheckout(checkout('same'))
    const other = { ...checkout('same'), cancelUrl: 'http://localhost:3000/elsewhere' }
    expect(await thrown(startCheckout(other))).toContain('status 400')
  })

  test('of the key is not taken for an unknown session', async () => {
    const session = await started()
    expect(await thrown(paying({ secretKey: 'sk_test_wrong' }).readSession(session))).toContain('status 401')
  })
})
