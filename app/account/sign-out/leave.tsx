import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { optionalUser, renewSession } from '#app/web/session/session.server.ts'
import { OwnScript } from './own-script.tsx'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(titleAt(location)) }]

/** Two addresses have this page. */
function titleAt({ pathname }: { pathname: string }): string {
  return pathname === '/switch-account' ? 'Switch account' : 'Sign out on this device'
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { name: (await optionalUser(request))?.username ?? null }
}

/** Renews the session: the specification's "Refresh Authentication". */
export function action({ request }: ActionFunctionArgs) {
  return renewSession(request)
}

/** The ways out of an account. */
export default function Leave() {
  const { name } = useLoaderData<typeof loader>()
  const title = titleAt(useLocation())
  return (
    <>
      <PageHeader
        title={title}
        intro={name === null ? 'You are signed out in this browser.' : `You are signed in as ${name}.`}
      />
      <div className="grid max-w-2xl gap-6">
        <Card title="Use another account">
          <p className="mb-4 text-muted">
            {name === null
              ? 'Opens the sign-in page, and clears what this browser keeps for Plumbline. Your reports stay stored.'
              : 'Signs you out and opens the sign-in page. What this browser keeps for Plumbline is cleared; your reports stay stored.'}
          </p>
          <Form method="post" action="/api/logout" reloadDocument>
            <Button>Logout & Switch Account</Button>
          </Form>
        </Card>
        <Card title="A page looks wrong or old">
          <p className="mb-4 text-muted">
            {name === null
              ? 'Clears what this browser keeps for Plumbline and opens the sign-in page.'
              : 'Clears what this browser keeps for Plumbline and renews your session. You stay signed in.'}
          </p>
          <Form method="post">
            <Button tone="plain">Refresh Authentication</Button>
          </Form>
        </Card>
      </div>
      <OwnScript src="/leave.js" />
    </>
  )
}
