import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { endSession, optionalUser } from '#app/session.server.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Sign out') }]

export async function loader({ request }: LoaderFunctionArgs) {
  return (await optionalUser(request)) ? null : redirect('/')
}

export function action({ request }: ActionFunctionArgs) {
  return endSession(request, '/')
}

export default function Logout() {
  return (
    <>
      <PageHeader
        title="Sign out of Plumbline?"
        intro="Your reports stay stored. An analysis that is running goes on."
      />
      <Form method="post" reloadDocument className="flex flex-wrap items-center gap-6">
        <Button>Sign out</Button>
        <Link to="/" className="link">
          Stay signed in
        </Link>
      </Form>
    </>
  )
}
