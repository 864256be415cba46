import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readForm } from '#app/form.server.ts'
import { safeRedirect } from '#app/safe-redirect.ts'
import { themeCookie, themes } from '#app/theme.ts'

const Theme = v.strictObject({ theme: v.picklist(themes), redirectTo: v.string() })

export function loader() {
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, Theme)
  if (!form.ok) return form.reply
  const { theme, redirectTo } = form.value
  return redirect(safeRedirect(redirectTo), { status: 303, headers: { 'Set-Cookie': themeCookie(theme) } })
}
