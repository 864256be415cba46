import type { Stripe } from 'stripe'
import * as v from 'valibot'
import type { PurchaseId } from '#domain/credit/credit.ts'
import type { CheckoutSession, Payments } from '#domain/credit/payments.ts'

export type StripePaymentsOptions = {
  secretKey: string
  /** Each signs alone; several while one is being replaced. */
  webhookSecrets: string[]
  /** True where money moves. Events and sessions of the other mode are ignored. */
  livemode: boolean
  /** Where the API is served, without a path. */
  baseUrl?: string
  /** For one try; a call is tried three times in all. */
  callMs?: number
}

const RETRIES = 2
const SIGNED_WITHIN_SECONDS = 300
const LARGEST_EVENT = 512_000
const MOST_DISPUTES = 100

const id = v.pipe(v.string(), v.nonEmpty())
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const started = v.object({ id, url: v.nullable(v.pipe(v.string(), v.url())) })
const payment = v.object({
  id,
  status: v.string(),
  latest_charge: v.nullish(v.object({ amount_refunded: cents, disputed: v.boolean() })),
})
const asked = v.object({
  id,
  livemode: v.boolean(),
  status: v.nullable(v.string()),
  payment_status: v.string(),
  amount_total: v.nullable(cents),
  currency: v.nullable(v.string()),
  metadata: v.nullable(v.record(v.string(), v.string())),
  payment_intent: v.nullish(payment),
})
const disputes = v.object({ data: v.array(v.object({ amount: cents, status: v.string() })) })
const sessions = v.object({ data: v.array(v.object({ id })) })
const event = v.object({ id, type: v.string(), livemode: v.boolean(), data: v.object({ object: v.unknown() }) })
const aboutSession = v.object({ id })
const aboutPayment = v.object({ payment_intent: v.nullish(id, null) })

/** The events of a session, and of the payment that it led to. */
const sessionEvents = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
  (kind) => `checkout.session.${kind}`,
)
const paymentEvents = /^(charge\.refunded|charge\.refund\.updated|refund\.\w+|charge\.dispute\.\w+)$/

/** An inquiry takes no money yet; one that was prevented or won gave it back. */
const WITHDRAWN_NOT = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed']

