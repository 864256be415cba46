import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readChange } from '#app/web/changes.server.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { endOtherSessions, redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'

export { default, meta } from '#app/web/form/refused-form.tsx'

const CARD = '/settings#sessions'
const OTHERS = 'others'

/** The id of a session, or `others` for all but this one. */
const Ended = v.strictObject({ session: v.pipe(v.string(), v.maxLength(100)) })

export function loader() {
  return redirect(CARD)
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, Ended, user, undefined, { title: 'Not ended' })
  if (!form.ok) return refusedBack(request, CARD, form)
  const { session } = form.value
  const isEnded =
    session === OTHERS ? await endOtherSessions(request, user.id) : await ports.sessions.end(user.id, session)
  const title = !isEnded ? 'It had ended already' : session === OTHERS ? 'All other sessions ended' : 'Session ended'
  return redirectWithFlash(request, CARD, { tone: 'good', title })
}
