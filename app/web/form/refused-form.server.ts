import { redirectWithFlash } from '#app/web/session/session.server.ts'
import type { FormReply } from './form.server.ts'

export const NOT_AS_SHOWN = 'The form was not sent as its page shows it. Load the page again.'

/** Redirects to the page that a form without its own page stands on, with a message that says why it was refused. */
export function refusedBack(request: Request, to: string, { reply }: { reply: { data: FormReply } }) {
  const { title = 'Nothing was changed', errors } = reply.data
  return redirectWithFlash(request, to, { tone: 'bad', title, text: errors.form ?? NOT_AS_SHOWN })
}