/** One-time payments by Stripe Checkout. What it throws names neither a key nor a person. */
export function stripePayments({
  secretKey,
  webhookSecrets,
  livemode,
  baseUrl = 'https://api.stripe.com',
  callMs = 8_000,
}: StripePaymentsOptions): Payments {
  let connected: Promise<Stripe> | undefined
  const client = () => {
    connected ??= connect(secretKey, baseUrl, callMs)
    return connected
  }

  /** Returns Stripe's answer in the form that we expect; null where there is no such object. */
  async function answer<Schema extends v.GenericSchema>(
    what: string,
    schema: Schema,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<v.InferOutput<Schema> | null> {
    const stripe = await client()
    try {
      return v.parse(schema, await call(stripe))
    } catch (error) {
      if (isMissing(error)) return null
      throw Object.assign(new Error(`${what} at Stripe: ${faultOf(error)}`), { isFinal: isFinal(error) })
    }
  }

  async function withdrawn(payment_intent: string): Promise<number> {
    const list = await answer('disputes could not be read', disputes, (stripe) =>
      stripe.disputes.list({ payment_intent, limit: MOST_DISPUTES }),
    )
    return (list?.data ?? [])
      .filter(({ status }) => !WITHDRAWN_NOT.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  async function sessionOf(payment_intent: string | null): Promise<string | null> {
    if (!payment_intent) return null
    const list = await answer('the session of a payment could not be found', sessions, (stripe) =>
      stripe.checkout.sessions.list({ payment_intent, limit: 1 }),
    )
    return list?.data[0]?.id ?? null
  }

  return {
    async startCheckout({ purchase, user, package: bought, successUrl, cancelUrl, expires }) {
      const { name, description, price, credits } = bought
      const metadata = { purchaseId: purchase }
      const session = await answer('a checkout could not be started', started, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: price,
                  product_data: { name, ...(description && { description }) },
                },
              },
            ],
            client_reference_id: String(user),
            metadata,
            payment_intent_data: { metadata, description: `${name} (${credits})` },
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expires.getTime() / 1000),
            allow_promotion_codes: false,
            // Another currency would be another sum than ours.
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: purchase },
        ),
      )
      if (!session) throw new Error('a checkout could not be started at Stripe: it is not served there')
      return { session: session.id, url: session.url ?? '' }
    },

    async readSession(session) {
      const expand = ['payment_intent.latest_charge']
      const found = await answer('a session could not be read', asked, (stripe) =>
        stripe.checkout.sessions.retrieve(session, { expand }),
      )
      const purchase = found?.metadata?.purchaseId
      if (!found || !purchase || found.livemode !== livemode) return null
      const charge = found.payment_intent?.latest_charge
      const disputed = charge?.disputed ?? false
      const back = disputed && found.payment_intent ? await withdrawn(found.payment_intent.id) : 0
      return {
        id: found.id,
        purchase: purchase as PurchaseId,
        status: statusOf(found),
        // Where nothing had to be paid, nothing was.
        amount: found.payment_status === 'no_payment_required' ? 0 : (found.amount_total ?? 0),
        currency: found.currency ?? '',
        takenBack: (charge?.amount_refunded ?? 0) + back,
        disputed,
      }
    },

    async readEvent(rawBody, signature) {
      if (Buffer.byteLength(rawBody) > LARGEST_EVENT || !isSignedNow(signature)) return null
      const told = signedEvent(await client(), { rawBody, signature, webhookSecrets })
      if (!told || told.livemode !== livemode) return null
      const { id, type, data } = told
      if (sessionEvents.includes(type)) return { id, session: v.parse(aboutSession, data.object).id }
      if (!paymentEvents.test(type)) return { id, session: null }
      return { id, session: await sessionOf(v.parse(aboutPayment, data.object).payment_intent) }
    },
  }
}

/** Loaded when it is first needed: that takes some tenths of a second and 30 MB. */
async function connect(secretKey: string, baseUrl: string, timeout: number): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(baseUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

function statusOf({ status, payment_status, payment_intent }: v.InferOutput<typeof asked>): CheckoutSession['status'] {
  if (payment_status !== 'unpaid') return 'paid'
  if (status === 'expired') return 'expired'
  // On an open page the buyer may still try another card.
  const isOver = ['requires_payment_method', 'canceled'].includes(payment_intent?.status ?? '')
  return status === 'complete' && isOver ? 'failed' : 'unpaid'
}

/** The library refuses only what was signed too long ago, not what claims to come from the future. */
function isSignedNow(signature: string): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, seconds]) => Number(seconds))
  return times.length === 1 && Math.abs(Date.now() / 1000 - Number(times[0])) <= SIGNED_WITHIN_SECONDS
}

function signedEvent(
  { webhooks }: Stripe,
  { rawBody, signature, webhookSecrets }: { rawBody: string; signature: string; webhookSecrets: string[] },
): v.InferOutput<typeof event> | null {
  for (const secret of webhookSecrets) {
    try {
      return v.parse(event, webhooks.constructEvent(rawBody, signature, secret, SIGNED_WITHIN_SECONDS))
    } catch {}
  }
  return null
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 404
}

/** Stripe repeats for a day what it answered to an idempotency key, failures of its own too; not so what it never began. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && ![401, 409, 429].includes(status)
}

/** Without the vendor's words, which may name a person or a part of a key. */
function faultOf(error: unknown): string {
  if (v.isValiError(error)) return 'its answer has another form'
  if (!(error instanceof Error)) return 'unknown'
  const { type, code, statusCode, requestId } = error as Error & Record<string, unknown>
  const facts = { status: statusCode, code, request: requestId }
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null)
  return [type ?? error.name, ...known.map(([name, fact]) => `${name} ${fact}`)].join(', ')
}
