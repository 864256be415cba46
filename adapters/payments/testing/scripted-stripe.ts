import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Answer, type ScriptedHttp, scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'

export const secretKey = 'sk_test_of_the_tests'

type Dispute = { amount: number; status: string }
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  fields: Record<string, string>
  amount_total: number
  currency: string
  livemode: boolean
  payment: { id: string; status: string; refunded: number; disputes: Dispute[] } | null
}
type Call = { method: string; path: string; fields: Record<string, string>; key: string | undefined }

/** The fate of a call: refused by a status; cut off before or after it did its work; never answered; this very body. */
type Fate = number | 'cut-before' | 'cut-after' | 'silence' | { body: string }

export type ScriptedStripe = ScriptedHttp & {
  sessions: Map<string, Session>
  asked: Call[]
  /** The fates of the next calls, in their order. */
  fates: Fate[]
  /** Plays the buyer: pays at once, by a bank that takes its time, or not at all. */
  pay(session: string): Session
  payLater(session: string): Session
}

/** Every field that Stripe publishes for the call, its lists and maps written as `[]` and `[*]`; API of 2026-10-28. */
const published = {
  create: fields(
    `adaptive_pricing[enabled] after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
    billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields
    custom_text customer customer_account customer_creation customer_email customer_update discounts
    excluded_payment_method_types expand[] expires_at integration_identifier invoice_creation line_items[][adjustable_quantity]
    line_items[][metadata][*] line_items[][price] line_items[][price_data][currency] line_items[][price_data][product]
    line_items[][price_data][product_data][description] line_items[][price_data][product_data][images][]
    line_items[][price_data][product_data][metadata][*] line_items[][price_data][product_data][name]
    line_items[][price_data][product_data][tax_code] line_items[][price_data][product_data][unit_label]
    line_items[][price_data][recurring] line_items[][price_data][tax_behavior] line_items[][price_data][unit_amount]
    line_items[][price_data][unit_amount_decimal] line_items[][quantity] line_items[][tax_rates] locale managed_payments
    metadata[*] mode name_collection optional_items origin_context payment_intent_data[application_fee_amount]
    payment_intent_data[capture_method] payment_intent_data[description] payment_intent_data[metadata][*]
    payment_intent_data[on_behalf_of] payment_intent_data[receipt_email] payment_intent_data[setup_future_usage]
    payment_intent_data[shipping] payment_intent_data[statement_descriptor] payment_intent_data[statement_descriptor_suffix]
    payment_intent_data[transfer_data] payment_intent_data[transfer_group] payment_method_collection
    payment_method_configuration payment_method_data payment_method_options permissions phone_number_collection
    redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection
    shipping_options submit_type subscription_data success_url tax_id_collection ui_mode wallet_options`,
  ),
  retrieve: fields('expand[]'),
  list: fields(`created customer customer_account customer_details ending_before expand[] limit payment_intent payment_link
    starting_after status subscription`),
  disputes: fields('charge created ending_before expand[] limit payment_intent starting_after'),
}

function fields(names: string): Set<string> {
  return new Set(names.split(/\s+/))
}

const isPublished = (names: Set<string>, field: string) => {
  const general = field.replaceAll(/\[\d+\]/g, '[]')
  return names.has(general) || names.has(general.replace(/\[\w+\]$/, '[*]'))
}

const errorTypes: Record<number, string> = { 402: 'card_error', 409: 'idempotency_error', 500: 'api_error' }

/** Refused before anything was done: the key may be used again. What else fails is repeated for its key. */
const notBegun = [401, 409, 429]

