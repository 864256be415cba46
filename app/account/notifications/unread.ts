import type { LoaderFunctionArgs } from '@remix-run/node'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'

/** The count at the bell, for pages that stay open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const unread = user ? await ports.notifications.unread(user.id) : 0
  return Response.json({ unread }, { headers: { 'Cache-Control': 'no-store' } })
}
