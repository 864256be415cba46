import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { optionalUser, renewSession } from '#app/web/session/session.server.ts'

/** Loads the signed-in user for the pages that offer to switch accounts. */
export async function loadLeaving({ request }: LoaderFunctionArgs) {
  return { name: (await optionalUser(request))?.username ?? null }
}

/** Renews the session: the specification's "Refresh Authentication". */
export function renewByForm({ request }: ActionFunctionArgs) {
  return renewSession(request)
}
