import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readChange } from '#app/web/changes.server.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'

export { default, meta } from '#app/web/form/refused-form.tsx'

const Change = v.strictObject({ change: v.picklist(['hide', 'show', 'reset']) })

/** Redirects to the home page, which shows the tour. */
export function loader() {
  return redirect('/', 303)
}

/** Returns the home page's address with the form's query. */
function homeOf(request: Request): string {
  const report = readReportId(new URL(request.url).searchParams.get('report'))
  return report ? `/?report=${report}` : '/'
}

/** Hides the tour, shows it again, or starts it over. None of this undoes a completed step. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, Change, user)
  if (!form.ok) return refusedBack(request, homeOf(request), form)
  const { change } = form.value
  const { onboarding, clock } = ports
  if (change === 'reset') await onboarding.reset(user.id)
  else await onboarding.hide(user.id, change === 'hide' ? clock.now() : null)
  return redirect(`${homeOf(request)}${change === 'hide' ? '' : '#tour'}`, 303)
}
