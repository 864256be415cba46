import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { OwnScript } from './own-script.tsx'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle('Clear stored files') }]

export function loader({ request }: LoaderFunctionArgs) {
  return { isCleared: new URL(request.url).searchParams.has('cleared') }
}

/** Makes the browser clear what the page's script would clear. */
export function action() {
  return redirect('/sw-cleanup?cleared', { status: 303, headers: { 'Clear-Site-Data': '"cache", "storage"' } })
}

export default function ServiceWorkerCleanup() {
  const { isCleared } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Clear stored files"
        intro="Removes the service workers and caches that Plumbline keeps in this browser, so that every page loads fresh. You stay signed in, and nothing of yours is deleted."
      />
      <Card className="max-w-2xl">
        <div role="log" aria-label="Progress">
          <ol id="progress" className="grid list-decimal gap-2 pl-6" />
        </div>
        <noscript>
          {isCleared ? (
            <p>Cleanup complete. Browsers that support it have deleted service workers and caches.</p>
          ) : (
            <Form method="post">
              <Button>Clear now</Button>
            </Form>
          )}
        </noscript>
        <p className="mt-6">
          <Link to="/" className="link">
            Go to the home page
          </Link>
        </p>
      </Card>
      <OwnScript src="/sw-cleanup.js" />
    </>
  )
}
