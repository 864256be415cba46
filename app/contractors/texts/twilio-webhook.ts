import type { ActionFunctionArgs } from '@remix-run/node'
import { boundedBody } from '#app/web/body/body.server.ts'
import { logRefused, ports, publicOrigin } from '#app/web/ports.server.ts'
import { receiveSmsEvent } from '#domain/message/reply/receive-sms-event.ts'

const MAX_CALL_BYTES = 65_536

export function loader() {
  return new Response('Use POST.', { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Receives delivery reports and replies from the text service. An exception makes it send the report again. Nothing is
 * read without a valid signature.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const signature = request.headers.get('X-Twilio-Signature') ?? ''
  if (signature === '') return refuse(403)
  const body = await boundedBody(request, MAX_CALL_BYTES)
  if (body === 'too-large') return refuse(413)
  if (body === 'too-slow') return new Response(null, { status: 408, headers: { Connection: 'close' } })
  // The signature covers the public address, not the one behind a proxy.
  const { pathname, search } = new URL(request.url)
  const event = await ports.sms.readEvent({
    url: `${publicOrigin}${pathname}${search}`,
    body: await body.text(),
    signature,
  })
  if (!event) return refuse(403)
  const { answer } = await receiveSmsEvent(ports, event)
  const reply = answer === null ? '<Response/>' : `<Response><Message>${escapeXml(answer)}</Message></Response>`
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${reply}`, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  })
}

function refuse(status: 403 | 413): Response {
  logRefused('webhook of the text service')
  return new Response(status === 403 ? 'The signature does not hold.' : 'The call is too long.', { status })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
