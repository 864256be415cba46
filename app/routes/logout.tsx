import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { OwnScript } from '#app/components/own-script.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { endSession, optionalUser } from '#app/session.server.ts'
import { visitOf } from '#app/visit.server.ts'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle('Sign out') }]

/** The form may send itself unless the page was opened by a link of another site, or the browser does not say. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await optionalUser(request))) return redirect('/')
  const openedFrom = request.headers.get('Sec-Fetch-Site') ?? ''
  return { sendsItself: ['same-origin', 'none'].includes(openedFrom) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    return await endSession(request, '/')
  } catch (error) {
    visitOf(context).logError(error)
    const form = 'You are still signed in: the session could not be ended. Try again in a moment.'
    return data({ title: 'Logout failed', errors: { form } }, 503)
  }
}

export default function Logout() {
  const { sendsItself } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <ErrorSummary title={failed?.title} errors={failed?.errors} />
      <PageHeader
        title="Sign out of Plumbline?"
        intro="Your reports stay stored. An analysis that is running goes on."
      />
      <Form
        method="post"
        reloadDocument
        className="flex flex-wrap items-center gap-6"
        data-leaves={sendsItself && !failed}
      >
        <Button>Sign out</Button>
        <Link to="/" className="link">
          Stay signed in
        </Link>
      </Form>
      <p role="status" id="leaving" className="text-lg" />
      <OwnScript src="/leave.js" />
    </>
  )
}
