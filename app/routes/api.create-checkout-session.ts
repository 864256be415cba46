import { createHash } from 'node:crypto'
import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from '#app/api/problem.server.ts'
import { limitedCheckout } from '#app/checkout.server.ts'
import { checkoutFailure } from '#app/components/credits/checkout-texts.ts'
import { publicOrigin } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { optionalUser } from '#app/session.server.ts'
import type { UserId } from '#domain/account/account.ts'

const Checkout = v.strictObject({ packageId: v.string(), reportId: v.optional(v.pipe(v.number(), v.integer())) })

const LONGEST_KEY = 255

export function loader() {
  return apiProblem(405, 'method', 'Use POST.')
}

/**
 * `{packageId, reportId?}`: the buyer pays at `url`; price and credits are those of our own list. Sent again with the same
 * `Idempotency-Key`, it is the same checkout, for an hour.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return apiProblem(405, 'method', 'Use POST.')
  const user = await optionalUser(request)
  if (!user) return apiSignedOut()
  const body: unknown = await request.json().catch(() => undefined)
  const reading = v.safeParse(Checkout, body)
  if (!reading.success) return apiProblem(400, 'body', 'Send JSON with packageId and, where wanted, reportId.')
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && (key === '' || key.length > LONGEST_KEY))
    return apiProblem(400, 'idempotency-key', `Send an Idempotency-Key of 1 to ${LONGEST_KEY} characters, or none.`)
  const { packageId, reportId } = reading.output
  const report = reportId === undefined ? null : readReportId(String(reportId))
  if (reportId !== undefined && !report) return apiNotFound()
  const outcome = await limitedCheckout(context, user, {
    packageId,
    report,
    form: key === null ? undefined : formOf(user.id, key),
  })
  if (outcome.ok)
    return Response.json({ url: new URL(outcome.url, publicOrigin).href, sessionId: outcome.session }, { status: 201 })
  if (outcome.reason === 'unknown-package' || outcome.reason === 'unknown-report') return apiNotFound()
  if (outcome.reason === 'too-often') return apiTooOften(outcome.retryAfter)
  const { text, status } = checkoutFailure(outcome)
  return apiProblem(status, outcome.reason, text)
}

/** Keys are each user's own. */
function formOf(user: UserId, key: string): string {
  return createHash('sha256').update(`${user}:${key}`).digest('hex')
}
