import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle, TAGLINE } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { UnknownPath } from '#app/components/unknown-path.tsx'
import { optionalUser } from '#app/session.server.ts'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.signedIn ? 'Page not found' : TAGLINE) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ signedIn: (await optionalUser(request)) !== null }, { status: 404 })
}

export default function NoSuchPath() {
  return <UnknownPath signedIn={useLoaderData<typeof loader>().signedIn} />
}
