import { Form } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { OwnScript } from './own-script.tsx'

/** The ways out of an account. `name` is the signed-in user's. */
export function LeavePage({ title, name }: { title: string; name: string | null }) {
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
              ? 'Opens the page to sign in, and clears what this browser keeps of Plumbline. Your reports stay stored.'
              : 'Signs you out and opens the page to sign in. What this browser keeps of Plumbline is cleared; your reports stay stored.'}
          </p>
          <Form method="post" action="/api/logout" reloadDocument>
            <Button>Logout & Switch Account</Button>
          </Form>
        </Card>
        <Card title="A page looks wrong or old">
          <p className="mb-4 text-muted">
            {name === null
              ? 'Clears what this browser keeps of Plumbline and opens the page to sign in.'
              : 'Clears what this browser keeps of Plumbline and renews your session. You stay signed in.'}
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
