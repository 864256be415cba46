import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('BNi routing test') }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export default function RoutingTest() {
  return (
    <PageHeader
      title="BNi routing test"
      intro="You are an admin, and the address /admin/bni-test leads to this page."
    />
  )
}
