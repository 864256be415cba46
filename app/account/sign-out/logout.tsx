import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { endSession, optionalUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { OwnScript } from './own-script.tsx'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: pageTitle('Sign out') }]

/** Lets the form send itself unless a link on another site opened the page, or the browser does not say. */
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
      <PageHeader title="Sign out of Plumbline?" intro="Your reports stay stored. A running analysis continues." />
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
