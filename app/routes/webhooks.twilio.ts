import type { ActionFunctionArgs } from '@remix-run/node'
import { logRefused, ports, publicOrigin } from '#app/ports.server.ts'
import { receiveSmsEvent } from '#domain/message/receive-sms-event.ts'

export function loader() {
  return new Response('Use POST.', { status: 405, headers: { Allow: 'POST' } })
}

/** What the text service reports, and what contractors answer. What is thrown makes it report again. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  // The address that the signature is of: the one that the public calls, not the one behind a proxy.
  const { pathname, search } = new URL(request.url)
  const event = await ports.sms.readEvent({
    url: `${publicOrigin}${pathname}${search}`,
    body: await request.text(),
    signature: request.headers.get('X-Twilio-Signature') ?? '',
  })
  if (!event) {
    logRefused('webhook of the text service')
    return new Response('The signature does not hold.', { status: 403 })
  }
  const { answer } = await receiveSmsEvent(ports, event)
  const reply = answer === null ? '<Response/>' : `<Response><Message>${escaped(answer)}</Message></Response>`
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${reply}`, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
