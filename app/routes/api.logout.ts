import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { serve } from '#app/api/serve.server.ts'
import { leave, logout } from '#app/api/sign-in.server.ts'

const route = serve(leave, logout)

export const loader = route.loader

/** A page's form posts here too: refused, it leads to the page that signs out by itself. */
export async function action(asked: ActionFunctionArgs): Promise<Response> {
  const answer = await route.action(asked)
  const isForm = asked.request.headers.get('Accept')?.includes('text/html') ?? false
  return isForm && answer.status >= 400 ? redirect('/logout', 303) : answer
}
