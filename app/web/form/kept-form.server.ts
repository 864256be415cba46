import type { UserId } from '#domain/account/account.ts'
import { typedInto } from './form.server.ts'

/** How long typed values wait for the user to sign in again. */
export const KEPT_SECONDS = 60 * 60
const MAX_KEPT_BYTES = 262_144

/** The values that a user with an ended session typed into a page's form, without passwords and files. */
export type KeptForm = { user: UserId; path: string; values: Record<string, string> }

/**
 * Returns the typed values of an incoming form; null for other requests and for forms without anything worth keeping.
 */
export async function formToKeep(request: Request): Promise<Pick<KeptForm, 'path' | 'values'> | null> {
  if (request.method !== 'POST' || request.bodyUsed) return null
  const values = await typedInto(request.clone(), MAX_KEPT_BYTES)
  if (!values || Object.keys(values).length === 0) return null
  return { path: new URL(pageOf(request), request.url).pathname, values }
}

/**
 * Returns the requested page with its query or, for a form, the page that it stands on, because a form may go to
 * another address.
 */
export function pageOf(request: Request): string {
  const { origin, pathname, search } = new URL(request.url)
  const from = request.method === 'POST' ? URL.parse(request.headers.get('Referer') ?? '') : null
  return from && from.host === (request.headers.get('Host') ?? new URL(origin).host)
    ? from.pathname + from.search
    : pathname + search
}
