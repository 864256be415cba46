import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiSignedOut } from '#app/api.server.ts'
import { ports } from '#app/ports.server.ts'
import { optionalUser } from '#app/session.server.ts'

/** `{balance, totalPurchased, totalUsed}`, in credits. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  return user ? Response.json(await ports.credits.balance(user.id)) : apiSignedOut()
}
