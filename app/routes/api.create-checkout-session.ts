import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from '#app/api.server.ts'
import { limitedCheckout } from '#app/checkout.server.ts'
import { checkoutFailure } from '#app/components/credits/checkout-texts.ts'
import { publicOrigin } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { optionalUser } from '#app/session.server.ts'

const Checkout = v.strictObject({ packageId: v.string(), reportId: v.optional(v.pipe(v.number(), v.integer())) })

export function loader() {
  return apiProblem(405, 'method', 'Use POST.')
}

/** `{packageId, reportId?}`: the buyer pays at `url`; price and credits are those of our own list. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return apiProblem(405, 'method', 'Use POST.')
  const user = await optionalUser(request)
  if (!user) return apiSignedOut()
  const body: unknown = await request.json().catch(() => undefined)
  const reading = v.safeParse(Checkout, body)
  if (!reading.success) return apiProblem(400, 'body', 'Send JSON with packageId and, where wanted, reportId.')
  const { packageId, reportId } = reading.output
  const report = reportId === undefined ? null : readReportId(String(reportId))
  if (reportId !== undefined && !report) return apiNotFound()
  const outcome = await limitedCheckout(context, user, { packageId, report })
  if (outcome.ok)
    return Response.json({ url: new URL(outcome.url, publicOrigin).href, sessionId: outcome.session }, { status: 201 })
  if (outcome.reason === 'unknown-package' || outcome.reason === 'unknown-report') return apiNotFound()
  if (outcome.reason === 'too-often') return apiTooOften(outcome.retryAfter)
  const { text, status } = checkoutFailure(outcome)
  return apiProblem(status, outcome.reason, text)
}
