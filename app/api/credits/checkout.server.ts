import * as v from 'valibot'
import { count, idempotencyKey, ownKey } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { limitedCheckout, type OwnPayment, ownPayment } from '#app/credits/purchase/checkout.server.ts'
import { checkoutFailure } from '#app/credits/purchase/checkout-texts.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { publicOrigin } from '#app/web/ports.server.ts'

const RETRY_SECONDS = 60

export const startCheckout = operation({
  id: 'startCheckout',
  method: 'POST',
  path: '/api/create-checkout-session',
  tag: 'Credits',
  summary: 'Buy credits',
  description:
    'Gives the address at which the buyer pays by card. Nothing is charged before; price and credits are those of the list of packages. Once it is paid, `reportId` is opened with one of the credits.',
  access: 'user',
  scope: 'write',
  headers: idempotencyKey(
    'Any text of your own, another one for each order, as a UUID. Sent again, it leads to the same checkout for as long as that can be paid, at most for an hour, and for good once it is paid.',
  ),
  body: v.strictObject({
    packageId: v.pipe(v.string(), v.description('Of the list of packages.')),
    reportId: v.optional(v.pipe(v.number(), v.integer(), v.description('The report to open with it.'))),
  }),
  success: {
    status: 201,
    description: 'The checkout is open.',
    schema: v.strictObject({
      url: v.pipe(v.string(), v.url(), v.description('Where the buyer pays.')),
      sessionId: v.string(),
    }),
    example: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3', sessionId: 'cs_live_a1B2c3' },
  },
  problems: {
    'not-found': { status: 404, when: 'There is no such package, or you have no such report.' },
    'idempotency-key-reused': {
      status: 422,
      when: 'Another package, or for another report, was ordered with this `Idempotency-Key` before.',
    },
    'too-often': { status: 429, when: 'More calls or checkouts than one person or address may start.' },
    'no-url': { status: 503, when: 'The payment provider gave no address to pay at.' },
    failed: { status: 503, when: 'The payment provider cannot be reached.' },
  },
  example: { body: { packageId: 'three', reportId: 7 } },
  async handle({ user, headers, body: { packageId, reportId }, context }) {
    const noReport = { problem: 'not-found', message: 'You have no such report.', field: 'reportId' } as const
    const report = reportId === undefined ? null : readReportId(String(reportId))
    if (reportId !== undefined && !report) return noReport
    const given = headers['idempotency-key']
    const key = given === undefined ? undefined : ownKey(user, given)
    const outcome = await limitedCheckout(context, user, { packageId, report, key })
    if (outcome.ok) return { body: { url: new URL(outcome.url, publicOrigin).href, sessionId: outcome.session } }
    switch (outcome.reason) {
      case 'unknown-package':
        return { problem: 'not-found', message: 'There is no such package.', field: 'packageId' }
      case 'unknown-report':
        return noReport
      case 'idempotency-key-reused':
        return { problem: outcome.reason, message: checkoutFailure(outcome).text, field: 'idempotency-key' }
      default: {
        const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : RETRY_SECONDS
        return { problem: outcome.reason, message: checkoutFailure(outcome).text, retryAfter }
      }
    }
  },
})

const statuses = {
  paid: 'paid',
  processing: 'processing',
  held: 'processing',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<OwnPayment['state'], string>

export const getCheckout = operation({
  id: 'getCheckout',
  method: 'GET',
  path: '/api/checkout-session/{id}',
  tag: 'Credits',
  summary: 'How a payment stands',
  description: 'Asks the payment provider; where it is paid, the credits are there.',
  access: 'user',
  scope: 'read',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/)) }),
  success: {
    status: 200,
    description: 'The payment.',
    schema: v.strictObject({
      payment_status: v.picklist(['paid', 'processing', 'failed', 'expired']),
      credits: count,
      amount_total: v.pipe(count, v.description('In cents.')),
      currency: v.pipe(v.string(), v.description('ISO 4217, in small letters.')),
    }),
    example: { payment_status: 'paid', credits: 3, amount_total: 7_500, currency: 'usd' },
  },
  problems: {},
  example: { params: { id: 'cs_live_a1B2c3' } },
  async handle({ user, params, context }) {
    const payment = await ownPayment(context, user, params.id)
    if (!payment) return apiNotFound()
    const { credits, price, currency } = payment.purchase
    return { body: { payment_status: statuses[payment.state], credits, amount_total: price, currency } }
  },
})
