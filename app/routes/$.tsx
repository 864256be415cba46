import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { UnknownPath } from '#app/components/unknown-path.tsx'
import { landing } from '#app/landing.server.ts'
import { optionalUser } from '#app/session.server.ts'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.landing?.meta ?? [{ title: pageTitle('Page not found') }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  return data({ landing: user ? null : landing() }, { status: 404 })
}

export default function NoSuchPath() {
  return <UnknownPath landing={useLoaderData<typeof loader>().landing} />
}
