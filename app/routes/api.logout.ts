import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { endedHeaders, endSession } from '#app/session.server.ts'

const AFTER = '/auth'

/** A link of our own page may sign out; one from elsewhere, and a browser that only looks ahead, get a page that asks. */
export function loader({ request: { headers }, request }: LoaderFunctionArgs) {
  const isOwn = headers.get('Sec-Fetch-Site') === 'same-origin' && !headers.has('Sec-Purpose')
  return isOwn ? endSession(request, AFTER) : redirect('/logout')
}

/** Leads to the page to sign in; programs are told that it is done. */
export async function action({ request }: ActionFunctionArgs) {
  const isForm = request.headers.get('Accept')?.includes('text/html')
  return isForm ? endSession(request, AFTER) : Response.json({ ok: true }, { headers: await endedHeaders(request) })
}
