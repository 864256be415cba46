import type { MetaFunction } from '@remix-run/node'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'

export const handle: PageHandle = { isPlain: true }

export const meta: MetaFunction = () => [{ title: pageTitle('No connection') }, { name: 'robots', content: 'noindex' }]

/** The page that the service worker (`public/sw.js`) shows instead of any page that cannot be loaded. */
export default function Offline() {
  return (
    <>
      <p className="mb-10">
        <Logo />
      </p>
      <PageHeader
        title="No connection"
        intro="This page comes from our server, and it cannot be reached right now. Check the network, then try again."
      />
      <p className="mb-6 max-w-prose">
        Nothing of your reports is stored on this device, so there is nothing to show until you are connected. An
        analysis that has started goes on without you.
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of whichever page this one stands for */}
      <a href="" className="link inline-flex min-h-11 items-center">
        Try again
      </a>
    </>
  )
}
