import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { optionalUser, renewSession } from '#app/web/session/session.server.ts'

/** Of the pages that offer another account: who is signed in. */
export async function loadLeaving({ request }: LoaderFunctionArgs) {
  return { name: (await optionalUser(request))?.username ?? null }
}

/** Their "Refresh Authentication". */
export function renewByForm({ request }: ActionFunctionArgs) {
  return renewSession(request)
}
