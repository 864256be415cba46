import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LeavePage } from '#app/components/auth/leave-page.tsx'
import { pageTitle } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { optionalUser, renewSession } from '#app/session.server.ts'

const TITLE = 'Switch account'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export async function loader({ request }: LoaderFunctionArgs) {
  return { name: (await optionalUser(request))?.username ?? null }
}

export function action({ request }: ActionFunctionArgs) {
  return renewSession(request)
}

export default function SwitchAccount() {
  return <LeavePage title={TITLE} name={useLoaderData<typeof loader>().name} />
}
