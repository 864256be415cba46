import type { UserId } from '#domain/account/account.ts'
import { typedInto } from './form.server.ts'

/** How long what somebody typed waits for them to sign in again. */
export const KEPT_SECONDS = 60 * 60
const MAX_KEPT_BYTES = 262_144

/** What was typed into the form of a page by somebody whose session had ended: without passwords and files. */
export type KeptForm = { user: UserId; path: string; values: Record<string, string> }

/** Of a form that arrives; null of everything else, and where nothing worth keeping can be read. */
export async function formToKeep(request: Request): Promise<Pick<KeptForm, 'path' | 'values'> | null> {
  if (request.method !== 'POST' || request.bodyUsed) return null
  const values = await typedInto(request.clone(), MAX_KEPT_BYTES)
  if (!values || Object.keys(values).length === 0) return null
  return { path: new URL(pageOf(request), request.url).pathname, values }
}

/** The page, with its query, that is asked for or, of a form, that it stands on: a form may go to another address. */
export function pageOf(request: Request): string {
  const { origin, pathname, search } = new URL(request.url)
  const from = request.method === 'POST' ? URL.parse(request.headers.get('Referer') ?? '') : null
  return from && from.host === (request.headers.get('Host') ?? new URL(origin).host)
    ? from.pathname + from.search
    : pathname + search
}
