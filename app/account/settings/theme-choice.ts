import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { themeCookie, themes } from '#app/ui/theme.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { hasFailed, readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import { optionalUser, redirectWithFlash } from '#app/web/session/session.server.ts'

export { default, meta } from '#app/web/form/refused-form.tsx'

const Theme = v.strictObject({ theme: v.picklist(themes), redirectTo: v.string() })

export function loader({ context }: LoaderFunctionArgs) {
  return hasFailed(context) ? null : redirect('/')
}

/** Stores the theme in this browser, and in the account of a signed-in user. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, Theme, context)
  if (!form.ok) return form.reply
  const { theme } = form.value
  const back = safeRedirect(form.value.redirectTo)
  const user = await optionalUser(request)
  if (user) {
    const allowed = await ports.limits.take('write', String(user.id))
    if (!allowed.ok) {
      const text = `The theme was changed too often. Try again in ${waitingTime(allowed.retryAfter)}.`
      return redirectWithFlash(request, back, { tone: 'bad', title: 'Not saved', text })
    }
    await ports.accounts.change(user.id, { theme })
  }
  return redirect(back, { status: 303, headers: { 'Set-Cookie': themeCookie(theme) } })
}
