import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiSignedOut } from '#app/api.server.ts'
import { ports } from '#app/ports.server.ts'
import { optionalUser } from '#app/session.server.ts'

/** Newest first; `amount` is signed credits. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return apiSignedOut()
  const entries = await ports.credits.entries(user.id)
  return Response.json(
    entries.map(({ id, kind, description, amount, at, report }) => ({
      id,
      type: kind,
      description,
      amount,
      createdAt: at,
      reportId: report,
    })),
  )
}
