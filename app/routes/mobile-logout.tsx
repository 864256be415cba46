import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LeavePage } from '#app/components/auth/leave-page.tsx'
import { pageTitle } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { loadLeaving, renewByForm } from '#app/leave.server.ts'

const TITLE = 'Sign out on this device'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export const loader = loadLeaving

export const action = renewByForm

export default function MobileLogout() {
  return <LeavePage title={TITLE} name={useLoaderData<typeof loader>().name} />
}
