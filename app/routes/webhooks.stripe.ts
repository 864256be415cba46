import type { ActionFunctionArgs } from '@remix-run/node'
import { logRefused, ports } from '#app/ports.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { receivePaymentEvent } from '#domain/credit/receive-payment-event.ts'

export function loader() {
  return answer(405, { Allow: 'POST' })
}

/** Anything but 2xx is told again, for up to three days. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const { logError } = visitOf(context)
  const signature = request.headers.get('Stripe-Signature') ?? ''
  try {
    const received = await receivePaymentEvent(ports, { rawBody: await request.text(), signature })
    if (!received.ok) {
      logRefused('webhook of the payment provider')
      return answer(400)
    }
    return answer(200)
  } catch (error) {
    logError(error)
    return answer(500)
  }
}

function answer(status: number, headers: HeadersInit = {}): Response {
  return new Response(null, { status, headers })
}
