import type { AppLoadContext } from '@remix-run/node'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'

/** Returns null, or the refusal of an address that has requested too many receipts. */
export async function receiptLimit(context: AppLoadContext): Promise<Response | null> {
  const allowed = await ports.limits.take('receipt', visitOf(context).ip)
  if (allowed.ok) return null
  return new Response(`Too many receipts at once. Try again in ${waitingTime(allowed.retryAfter)}.`, {
    status: 429,
    headers: { 'Retry-After': String(allowed.retryAfter) },
  })
}
