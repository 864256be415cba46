import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiSignedOut } from '#app/api.server.ts'
import { ports } from '#app/ports.server.ts'
import { optionalUser } from '#app/session.server.ts'
import { savingsPercent } from '#domain/credit/credit.ts'

/** What is for sale; `savingsPercent` is against the price of one credit. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await optionalUser(request))) return apiSignedOut()
  const packages = await ports.credits.packages()
  return Response.json(
    packages.map((offer) => {
      const { id, name, description, credits, price, popular } = offer
      return { id, name, description, credits, priceInCents: price, savingsPercent: savingsPercent(offer), popular }
    }),
  )
}
