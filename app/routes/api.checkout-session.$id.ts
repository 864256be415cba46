import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiNotFound, apiSignedOut } from '#app/api/problem.server.ts'
import { type OwnPayment, ownPayment } from '#app/checkout.server.ts'
import { optionalUser } from '#app/session.server.ts'

const statuses: Record<OwnPayment['state'], string> = {
  paid: 'paid',
  processing: 'processing',
  held: 'processing',
  failed: 'failed',
  expired: 'expired',
}

/** The user's own payment, its credits granted where it is paid; `amount_total` is in cents. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return apiSignedOut()
  const payment = params.id ? await ownPayment(context, user, params.id) : null
  if (!payment) return apiNotFound()
  const { credits, price, currency } = payment.purchase
  return Response.json({ payment_status: statuses[payment.state], credits, amount_total: price, currency })
}