/** A Checkout API on this machine that refuses what Stripe would refuse, and keeps what it is told. */
export async function scriptedStripe(): Promise<ScriptedStripe> {
  const server = await scriptedHttp((call) => answer(call))
  const answered = new Map<string, { fields: string; session: Session }>()
  const failures = new Map<string, number>()

  function sessionOf(id: string): Session {
    const session = stripe.sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  function confirmed(id: string, status: string, payment_status: Session['payment_status']): Session {
    const session = sessionOf(id)
    session.status = 'complete'
    session.payment_status = payment_status
    session.payment ??= { id: `pi_${randomBytes(12).toString('hex')}`, status, refunded: 0, disputes: [] }
    session.payment.status = status
    return session
  }

  const stripe: ScriptedStripe = {
    ...server,
    sessions: new Map(),
    asked: [],
    fates: [],
    pay: (id) => confirmed(id, 'succeeded', 'paid'),
    payLater: (id) => confirmed(id, 'processing', 'unpaid'),
  }

  const answer: Answer = ({ request, response, body: form }) => {
    const { pathname, searchParams } = new URL(request.url ?? '', stripe.baseUrl)
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(form)])
    const key = request.headers['idempotency-key']?.toString()
    stripe.asked.push({ method: request.method ?? '', path: pathname, fields, key })
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(response, 401)
    if (!/^\d{4}-\d\d-\d\d/.test(String(request.headers['stripe-version']))) return refuse(response, 400, 'no version')
    const fate = stripe.fates.shift()
    if (fate === 'silence') return
    if (fate === 'cut-before') return void response.destroy()
    if (typeof fate === 'object') return void response.writeHead(200).end(fate.body)
    const failed = key === undefined ? undefined : failures.get(key)
    if (failed) return refuse(response, failed)
    if (typeof fate === 'number') {
      if (key && !notBegun.includes(fate)) failures.set(key, fate)
      return refuse(response, fate)
    }
    const done = work(request.method ?? '', pathname, { fields, key })
    if (fate === 'cut-after') return void response.destroy()
    if ('why' in done) return refuse(response, done.status, done.why)
    response.writeHead(200).end(JSON.stringify(done.body))
  }

  type Done = { body: object } | { status: number; why: string }

  function work(method: string, path: string, { fields, key }: Pick<Call, 'fields' | 'key'>): Done {
    const wrongIn = (names: Set<string>) => Object.keys(fields).filter((field) => !isPublished(names, field))
    const refusing = (wrong: string[]): Done | null =>
      wrong.length > 0 ? { status: 400, why: `Received unknown parameter: ${wrong[0]}` } : null
    if (path === '/v1/disputes' && method === 'GET') {
      const of = [...stripe.sessions.values()].find(({ payment }) => payment?.id === fields.payment_intent)
      const data = of?.payment?.disputes ?? []
      return refusing(wrongIn(published.disputes)) ?? { body: listOf(data) }
    }
    if (path === '/v1/checkout/sessions' && method === 'GET') {
      const found = [...stripe.sessions.values()].filter(({ payment }) => payment?.id === fields.payment_intent)
      return refusing(wrongIn(published.list)) ?? { body: listOf(found.map((found) => shown(found))) }
    }
    if (path === '/v1/checkout/sessions') return refusing(wrongIn(published.create)) ?? create(fields, key)
    const session = stripe.sessions.get(path.replace('/v1/checkout/sessions/', ''))
    if (method !== 'GET' || !session) return { status: 404, why: `No such checkout.session: ${path}` }
    const wrong = refusing(wrongIn(published.retrieve))
    return wrong ?? { body: shown(session, fields['expand[0]']) }
  }

  function create(fields: Record<string, string>, key: string | undefined): Done {
    const before = key && answered.get(key)
    if (before && before.fields !== JSON.stringify(fields)) return { status: 400, why: 'Keys for idempotent requests' }
    if (before) return { body: shown(before.session) }
    const lines = Object.keys(fields).filter((field) => field.endsWith('[quantity]'))
    const item = (n: number, name: string) => Number(fields[`line_items[${n}]${name}`])
    const ahead = Number(fields.expires_at) - Date.now() / 1000
    if (fields.mode !== 'payment' || lines.length === 0) return { status: 400, why: 'Missing required param' }
    if (Object.values(fields).includes('')) return { status: 400, why: 'You passed an empty string' }
    if (!(ahead > 1_800 && ahead < 86_400)) return { status: 400, why: 'The `expires_at` timestamp must be' }
    if (!URL.canParse(fields.success_url ?? '') || !URL.canParse(fields.cancel_url ?? ''))
      return { status: 400, why: 'Not a valid URL' }
    const session: Session = {
      id: `cs_test_${randomBytes(16).toString('hex')}`,
      status: 'open',
      payment_status: 'unpaid',
      fields,
      amount_total: lines.reduce((sum, _, n) => sum + item(n, '[quantity]') * item(n, '[price_data][unit_amount]'), 0),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      livemode: false,
      payment: null,
    }
    stripe.sessions.set(session.id, session)
    if (key) answered.set(key, { fields: JSON.stringify(fields), session })
    return { body: shown(session) }
  }

  return stripe
}

function shown(session: Session, expand = ''): object {
  const { fields, payment, ...plain } = session
  return {
    ...plain,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    client_reference_id: fields.client_reference_id,
    metadata: { purchaseId: fields['metadata[purchaseId]'] },
    payment_intent: expand === '' ? (payment?.id ?? null) : payment && shownPayment(payment),
  }
}

function shownPayment({ id, status, refunded, disputes }: NonNullable<Session['payment']>) {
  const charge = { id: 'ch_1', object: 'charge', amount_refunded: refunded, disputed: disputes.length > 0 }
  return { id, object: 'payment_intent', status, latest_charge: status === 'succeeded' ? charge : null }
}

function listOf(data: object[]) {
  return { object: 'list', data, has_more: false, url: '/v1/list' }
}

/** Stripe's words name the key and the buyer, which must not reach a log. */
function refuse(response: ServerResponse, status: number, message = `Key ${secretKey} of Sam Sample`): void {
  const type = errorTypes[status] ?? 'invalid_request_error'
  const body = { error: { type, message, code: status === 404 ? 'resource_missing' : undefined } }
  response.writeHead(status, { 'request-id': 'req_1' }).end(JSON.stringify(body))
}
