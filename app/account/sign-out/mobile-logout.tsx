import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { loadLeaving } from './leave.server.ts'
import { LeavePage } from './leave-page.tsx'

export { loadLeaving as loader, renewByForm as action } from './leave.server.ts'

const TITLE = 'Sign out on this device'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export default function MobileLogout() {
  return <LeavePage title={TITLE} name={useLoaderData<typeof loadLeaving>().name} />
}
