import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { landing } from '#app/site/landing/landing.server.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import type { PageHandle } from './page-handle.ts'
import { UnknownPath } from './unknown-path.tsx'

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
