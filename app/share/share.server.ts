import { randomBytes } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { browserWords } from '#domain/account/sign-in/browser-words.ts'
import { logVisit, openShared, type Shared, type SharedRefusal } from '#domain/negotiation/share/open-shared.ts'

/**
 * Returns a new token of 256 bits. Anybody who has it can read what the link opens; the database stores only its hash.
 */
export function newToken(): { token: string; tokenHash: string; url: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: sha256(token), url: `${publicOrigin}/s/${token}` }
}

/** Returns the hash by which the link in the address is known, or null for what is no token. */
export function tokenHashOf({ params }: Pick<LoaderFunctionArgs, 'params'>): string | null {
  return params.token && /^[\w-]{43}$/.test(params.token) ? sha256(params.token) : null
}

export type LinkRefusal = SharedRefusal | 'too-often'

const statuses: Record<LinkRefusal, number> = { unknown: 404, gone: 410, 'too-often': 429 }

export type OpenedLink =
  | { ok: true; shared: Shared; tokenHash: string }
  | { ok: false; reason: LinkRefusal; status: number; headers: HeadersInit }

/** Returns what the link in the address opens, within the limit for the visitor's address. */
export async function openLink({ params, context }: LoaderFunctionArgs): Promise<OpenedLink> {
  const allowed = await ports.limits.take('share-open', visitOf(context).ip)
  if (!allowed.ok) return refuse('too-often', allowed.retryAfter)
  const tokenHash = tokenHashOf({ params })
  const opened = tokenHash === null ? null : await openShared(ports, tokenHash)
  if (tokenHash === null || !opened) return refuse('unknown')
  if (!opened.ok) return refuse(opened.reason)
  return { ...opened, tokenHash }
}

function refuse(reason: LinkRefusal, retryAfter?: number): OpenedLink {
  const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return { ok: false, reason, status: statuses[reason], headers }
}

/**
 * Returns the visitor as the owner's log names them. `visitor` is made from the address, whatever the browser calls
 * itself.
 */
export function visitorOf({ request, context }: LoaderFunctionArgs): { browser: string; visitor: string } {
  const userAgent = request.headers.get('User-Agent') ?? ''
  return { browser: browserWords(userAgent), visitor: sha256(visitOf(context).ip) }
}

/** Logs the visit for the owner; the page is shown even if this fails. */
export async function noteVisit(args: LoaderFunctionArgs, link: Shared['link'], what: 'opened' | 'downloaded') {
  if (args.request.method !== 'GET') return
  await logVisit(ports, { ...visitorOf(args), link: link.id, what }).catch(visitOf(args.context).logError)
}

/** The headers of every answer under `/s/`: not cached, not indexed, and its address not passed on. */
export const sharedHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // `no-referrer` would make the answer form send `Origin: null`, which the cross-site guard refuses.
  'Referrer-Policy': 'same-origin',
}
