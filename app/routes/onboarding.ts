import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { tooManyChanges } from '#app/changes.server.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'

const Change = v.strictObject({ change: v.picklist(['hide', 'show', 'reset']) })

/** The tour is on the home page. */
export function loader() {
  return redirect('/', 303)
}

/** Where the form stood. */
function homeOf(request: Request): string {
  const report = readReportId(new URL(request.url).searchParams.get('report'))
  return report ? `/?report=${report}` : '/'
}

/** Puts the tour away, takes it out again, or begins it anew: nothing that was done is undone by that. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Change, context)
  const refusal = form.ok ? await tooManyChanges(user) : { message: 'The form was not sent as the page shows it.' }
  if (!form.ok || refusal)
    return redirectWithFlash(request, homeOf(request), {
      tone: 'bad',
      title: 'Nothing was changed',
      text: refusal?.message,
    })
  const { change } = form.value
  const { onboarding, clock } = ports
  if (change === 'reset') await onboarding.reset(user.id)
  else await onboarding.hide(user.id, change === 'hide' ? clock.now() : null)
  return redirect(`${homeOf(request)}${change === 'hide' ? '' : '#tour'}`, 303)
}
