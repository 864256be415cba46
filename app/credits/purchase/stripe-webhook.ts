import type { ActionFunctionArgs } from '@remix-run/node'
import { boundedBody } from '#app/web/body/body.server.ts'
import { logRefused, ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { receivePaymentEvent } from '#domain/credit/receive-payment-event.ts'

const MAX_EVENT_BYTES = 512_000

export function loader() {
  return answer(405, { Allow: 'POST' })
}

/**
 * Receives payment events. Stripe repeats an event for up to three days until the answer is 2xx. Nothing is read
 * without a valid signature.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const { logError } = visitOf(context)
  const signature = request.headers.get('Stripe-Signature') ?? ''
  if (signature === '') return refuse(400)
  try {
    const body = await boundedBody(request, MAX_EVENT_BYTES)
    if (body === 'too-large') return refuse(413)
    if (body === 'too-slow') return answer(408, { Connection: 'close' })
    const received = await receivePaymentEvent(ports, { rawBody: await body.text(), signature })
    return received.ok ? answer(200) : refuse(400)
  } catch (error) {
    logError(error)
    return answer(500)
  }
}

function refuse(status: number): Response {
  logRefused('webhook of the payment provider')
  return answer(status)
}

function answer(status: number, headers: HeadersInit = {}): Response {
  return new Response(null, { status, headers })
}
